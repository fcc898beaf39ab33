import classes from '#web/ui/charts/chart.module.css'

export type Tick = { at: number; text: string }

/** Rough width of a label at the size of the axes; exact enough to leave room for it. */
export const measureText = (text: string): number => text.length * 6.3

/** A text that fits a width, cut with an ellipsis where it would not. */
export const shortenText = (text: string, width: number): string =>
  measureText(text) <= width ? text : `${text.slice(0, Math.floor(width / 6.3) - 1).trimEnd()}…`

/** A label in one line, or in two where it has words for them and no room in one. */
export const splitLabel = (label: string, room: number): readonly string[] => {
  if (measureText(label) <= room) return [label]
  const words = label.split(' ')
  const middle = Math.ceil(words.length / 2)
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')].filter((line) => line !== '')
}

type ValueAxisProps = { ticks: readonly Tick[]; left: number; right: number; zeroAt?: number | undefined }

/** Rules across the plot with their values at the left, and a stronger one at zero. */
export const ValueAxis = ({ ticks, left, right, zeroAt }: ValueAxisProps) => (
  <g>
    {ticks.map((tick) => (
      <g key={tick.at}>
        <line
          className={tick.at === zeroAt ? classes['zeroLine'] : classes['gridLine']}
          x1={left}
          x2={right}
          y1={tick.at}
          y2={tick.at}
        />
        <text x={left - 10} y={tick.at + 4} textAnchor="end">
          {tick.text}
        </text>
      </g>
    ))}
  </g>
)

/** Labels under the plot; the outer ones stay inside it. */
export const LabelAxis = ({
  ticks,
  top,
  left,
  right,
}: {
  ticks: readonly Tick[]
  top: number
  left: number
  right: number
}) => (
  <g>
    {ticks.map((tick) => {
      const half = measureText(tick.text) / 2
      const anchor = tick.at - half < left ? 'start' : tick.at + half > right + 8 ? 'end' : 'middle'
      return (
        <text key={tick.at} x={tick.at} y={top + 20} textAnchor={anchor}>
          {tick.text}
        </text>
      )
    })}
  </g>
)
