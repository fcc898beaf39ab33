import { useState } from 'react'
import { measureText, splitLabel, ValueAxis } from '#web/ui/charts/axes.tsx'
import { ChartCursor } from '#web/ui/charts/chart-cursor.tsx'
import { findExtent, type BridgeStep } from '#web/ui/charts/chart-data.ts'
import classes from '#web/ui/charts/chart.module.css'
import { useChartWidth, usePaperHeight } from '#web/ui/charts/chart-paper.tsx'
import { Drawing } from '#web/ui/charts/drawing.tsx'
import { bandScale, findTicks, linearScale, roundRange } from '#web/ui/charts/scale.ts'

/** A step with the values between which its bar stands. */
type PlacedStep = { step: BridgeStep; from: number; to: number }

/** Puts each change on top of what came before; a level stands on zero and sets the running value anew. */
export const findBridge = (steps: readonly BridgeStep[]): readonly PlacedStep[] => {
  let running = 0
  return steps.map((step) => {
    const from = step.kind === 'level' ? 0 : running
    running = step.kind === 'level' ? step.value : running + step.value
    return { step, from, to: running }
  })
}

/** The part of the height that the changes have below them where the axis is broken. */
const stump = 0.3

/**
 * Where the axis begins: at zero, or, where all happens far above it, so near to the changes that they can be seen. The
 * levels are then drawn as broken.
 */
export const findFloor = (placed: readonly PlacedStep[]): number => {
  const reached = placed.flatMap(({ step, from, to }) => (step.kind === 'level' ? [to] : [from, to]))
  const [low, high] = [Math.min(...reached), Math.max(...reached)]
  return low > high / 2 ? Math.max(0, low - (high - low) * stump) : 0
}

const rowPx = 44

/** From the floor to what is reached at most; from below where something is. */
const findRange = (placed: readonly PlacedStep[]): readonly [number, number] => {
  const floor = findFloor(placed)
  const ends = placed.flatMap(({ step, from, to }) => [step.kind === 'level' ? floor : from, to])
  return findExtent(ends, floor === 0 ? 'zero' : 'free')
}

type BreakProps = { x: number; y: number; length: number; isLying?: boolean }

/** Two strokes in the colour of the ground through a bar that begins below the axis. */
const Break = ({ x, y, length, isLying = false }: BreakProps) => (
  <g transform={`translate(${x} ${y}) rotate(${isLying ? 90 : 0})`} className={classes['break']}>
    {[-2.5, 2.5].map((shift) => (
      <line key={shift} x1={-length / 2 - 2} x2={length / 2 + 2} y1={shift + 3} y2={shift - 3} />
    ))}
  </g>
)

type WaterfallRowsProps = {
  placed: readonly PlacedStep[]
  width: number
  write: (one: PlacedStep) => string
  colourOf: (one: PlacedStep) => string
}

/** The bridge lying down, for narrow screens: a line of words over each bar. */
const WaterfallRows = ({ placed, width, write, colourOf }: WaterfallRowsProps) => {
  const x = linearScale(findRange(placed), [0, width])
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
            x={Math.max(0, Math.min(x(one.from), x(one.to)))}
            y="19"
            width={Math.max(1, Math.abs(x(one.to) - Math.max(0, x(one.from))))}
            height="13"
            style={{ fill: colourOf(one) }}
          />
          {one.step.kind === 'level' && x.invert(0) > 0 && <Break x={14} y={25.5} length={17} isLying />}
        </g>
      ))}
    </Drawing>
  )
}

export type WaterfallProps = {
  steps: readonly BridgeStep[]
  formatValue: (value: number) => string
  /** Writes a value on the axis; as in the read-out when absent. */
  formatAxis?: (value: number, ticks: readonly number[]) => string
  /** Writes a change with its sign. */
  formatChange: (value: number) => string
  height?: number
}

