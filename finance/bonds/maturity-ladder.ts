/** When the bonds of a portfolio are repaid. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { yearOf } from '#finance/ground/calendar.ts'

/** What is repaid in a year: the value today of the bonds that end in it, and how many they are. */
export type MaturityRung = { year: number; value: number; count: number }

const toMinor = (amount: number): number => Math.round(amount * 100)

/**
 * The value of the bonds by the year of their maturity, every year from the first to the last, years in which nothing
 * ends among them. Bonds without an end or without a value are on no rung.
 *
 * Worked case: 100.10 due in 2027 and 50.20 due in 2029: 2027: 100.10, 2028: 0, 2029: 50.20.
 */
export function maturityLadder(
  bonds: readonly Pick<BondFigures, 'maturity' | 'value'>[],
): readonly MaturityRung[] {
  const known = bonds.flatMap(({ maturity, value }) =>
    maturity === null || value.value === null ? [] : [{ year: yearOf(maturity), value: value.value }],
  )
  if (known.length === 0) return []
  const years = known.map(({ year }) => year)
  const first = Math.min(...years)
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, place) => {
    const due = known.filter(({ year }) => year === first + place)
    const minor = due.reduce((sum, { value }) => sum + toMinor(value), 0)
    return { year: first + place, value: minor / 100, count: due.length }
  })
}
