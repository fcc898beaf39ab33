import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type MathProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      math: MathProps & { display?: 'block' | 'inline' }
      mrow: MathProps
      mi: MathProps
      mn: MathProps
      mo: MathProps
      msub: MathProps
      msup: MathProps
      munder: MathProps
      mfrac: MathProps
      msqrt: MathProps
    }
  }
}
