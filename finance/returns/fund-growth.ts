/** What became of money in a fund, and how much it swung: from its own prices or its total return. */
import { endOfMonth, toDayNumber } from '#finance/ground/calendar.ts'
import { dayNumbersOf, indexAtOrBefore } from '#finance/ground/day-series.ts'
import { drawdownsOfLevels } from '#finance/ground/drawdown.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { volatility } from '#finance/ground/volatility.ts'
import type { NavSeries } from '#finance/returns/nav-returns.ts'

/** How much a fund has grown by a day since the first of the range, as a fraction; null before its first level. */
export type GrowthPoint = { date: IsoDate; value: number | null }

/** The last level on or before a day; null before the first, and of a level that is none. */
function levelOn({ dates, closes }: NavSeries, day: IsoDate): number | null {
  const index = indexAtOrBefore(dayNumbersOf(dates), toDayNumber(day))
  const level = index < 0 ? undefined : closes[index]
  return level === undefined || level <= 0 ? null : level
}

/**
 * The growth of several series over the days of all of them, each from its last level on or before `from`, or from its
 * first; on a day between two levels the earlier one stands. `from` null is the whole of them.
 *
 * Worked case: levels 100, 110, 121 from the day of the second: 0 and 10 %.
 */
export function fundGrowth(
  series: readonly NavSeries[],
  from: IsoDate | null,
): readonly (readonly GrowthPoint[])[] {
  const days = [...new Set(series.flatMap(({ dates }) => dates))].filter((day) => day >= (from ?? '')).sort()
  return series.map((one) => {
    const first = one.dates[0]
    const base = (from ? levelOn(one, from) : null) ?? (first ? levelOn(one, first) : null)
    return days.map((date) => {
      const level = levelOn(one, date)
      return { date, value: level === null || base === null ? null : level / base - 1 }
    })
  })
}

/** The deepest fall from a peak: its depth as a negative fraction, and the days of the peak and of the low. */
export type WorstFall = { depth: number; from: IsoDate; to: IsoDate }

/** Risk of a fund over `from` to `to`: a figure that the levels do not reach for is null. */
export type FundRisk = {
  from: IsoDate
  to: IsoDate
  /** A year, from monthly returns between two month ends. */
  volatility: { value: number; from: IsoDate; to: IsoDate } | null
  worstFall: WorstFall | null
}

/** A deviation is shown from a year of monthly returns on, over three years at most, as key information documents do. */
const [fewestMonths, mostMonths] = [12, 36]

type Level = { date: IsoDate; level: number }

/** The last close of a month may be a few days before its end. */
const daysBeforeEnd = 4

/** The last level of each month that is over. */
function monthEnds(levels: readonly Level[]): readonly Level[] {
  return levels.filter(({ date }, i) => {
    const next = levels[i + 1]
    return next
      ? next.date.slice(0, 7) !== date.slice(0, 7)
      : toDayNumber(endOfMonth(date)) - toDayNumber(date) <= daysBeforeEnd
  })
}

function findWorstFall(levels: readonly Level[]): WorstFall | null {
  const drawdowns = drawdownsOfLevels(levels.map(({ level }) => level))
  let low = 0
  let peak = 0
  for (let i = 1; i < drawdowns.length; i += 1) if (drawdowns[i]! < drawdowns[low]!) low = i
  for (let i = 1; i <= low; i += 1) if (levels[i]!.level >= levels[peak]!.level) peak = i
  return drawdowns[low]! < 0
    ? { depth: drawdowns[low]!, from: levels[peak]!.date, to: levels[low]!.date }
    : null
}

/**
 * Volatility a year from the monthly returns of the last three years (sample deviation x root of 12) and the deepest
 * fall from a peak over all levels (level / highest before it - 1). Null without two levels above zero.
 *
 * Worked case: levels 100, 120, 90, 110: the worst fall is -25 %, from the second day to the third.
 */
export function fundRisk({ dates, closes }: NavSeries): FundRisk | null {
  const levels = dates.map((date, i) => ({ date, level: closes[i] ?? 0 })).filter(({ level }) => level > 0)
  const [first, last] = [levels[0], levels.at(-1)]
  if (!first || !last || first === last) return null
  const ends = monthEnds(levels).slice(-mostMonths - 1)
  const returns = ends.slice(1).map(({ level }, i) => level / ends[i]!.level - 1)
  const isLong = returns.length >= fewestMonths
  return {
    from: first.date,
    to: last.date,
    volatility: isLong
      ? { value: volatility(returns, 12), from: ends[0]!.date, to: ends.at(-1)!.date }
      : null,
    worstFall: findWorstFall(levels),
  }
}
