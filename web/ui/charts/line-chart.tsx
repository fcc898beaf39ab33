import { useMemo, useState, type PointerEvent } from 'react'
import { LabelAxis, measureText, shortenText, ValueAxis } from '#web/ui/charts/axes.tsx'
import { ChartCursor } from '#web/ui/charts/chart-cursor.tsx'
import { ChartTip } from '#web/ui/charts/chart-tip.tsx'
import { findDash, findSeriesColour, type LineSeries } from '#web/ui/charts/chart-data.ts'
import classes from '#web/ui/charts/chart.module.css'
import { useChartWidth, usePaperHeight } from '#web/ui/charts/chart-paper.tsx'
import { Drawing } from '#web/ui/charts/drawing.tsx'
import { findTimeTicks, toDay } from '#web/ui/charts/day-axis.ts'
import { Legend, type LegendEntry } from '#web/ui/charts/legend.tsx'
import {
  buildPaths,
  buildScales,
  findAllDays,
  findNearest,
  findValueAt,
  prepareSeries,
  spreadLabels,
  type Frame,
} from '#web/ui/charts/line-geometry.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'

export type LineChartProps = {
  series: readonly LineSeries[]
  /** Writes a value in the read-out. */
  formatValue: (value: number) => string
  /** Writes a value on the axis; as in the read-out when absent. */
  formatAxis?: (value: number, ticks: readonly number[]) => string
  height?: number
  /** 'zero' draws the axis from zero; 'free' from the values. */
  base?: 'free' | 'zero'
  /** Under which lines the ground is tinted: under the only one, or under the first of several too. */
  area?: 'single' | 'first'
}

const dash = '–'

/** The room beside the lines for their names, more where there is more; a longer name is in the legend. */
const findLabelRoom = (width: number): number => Math.max(110, Math.min(160, width * 0.14))

/** As many lines are named at their ends; the legend names them all. */
const mostLabels = 3

type Drawn = {
  id: string
  name: string
  colour: string
  dash: string
  line: string
  area: string
  endY: number | null
  label: string
}

type DrawnOn = { width: number; hidden: ReadonlySet<string>; isPaper: boolean }

/** All that is drawn, from series, width and height. */
const drawLines = (props: LineChartProps, { width, hidden, isPaper }: DrawnOn) => {
  const { series, height = 280, base = 'free', formatValue, formatAxis = formatValue } = props
  const prepared = series.map(prepareSeries)
  const visible = prepared.filter((one) => !hidden.has(one.id))
  const days = findAllDays(visible.length > 0 ? visible : prepared)
  const room = { left: 0, right: width, top: 8, bottom: height - 28 }
  const { valueTicks } = buildScales(visible, days, { frame: room, base })
  const widest = valueTicks.map((tick) => measureText(formatAxis(tick, valueTicks)))
  const widestLabel = findLabelRoom(width)
  const named = series.filter((one) => !hidden.has(one.id)).slice(0, mostLabels)
  // A name that is cut says nothing on paper, where nobody can ask for the whole: the legend has it.
  const isCut = isPaper && named.some(({ name }) => shortenText(name, widestLabel) !== name)
  const endLabels = width >= 560 && series.length > 1 && !isCut
  const frame: Frame = {
    ...room,
    left: Math.ceil(Math.max(24, ...widest)) + 12,
    right:
      width -
      (endLabels ? Math.min(widestLabel, Math.max(...named.map((one) => measureText(one.name)))) + 14 : 6),
  }
  const scales = buildScales(visible, days, { frame, base })
  const drawn = series.flatMap((one, index): Drawn[] => {
    const ready = visible.find((candidate) => candidate.id === one.id)
    if (!ready) return []
    const last = findValueAt(ready, days.at(-1) ?? 0)
    return [
      {
        id: one.id,
        name: one.name,
        colour: findSeriesColour(index, one.colour),
        dash: findDash(index),
        ...buildPaths(ready, scales, frame),
        endY: last === null ? null : scales.toY(last),
        label: shortenText(one.name, widestLabel),
      },
    ]
  })
  return { prepared, days, frame, scales, drawn, endLabels, formatAxis }
}

type Drawing = ReturnType<typeof drawLines>

type LinesProps = { drawing: Drawing; height: number; width: number; area: 'single' | 'first' }

