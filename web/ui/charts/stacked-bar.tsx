import { findSeriesColour, type PartedBar } from '#web/ui/charts/chart-data.ts'
import classes from '#web/ui/charts/chart.module.css'
import { measureText } from '#web/ui/charts/axes.tsx'
import { useChartWidth } from '#web/ui/charts/chart-paper.tsx'
import { Drawing } from '#web/ui/charts/drawing.tsx'
import { Legend } from '#web/ui/charts/legend.tsx'

export type StackedBarProps = {
  bars: readonly PartedBar[]
  formatShare: (share: number) => string
}

const barPx = 26
const stepPx = 56

/** Where the parts of a bar lie, from 0 to 1; parts below zero take no room. */
const place = (bar: PartedBar) => {
  const whole = bar.parts.reduce((sum, part) => sum + Math.max(0, part.share), 0) || 1
  let from = 0
  return bar.parts.map((part) => {
    const share = Math.max(0, part.share) / whole
    const placed = { part, from, share }
    from += share
    return placed
  })
}

/** Wholes cut into parts, under each other so that they can be compared: allocations, models, exposures. */
export const StackedBar = ({ bars, formatShare }: StackedBarProps) => {
  const { setElement, width } = useChartWidth()
  const names = [
    ...new Map(bars.flatMap((bar) => bar.parts.map((part) => [part.id, part] as const))).values(),
  ]
  const colours = new Map(names.map((part, index) => [part.id, findSeriesColour(index, part.colour)]))
  const height = bars.length * stepPx
  return (
    <div className={classes['chart']} ref={setElement}>
      <Legend
        entries={names.map((part) => ({
          id: part.id,
          name: part.name,
          colour: colours.get(part.id) ?? '',
          shown: true,
        }))}
      />
      <div style={{ minHeight: height }}>
        {width > 0 && (
          <Drawing width={width} height={height}>
            {bars.map((bar, row) => (
              <g key={bar.id} transform={`translate(0 ${row * stepPx})`}>
                <text className={classes['strong']} y="12">
                  {bar.label}
                </text>
                {place(bar).map(({ part, from, share }) => {
                  const text = formatShare(part.share)
                  return (
                    <g key={part.id}>
                      <rect
                        x={from * width}
                        y={20}
                        width={Math.max(0, share * width - 1.5)}
                        height={barPx}
                        style={{ fill: colours.get(part.id) }}
                      />
                      {share * width > measureText(text) + 26 && (
                        <g transform={`translate(${from * width + 6} 26)`}>
                          <rect
                            width={measureText(text) + 8}
                            height={14}
                            rx="2"
                            style={{ fill: 'var(--colour-surface)' }}
                          />
                          <text className={classes['strong']} x="4" y="11" style={{ fontSize: 10.5 }}>
                            {text}
                          </text>
                        </g>
                      )}
                    </g>
                  )
                })}
              </g>
            ))}
          </Drawing>
        )}
      </div>
    </div>
  )
}
