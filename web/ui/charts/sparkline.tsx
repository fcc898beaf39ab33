import { line } from 'd3-shape'
import { findExtent } from '#web/ui/charts/chart-data.ts'
import classes from '#web/ui/charts/chart.module.css'
import { decimate } from '#web/ui/charts/lttb.ts'
import { linearScale } from '#web/ui/charts/scale.ts'

export type SparklineProps = {
  values: readonly number[]
  /** What it shows in words: 'Value over twelve months, up 5.25%'. */
  summary: string
  width?: number
  height?: number
  colour?: string
}

/** The shape of a development in the size of a word. */
export const Sparkline = ({
  values,
  summary,
  width = 96,
  height = 28,
  colour = 'var(--series-1)',
}: SparklineProps) => {
  const points = decimate(
    values.map((y, x) => ({ x, y })),
    width,
  )
  const x = linearScale([0, Math.max(1, values.length - 1)], [2, width - 3])
  const y = linearScale(findExtent(values), [height - 3, 3])
  const path =
    line<{ x: number; y: number }>(
      (point) => x(point.x),
      (point) => y(point.y),
    )([...points]) ?? ''
  const last = points.at(-1)
  return (
    <span className={classes['sparkline']}>
      <svg className={classes['svg']} width={width} height={height} aria-hidden="true">
        <path className={classes['line']} d={path} style={{ stroke: colour, strokeWidth: 1.5 }} />
        {last && <circle cx={x(last.x)} cy={y(last.y)} r="2" style={{ fill: colour }} />}
      </svg>
      <span className="visually-hidden">{summary}</span>
    </span>
  )
}
