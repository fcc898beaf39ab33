import type { CSSProperties, ReactNode } from 'react'
import classes from '#web/ui/layout.module.css'

/** Steps of white space: 4, 8, 12, 16, 24, 32, 48 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7

const gapOf = (gap: Space): string => `var(--space-${gap})`

/** Things under each other. */
export const Stack = ({ gap = 4, children }: { gap?: Space; children: ReactNode }) => (
  <div className={classes['stack']} style={{ '--gap': gapOf(gap) } as CSSProperties}>
    {children}
  </div>
)

type RowProps = {
  gap?: Space
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  children: ReactNode
}

/** Things beside each other, wrapping when there is no room. */
export const Row = ({ gap = 3, align = 'center', justify, children }: RowProps) => (
  <div
    className={classes['row']}
    style={{ '--gap': gapOf(gap), '--align': align, justifyContent: justify } as CSSProperties}
  >
    {children}
  </div>
)

/** Equal columns, as many as fit at their least width in pixels. */
export const Grid = ({
  leastWidth = 280,
  gap = 5,
  children,
}: {
  leastWidth?: number
  gap?: Space
  children: ReactNode
}) => (
  <div
    className={classes['grid']}
    style={{ '--gap': gapOf(gap), '--least': `${leastWidth}px` } as CSSProperties}
  >
    {children}
  </div>
)
