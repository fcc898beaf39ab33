/** Sums that the calls on an account and its portfolios promise. */
import { expect } from 'vitest'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { CostsAnswer, PortfolioPage } from '#model/calls/portfolios.ts'
import type { MovementsAnswer } from '#model/calls/subjects.ts'
import { cents } from './cents.ts'

const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + cents(amount), 0)

/** Holdings and cash add up to their groups, groups and slices to the value; the same period has one return. */
export const expectWhole = (figures: PageFigures, whose: string): void => {
  const { holdings, value, breakdown, changes, performance } = figures
  for (const group of holdings)
    expect(sumOf(group.items.map((item) => item.value.value)), `${whose}, ${group.name}`).toBe(
      cents(group.value.value),
    )
  if (holdings.length > 0 || value.value !== null)
    expect(sumOf(holdings.map((group) => group.value.value)), `${whose}, groups`).toBe(cents(value.value))
  for (const [name, slices] of Object.entries(breakdown)) {
    if (slices.length === 0) continue
    expect(sumOf(slices.map((slice) => slice.value)), `${whose}, by ${name}`).toBe(cents(value.value))
    expect(sumOf(slices.map((slice) => slice.percentage)), `${whose}, by ${name}`).toBe(10_000)
  }
  for (const [name, period] of [
    ['ytd', 'YTD'],
    ['all', 'Since inception'],
  ] as const) {
    const discrete = performance.discrete.find((one) => one.name === period)?.portfolio
    if (discrete === undefined) continue
    const change = changes[name].value
    if (change === null) expect(discrete.value, `${whose}, ${period}`).toBeNull()
    else expect(discrete.value, `${whose}, ${period}`).toBeCloseTo(change, 9)
  }
}

/** The portfolios of an account are the account, each value rounded once; the summaries say what their pages say. */
export const expectAccountOf = (
  account: AccountPage,
  pages: readonly PortfolioPage[],
): 'added' | 'not added' => {
  for (const { name, figures } of account.portfolios) {
    const page = pages.find((one) => one.name === name)?.figures
    expect([figures?.value.value, figures?.change.value, figures?.changes.ytd.value], name).toEqual([
      page?.value.value,
      page?.change.value,
      page?.changes.ytd.value,
    ])
  }
  const inside = account.portfolios.filter(({ share }) => share !== null)
  if (inside.some(({ currency }) => currency !== account.currency)) return 'not added'
  const values = inside.map(({ figures }) => figures?.value.value ?? null)
  const whole = account.figures?.value.value ?? null
  if (whole === null || values.includes(null)) return 'not added'
  const difference = Math.abs(sumOf(values) - cents(whole))
  expect(difference, `${account.name}: portfolios`).toBeLessThanOrEqual(inside.length / 2)
  return 'added'
}

/** Opening and all parts are the closing, which is the value of the page; nothing is left unexplained. */
export const expectWalk = (
  { movements }: Pick<MovementsAnswer, 'movements'>,
  value: number | null,
  whose: string,
): void => {
  if (movements === null) return
  const { opening, contributions, withdrawals, income, market, exchange, fees, taxes } = movements
  const parts = [
    opening,
    contributions,
    withdrawals,
    income,
    market,
    fees,
    taxes,
    ...(exchange ? [exchange] : []),
  ]
  expect(sumOf(parts.map((part) => part.value)), `${whose}: movements`).toBe(cents(movements.closing.value))
  expect(cents(movements.closing.value), `${whose}: closing`).toBe(cents(value))
  expect(movements.residual.value, `${whose}: residual`).toBe(0)
}

/** The rows of a statement of costs are its sections, and these its total; what is not told is in no sum. */
export const expectStatement = ({ statement }: Pick<CostsAnswer, 'statement'>, whose: string): void => {
  if (statement === null || statement.total.value === null) return
  const told = statement.sections.filter(({ total }) => total.value !== null)
  for (const { rows } of statement.sections.filter((section) => !told.includes(section)))
    expect(rows.every(({ amount }) => amount.value === null)).toBe(true)
  for (const { source, rows, total } of told)
    expect(sumOf(rows.map(({ amount }) => amount.value)), `${whose}: ${source}`).toBe(cents(total.value))
  expect(sumOf(told.map(({ total }) => total.value)), `${whose}: costs`).toBe(cents(statement.total.value))
}
