import type { CSSProperties } from 'react'
import classes from '#web/ui/charts/chart.module.css'
import { Swatch, type LegendEntry } from '#web/ui/charts/legend.tsx'

type ChartTipProps = {
  /** Pixels from the left edge of the plot to the place it speaks of. */
  at: number
  width: number
  /** The day or the group of the place. */
  title: string
  entries: readonly LegendEntry[]
}

/** Pixels between the place and its words. */
const gap = 14

/** Words stand on the side that has more room. */
const findSide = (at: number, width: number): CSSProperties =>
  at > width / 2
    ? { right: width - at + gap, maxWidth: at - gap }
    : { left: at + gap, maxWidth: width - at - gap }

/** What a chart says at the cursor, next to it. Screen readers have it from the cursor itself. */
export const ChartTip = ({ at, width, title, entries }: ChartTipProps) => (
  <div
    className={classes['tip']}
    style={findSide(at, width)}
    aria-hidden="true"
    data-print="hidden"
    data-chart="tip"
  >
    <p className={classes['tipTitle']}>{title}</p>
    {entries
      .filter(({ shown }) => shown)
      .map(({ id, name, colour, dash, value }) => (
        <p key={id} className={classes['tipEntry']}>
          <Swatch colour={colour} dash={dash} />
          <span className={classes['tipName']}>{name}</span>
          <span className={classes['legendValue']}>{value}</span>
        </p>
      ))}
  </div>
)
