import { useState, type PointerEvent } from 'react'
import { measureText, shortenText, splitLabel, ValueAxis } from '#web/ui/charts/axes.tsx'
import { ChartCursor } from '#web/ui/charts/chart-cursor.tsx'
import { ChartTip } from '#web/ui/charts/chart-tip.tsx'
import { findExtent, findSeriesColour, type BarGroup, type BarSeries } from '#web/ui/charts/chart-data.ts'
import classes from '#web/ui/charts/chart.module.css'
import { useChartWidth, usePaperHeight } from '#web/ui/charts/chart-paper.tsx'
import { Drawing } from '#web/ui/charts/drawing.tsx'
import { Legend } from '#web/ui/charts/legend.tsx'
import { bandScale, findTicks, linearScale, roundRange } from '#web/ui/charts/scale.ts'

export type BarChartProps = {
  series: readonly BarSeries[]
  groups: readonly BarGroup[]
  formatValue: (value: number) => string
  formatAxis?: (value: number, ticks: readonly number[]) => string
  height?: number
  /** Whether the groups follow one another in time: then a name that has no room may be left out. */
  isTimeline?: boolean
}

/** Pixels of a turned label along its line. */
const turnedRoom = 104

/** Pixels for a value above or below its bar. */
const valueRoom = 14

/** The measure of a text is on the safe side; names may come this close. */
const crowded = 1.08

/** How far down a turned label reaches for its length. */
const turned = Math.SQRT1_2

/** Turned labels nearer than this stand in each other. */
const leastStep = 18

/** Pixels between names that stand beside each other. */
const gap = 6

type FootPlace = { step: number; isTimeline: boolean }

/** Pixels below the bars for the names of the groups. */
const findFoot = (names: readonly (readonly string[])[], { step, isTimeline }: FootPlace) => {
  const longest = Math.max(0, ...names.flat().map(measureText))
  const isTurned = !isTimeline && longest > step * crowded
  const lines = Math.max(1, ...names.map((one) => one.length))
  const widest = Math.max(0, ...names.map((one) => measureText(one.join(' '))))
  return isTurned
    ? { isTurned, room: 24 + Math.min(turnedRoom, widest) * turned, every: Math.ceil(leastStep / step) }
    : { isTurned, room: 15 + 13 * lines, every: isTimeline ? Math.ceil((longest + gap) / step) : 1 }
}

const layOut = (props: BarChartProps, width: number) => {
  const { series, groups, height = 280, formatValue, formatAxis = formatValue, isTimeline = false } = props
  const values = groups.flatMap((group) => series.map((one) => group.values[one.id] ?? null))
  const range = roundRange(findExtent(values, 'zero'), 5)
  const ticks = findTicks(range, 5)
  const left = Math.ceil(Math.max(24, ...ticks.map((tick) => measureText(formatAxis(tick, ticks))))) + 12
  const x = bandScale(
    groups.map((group) => group.id),
    [left, width],
    { between: 0.28, around: 0.14 },
  )
  const names = groups.map((group) => splitLabel(group.label, x.step - 8))
  const foot = findFoot(names, { step: x.step, isTimeline })
  // What is below zero says its value below its bar, above the name of its group.
  const below = values.some((value) => value !== null && value < 0) ? valueRoom : 0
  const y = linearScale(range, [height - foot.room - below, valueRoom])
  const inner = bandScale(
    series.map((one) => one.id),
    [0, x.width],
    { between: 0.08, around: 0 },
  )
  const barWidth = Math.min(inner.width, 44)
  const widest = Math.max(0, ...values.map((value) => (value === null ? 0 : measureText(formatValue(value)))))
  return {
    hasRoom: inner.width >= widest,
    x,
    y,
    inner,
    barWidth,
    left,
    names,
    foot,
    ticks: ticks.map((tick) => ({ at: y(tick), text: formatAxis(tick, ticks) })),
  }
}

type Layout = ReturnType<typeof layOut>

