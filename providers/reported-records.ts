/** Figures of the records that several wires spell alike. */
import { breakDown } from '#finance/holdings/breakdown.ts'
import type { Figure, IsoDate } from '#finance/ground/figure.ts'
import type { ChangeName, DiscretePeriod, Slice } from '#finance/returns/figure-shapes.ts'
import { reportedFraction } from '#providers/reported-figures.ts'
import type { WireChanges, WirePeriod, WireSlice } from '#providers/wire-shapes.ts'

const changeFields: Record<ChangeName, keyof WireChanges> = {
  '1d': 'change1d',
  '1m': 'change1m',
  '3m': 'change3m',
  ytd: 'changeYtd',
  '1y': 'change1y',
  '3y': 'change3y',
  '5y': 'change5y',
  all: 'changeAll',
}

/** The change figures of a record as they are told; an empty record tells none of them. */
export function translateChanges(wire: WireChanges, asOf: IsoDate): Record<ChangeName, Figure> {
  const names = Object.keys(changeFields) as ChangeName[]
  const figures = names.map((name) => [name, reportedFraction(wire[changeFields[name]], { asOf })])
  return Object.fromEntries(figures) as Record<ChangeName, Figure>
}

const colourPattern = /^#[\da-f]{6}$/i

/** The slices of a breakdown: weights as they come, percentages that add up to 100.00, colours where they are some. */
export function translateSlices(wire: readonly WireSlice[]): readonly Slice[] {
  const whole = wire.reduce((sum, slice) => sum + slice.percentage, 0)
  if (wire.length === 0 || whole <= 0) return []
  const values = new Map(wire.map(({ name, value }) => [name, value]))
  const colours = new Map(wire.map(({ name, color }) => [name, color && colourPattern.test(color) && color]))
  const colourOf = (name: string) => {
    const colour = colours.get(name)
    return colour ? { colour } : {}
  }
  return breakDown(wire.map(({ name, percentage }) => ({ name, value: percentage }))).map((slice) => ({
    ...slice,
    value: values.get(slice.name) ?? null,
    weight: slice.value / 100,
    ...colourOf(slice.name),
  }))
}

/** A discrete period as it is told, with its benchmark where one is told. */
export function translatePeriod(wire: WirePeriod): DiscretePeriod {
  const frame = { from: wire.from, asOf: wire.to }
  const hasBenchmark = wire.benchmark !== null && wire.benchmark !== undefined
  return {
    name: wire.name,
    from: wire.from,
    to: wire.to,
    portfolio: reportedFraction(wire.portfolio, frame),
    benchmark: hasBenchmark ? reportedFraction(wire.benchmark, frame) : null,
  }
}
