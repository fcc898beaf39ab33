import type { ReactNode } from 'react'
import classes from '#web/ui/badge.module.css'

export type Tone = 'neutral' | 'success' | 'info' | 'warning' | 'error'

/** A short word about a thing: its status, its kind, a count. The word says it, the colour only helps. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes['badge']} data-tone={tone}>
    {children}
  </span>
)
