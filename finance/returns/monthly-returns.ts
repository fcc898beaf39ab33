/** Returns by month and year, as a grid. */
import { endOfMonth, monthOf, yearOf } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/**
 * A year of the grid: `months[0]` is January, null where there is no return. `total` links the months there are, null
 * without any; `complete` is true where all twelve are whole months.
 */
export type MonthlyYear = {
  year: number
  months: readonly (number | null)[]
  total: number | null
  complete: boolean
}

/** A cumulative return since the first point, as a fraction. */
export type CumulativePoint = { date: IsoDate; portfolio: number }

type MonthEnd = { date: IsoDate; level: number }

/** The base, and the last point of every month after it. */
function monthEndsOf(points: readonly CumulativePoint[]): readonly MonthEnd[] {
  return points
    .filter((point, i) => i === 0 || point.date.slice(0, 7) !== points[i + 1]?.date.slice(0, 7))
    .map(({ date, portfolio }) => ({ date, level: 1 + portfolio }))
}

type Cell = { year: number; month: number; value: number | null; isWhole: boolean }

/** The return of the month of each end against the end before; the base opens the month after it, or its own. */
function cellsOf(ends: readonly MonthEnd[]): readonly Cell[] {
  return ends.slice(1).map((end, i) => {
    const before = ends[i]!
    const isWhole = before.date === endOfMonth(end.date, -1) && end.date === endOfMonth(end.date)
    const value = before.level > 0 ? end.level / before.level - 1 : null
    return { year: yearOf(end.date), month: monthOf(end.date), value, isWhole }
  })
}

function yearOfCells(year: number, cells: readonly Cell[]): MonthlyYear {
  const byMonth = new Map(cells.map((cell) => [cell.month, cell]))
  const months = Array.from({ length: 12 }, (_, i) => byMonth.get(i + 1)?.value ?? null)
  const known = months.filter((month) => month !== null)
  const isBroken = cells.some(({ value }) => value === null)
  return {
    year,
    months,
    total: known.length === 0 || isBroken ? null : known.reduce((level, month) => level * (1 + month), 1) - 1,
    complete: cells.length === 12 && cells.every(({ isWhole }) => isWhole),
  }
}

/**
 * The time-weighted returns by calendar month, from the points of a performance chart (ascending, cumulative since the
 * first). The first and the last month count from the first and up to the last point, also where that is inside the
 * month, so that the months of a year always link to its total; such a year is not complete. After a total loss there
 * is no return.
 *
 * Worked case: 0 % on 31 December, 10 % on 31 January, 21 % on 29 February: both months made 10 %, the year 21 %.
 */
export function monthlyReturns(points: readonly CumulativePoint[]): readonly MonthlyYear[] {
  const cells = cellsOf(monthEndsOf(points))
  const years = [...new Set(cells.map(({ year }) => year))]
  return years.map((year) =>
    yearOfCells(
      year,
      cells.filter((cell) => cell.year === year),
    ),
  )
}
