import type { PlacedStep } from '#web/ui/charts/bridge.ts'
import { findExtent } from '#web/ui/charts/chart-data.ts'
import classes from '#web/ui/charts/chart.module.css'
import { Drawing } from '#web/ui/charts/drawing.tsx'
import { linearScale } from '#web/ui/charts/scale.ts'

const rowPx = 44

type WaterfallRowsProps = {
  placed: readonly PlacedStep[]
  width: number
  write: (one: PlacedStep) => string
  colourOf: (one: PlacedStep) => string
}

/** The bridge lying down, for narrow screens: a line of words over each bar. */
export const WaterfallRows = ({ placed, width, write, colourOf }: WaterfallRowsProps) => {
  const ends = placed.flatMap((one) => [one.from, one.to])
  const x = linearScale(findExtent(ends, 'zero'), [0, width])
  return (
    <Drawing width={width} height={placed.length * rowPx}>
      {placed.map((one, row) => (
        <g key={one.step.id} transform={`translate(0 ${row * rowPx})`}>
          <text y="12">{one.step.label}</text>
          <text className={classes['strong']} x={width} y="12" textAnchor="end">
            {write(one)}
          </text>
          <line className={classes['gridLine']} x1="0" x2={width} y1="32" y2="32" />
          <rect
            className={classes['bar']}
            x={Math.min(x(one.from), x(one.to))}
            y="19"
            width={Math.max(1, Math.abs(x(one.to) - x(one.from)))}
            height="13"
            style={{ fill: colourOf(one) }}
          />
        </g>
      ))}
    </Drawing>
  )
}