const Bars = ({ props, layout, active }: { props: BarChartProps; layout: Layout; active: number | null }) => {
  const { series, groups, formatValue } = props
  const { x, y, inner, barWidth } = layout
  const zero = y(0)
  return groups.map((group, place) =>
    series.map((one, index) => {
      const value = group.values[one.id] ?? null
      if (value === null) return null
      const at = x.at(group.id) + inner.at(one.id) + (inner.width - barWidth) / 2
      const end = y(value)
      const text = formatValue(value)
      return (
        <g key={`${group.id}/${one.id}`}>
          <rect
            className={classes['bar']}
            data-active={place === active}
            x={at}
            y={Math.min(zero, end)}
            width={barWidth}
            height={Math.max(1, Math.abs(end - zero))}
            style={{ fill: findSeriesColour(index, one.colour) }}
          />
          {layout.hasRoom && (
            <text x={at + barWidth / 2} y={value < 0 ? end + 13 : end - 5} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      )
    }),
  )
}

type GroupLabelsProps = { props: BarChartProps; layout: Layout; height: number }

const TurnedLabel = ({ label, at, top }: { label: string; at: number; top: number }) => (
  <text textAnchor="end" transform={`translate(${at + 4} ${top + 14}) rotate(-45)`}>
    {shortenText(label, turnedRoom)}
  </text>
)

/** Groups are named in one line, in two, or turned where there is no room for either; in a crowd not all of them. */
const GroupLabels = ({ props, layout, height }: GroupLabelsProps) => {
  const { x, names, foot } = layout
  const top = height - foot.room
  return props.groups.map(({ id, label }, place) => {
    const middle = x.at(id) + x.width / 2
    if (place % foot.every !== 0) return null
    if (foot.isTurned) return <TurnedLabel key={id} label={label} at={middle} top={top} />
    return names[place]?.map((line, row) => (
      <text key={`${id}/${line}`} x={middle} y={top + 20 + row * 13} textAnchor="middle">
        {line}
      </text>
    ))
  })
}

/** Bars in groups, above and below zero, read by pointer and keyboard. */
export const BarChart = (given: BarChartProps) => {
  const props = usePaperHeight(given, 280)
  const { series, groups, formatValue, height = 280 } = props
  const { setElement, width, isPaper } = useChartWidth()
  const [place, setPlace] = useState<number | null>(null)
  const layout = width > 0 && groups.length > 0 ? layOut(props, width) : null
  const group = groups[place ?? groups.length - 1]
  const entries = series.map((one, index) => {
    const value = group?.values[one.id] ?? null
    return {
      id: one.id,
      name: one.name,
      colour: findSeriesColour(index, one.colour),
      value: value === null ? '–' : formatValue(value),
      shown: true,
    }
  })
  const followPointer = (event: PointerEvent<HTMLDivElement>): void => {
    if (!layout) return
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - layout.left
    setPlace(Math.max(0, Math.min(groups.length - 1, Math.floor(at / layout.x.step))))
  }
  return (
    <div className={classes['chart']} ref={setElement}>
      {/* A figure beside the name would be read as that of the whole. */}
      <Legend entries={entries.map(({ value: _value, ...entry }) => entry)} />
      <div
        className={classes['plot']}
        style={{ height }}
        onPointerMove={followPointer}
        onPointerLeave={() => setPlace(null)}
      >
        {layout && (
          <Drawing width={width} height={height}>
            {place !== null && group && (
              <rect
                className={classes['active']}
                x={layout.x.at(group.id) - layout.x.step * 0.14}
                y={0}
                width={layout.x.step}
                height={height - layout.foot.room + 4}
              />
            )}
            <ValueAxis ticks={layout.ticks} left={layout.left} right={width} zeroAt={layout.y(0)} />
            <Bars props={props} layout={layout} active={place} />
            <GroupLabels props={props} layout={layout} height={height} />
          </Drawing>
        )}
        {layout && !isPaper && place !== null && group && (
          <ChartTip
            at={layout.x.at(group.id) + layout.x.width / 2}
            width={width}
            title={group.label}
            entries={entries}
          />
        )}
        {layout && !isPaper && (
          <ChartCursor
            count={groups.length}
            place={place}
            text={`${group?.label ?? ''}: ${entries.map(({ name, value }) => `${name} ${value}`).join(', ')}`}
            onMove={setPlace}
          />
        )}
      </div>
    </div>
  )
}