const Lines = ({ drawing, height, width, area }: LinesProps) => {
  const { month } = useFormat()
  const { frame, scales, days, drawn, endLabels, formatAxis } = drawing
  const dayTicks = findTimeTicks(days, frame.right - frame.left)
  const isShort = (days.at(-1) ?? 0) - (days[0] ?? 0) < 90
  const named = drawn.slice(0, mostLabels)
  const ends = spreadLabels(
    named.map((one) => one.endY ?? frame.bottom),
    14,
    frame.bottom,
  )
  const zero = scales.valueTicks.includes(0) ? scales.toY(0) : undefined
  return (
    <>
      <ValueAxis
        ticks={scales.valueTicks.map((tick) => ({
          at: scales.toY(tick),
          text: formatAxis(tick, scales.valueTicks),
        }))}
        left={frame.left}
        right={frame.right}
        zeroAt={zero}
      />
      <LabelAxis
        ticks={dayTicks.days.map((day) => ({
          at: scales.toX(day),
          text: isShort
            ? formatDate(toDay(day))
            : dayTicks.areYears
              ? toDay(day).slice(0, 4)
              : month(toDay(day)),
        }))}
        top={height - 28}
        left={frame.left}
        right={width}
      />
      {(drawn.length === 1 || area === 'first') && (
        <path className={classes['area']} d={drawn[0]?.area} style={{ fill: drawn[0]?.colour }} />
      )}
      {drawn.map((one) => (
        <path
          key={one.id}
          className={classes['line']}
          d={one.line}
          strokeDasharray={one.dash}
          style={{ stroke: one.colour }}
        />
      ))}
      {endLabels &&
        named.map((one, index) => (
          <text
            key={one.id}
            x={frame.right + 8}
            y={(ends[index] ?? 0) + 4}
            style={{ fill: one.colour, fontWeight: 600 }}
          >
            {one.label}
          </text>
        ))}
    </>
  )
}

const Crosshair = ({ drawing, day }: { drawing: Drawing; day: number }) => {
  const { scales, frame, drawn, prepared } = drawing
  const x = scales.toX(day)
  return (
    <g>
      <line className={classes['crosshair']} x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
      {drawn.map((one) => {
        const series = prepared.find((candidate) => candidate.id === one.id)
        const value = series ? findValueAt(series, day) : null
        return value === null ? null : (
          <circle
            key={one.id}
            className={classes['dot']}
            cx={x}
            cy={scales.toY(value)}
            r="3.5"
            style={{ stroke: one.colour }}
          />
        )
      })}
    </g>
  )
}

const turn = (set: ReadonlySet<string>, id: string, most: number): ReadonlySet<string> => {
  const next = new Set(set)
  if (next.has(id)) next.delete(id)
  else if (next.size < most - 1) next.add(id)
  return next
}

/**
 * Lines over time with a cursor for pointer and keyboard and what is there next to it, a legend that switches, dashes,
 * and names at the ends of the first three.
 */
export const LineChart = (given: LineChartProps) => {
  const props = usePaperHeight(given, 280)
  const { series, formatValue, height = 280, area = 'single' } = props
  const { setElement, width, isPaper } = useChartWidth()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [place, setPlace] = useState<number | null>(null)
  const drawing = useMemo(
    () => (width > 0 ? drawLines(props, { width, hidden, isPaper }) : null),
    [props, width, hidden, isPaper],
  )
  const lastDay = drawing?.days.at(-1)
  const shownDay = place === null ? lastDay : drawing?.days[place]
  const entriesOn = (day: number | undefined): readonly LegendEntry[] =>
    series.map((one, index) => {
      const prepared = drawing?.prepared.find(({ id }) => id === one.id)
      const value = prepared && day !== undefined ? findValueAt(prepared, day) : null
      return {
        id: one.id,
        name: one.name,
        colour: findSeriesColour(index, one.colour),
        dash: findDash(index),
        value: value === null ? dash : formatValue(value),
        shown: !hidden.has(one.id),
      }
    })
  const sayDay = (day: number | undefined): string => (day === undefined ? '' : formatDate(toDay(day)))
  const entries = entriesOn(shownDay)
  const read = entries.filter(({ shown }) => shown).map(({ name, value }) => `${name} ${value}`)
  const followPointer = (event: PointerEvent<HTMLDivElement>): void => {
    if (!drawing) return
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left
    setPlace(findNearest(drawing.days, drawing.scales.toDay(at)))
  }
  return (
    <div className={classes['chart']} ref={setElement}>
      <Legend
        about={sayDay(lastDay)}
        onToggle={isPaper ? undefined : (id) => setHidden(turn(hidden, id, series.length))}
        entries={entriesOn(lastDay)}
      />
      <div
        className={classes['plot']}
        style={{ height }}
        onPointerMove={followPointer}
        onPointerLeave={() => setPlace(null)}
      >
        {drawing && (
          <Drawing width={width} height={height}>
            <Lines drawing={drawing} height={height} width={width} area={area} />
          </Drawing>
        )}
        {drawing && place !== null && shownDay !== undefined && (
          <svg className={classes['over']} width={width} height={height} aria-hidden="true">
            <Crosshair drawing={drawing} day={shownDay} />
          </svg>
        )}
        {drawing && !isPaper && place !== null && shownDay !== undefined && (
          <ChartTip
            at={drawing.scales.toX(shownDay)}
            width={width}
            title={sayDay(shownDay)}
            entries={entries}
          />
        )}
        {drawing && !isPaper && (
          <ChartCursor
            count={drawing.days.length}
            place={place}
            text={`${sayDay(shownDay)}: ${read.join(', ')}`}
            onMove={setPlace}
          />
        )}
      </div>
    </div>
  )
}