const colourOf = ({ step }: PlacedStep): string => {
  if (step.kind === 'level') return 'var(--series-1)'
  if (step.kind === 'payment') return 'var(--colour-muted)'
  return step.value < 0 ? 'var(--colour-error)' : 'var(--colour-success)'
}

const layOut = (props: WaterfallProps, width: number) => {
  const { steps, formatValue, formatAxis = formatValue, height = 300 } = props
  const placed = findBridge(steps)
  const range = roundRange(findRange(placed), 5)
  const y = linearScale(range, [height - 44, 18])
  const values = findTicks(range, 5)
  const ticks = values.map((tick) => ({ at: y(tick), text: formatAxis(tick, values) }))
  const left = Math.ceil(Math.max(24, ...ticks.map((tick) => measureText(tick.text)))) + 12
  const names = steps.map((step) => step.id)
  const x = bandScale(names, [left, Math.max(left + 1, width)], { between: 0.26, around: 0.26 })
  return { placed, x, y, ticks, left, floor: Math.max(0, range[0]) }
}

type StepProps = {
  one: PlacedStep
  text: string
  layout: ReturnType<typeof layOut>
  height: number
  hasNext: boolean
  isActive: boolean
}

const Step = ({ one, text, layout, height, hasNext, isActive }: StepProps) => {
  const { x, y, floor } = layout
  const from = one.step.kind === 'level' ? Math.max(floor, one.from) : one.from
  const at = x.at(one.step.id)
  const top = Math.min(y(from), y(one.to))
  const middle = at + x.width / 2
  const end = at + x.step + x.width
  return (
    <g>
      {hasNext && (
        <line
          className={classes['zeroLine']}
          x1={at}
          x2={end}
          y1={y(one.to)}
          y2={y(one.to)}
          strokeDasharray="2 3"
        />
      )}
      <rect
        className={classes['bar']}
        data-active={isActive}
        x={at}
        y={top}
        width={x.width}
        height={Math.max(1, Math.abs(y(from) - y(one.to)))}
        style={{ fill: colourOf(one) }}
      />
      {one.step.kind === 'level' && floor > 0 && <Break x={middle} y={y(floor) - 14} length={x.width} />}
      <text className={classes['strong']} x={middle} y={top - 6} textAnchor="middle">
        {text}
      </text>
      {splitLabel(one.step.label, x.step).map((line, row) => (
        <text key={line} x={middle} y={height - 26 + row * 14} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  )
}

/** A bridge: how payments, gains and charges lead from one value to another. */
export const Waterfall = (given: WaterfallProps) => {
  const props = usePaperHeight(given, 300)
  const { steps, formatValue, formatChange, height = 300 } = props
  const { setElement, width, isPaper } = useChartWidth()
  const [place, setPlace] = useState<number | null>(null)
  const layout = layOut(props, width)
  const { placed } = layout
  const write = ({ step }: PlacedStep): string =>
    (step.kind === 'level' ? formatValue : formatChange)(step.value)
  const isNarrow = width > 0 && width < 72 * steps.length
  const current = placed[place ?? placed.length - 1]
  return (
    <div className={classes['chart']} ref={setElement}>
      <div className={classes['plot']} style={isNarrow ? undefined : { height }}>
        {isNarrow && <WaterfallRows placed={placed} width={width} write={write} colourOf={colourOf} />}
        {width > 0 && !isNarrow && (
          <Drawing width={width} height={height}>
            <ValueAxis
              ticks={layout.ticks}
              left={layout.left}
              right={width}
              zeroAt={layout.y(layout.floor)}
            />
            {placed.map((one, index) => (
              <Step
                key={one.step.id}
                one={one}
                text={write(one)}
                layout={layout}
                height={height}
                hasNext={index < placed.length - 1}
                isActive={index === place}
              />
            ))}
          </Drawing>
        )}
        {!isPaper && (
          <ChartCursor
            count={steps.length}
            place={place}
            text={current ? `${current.step.label}: ${write(current)}` : ''}
            onMove={setPlace}
          />
        )}
      </div>
    </div>
  )
}
