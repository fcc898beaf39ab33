import type { ReactElement } from 'react'
import type { Formula } from '#web/widgets/working/formula.ts'

type Of<Kind extends Formula['kind']> = { formula: Extract<Formula, { kind: Kind }> }

const Letter = ({ text }: { text: string }) => (/^\d+$/.test(text) ? <mn>{text}</mn> : <mi>{text}</mi>)

/** An index such as 't' or 't−1'. */
const Below = ({ text }: { text: string }) => (
  <mrow>
    {text
      .split(/([−+])/)
      .map((part) =>
        part === '−' || part === '+' ? <mo key={part}>{part}</mo> : <Letter key={part} text={part} />,
      )}
  </mrow>
)

const Symbol = ({ formula }: Of<'symbol'>) =>
  formula.below === undefined ? (
    <mi>{formula.text}</mi>
  ) : (
    <msub>
      <mi>{formula.text}</mi>
      <Below text={formula.below} />
    </msub>
  )

const Row = ({ formula }: Of<'row'>) => (
  <mrow>
    {formula.parts.map((part, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- a formula never changes its order
      <FormulaMath key={place} formula={part} />
    ))}
  </mrow>
)

const Fraction = ({ formula }: Of<'fraction'>) => (
  <mfrac>
    <FormulaMath formula={formula.over} />
    <FormulaMath formula={formula.under} />
  </mfrac>
)

const Power = ({ formula }: Of<'power'>) => (
  <msup>
    <FormulaMath formula={formula.base} />
    <FormulaMath formula={formula.exponent} />
  </msup>
)

const Large = ({ formula }: Of<'large'>) => (
  <mrow>
    <munder>
      <mo>{formula.text === 'Σ' ? '∑' : '∏'}</mo>
      <mi>{formula.below}</mi>
    </munder>
    <FormulaMath formula={formula.of} />
  </mrow>
)

/** A formula set as mathematics, by the browser's own means: scales, prints and is read aloud. */
export const FormulaMath = ({ formula }: { formula: Formula }): ReactElement => {
  switch (formula.kind) {
    case 'symbol':
      return <Symbol formula={formula} />
    case 'number':
      return <mn>{formula.text}</mn>
    case 'sign':
      return <mo>{formula.text}</mo>
    case 'row':
      return <Row formula={formula} />
    case 'fraction':
      return <Fraction formula={formula} />
    case 'power':
      return <Power formula={formula} />
    case 'root':
      return (
        <msqrt>
          <FormulaMath formula={formula.of} />
        </msqrt>
      )
    default:
      return <Large formula={formula} />
  }
}
