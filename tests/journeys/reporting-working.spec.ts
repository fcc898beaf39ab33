import type { Locator } from '@playwright/test'
import { cents } from '#tests/journeys/adding-up.ts'
import { addressOf, expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import { openKept, openWorking, rowsOf, type Kept } from '#tests/journeys/kept-portfolio.ts'
import { linkDays, paymentsOf, solveRate } from '#tests/journeys/own-returns.ts'
import { expectAmount, openTab } from '#tests/journeys/reporting.ts'
import { readNumber } from '#tests/journeys/shown-figures.ts'

/** A day as it is written everywhere. */
const written = (day: string): string => day.split('-').toReversed().join('/')

/** The result at the head of a working, in per cent to two decimals, is a fraction. */
const expectResult = async (drawer: Locator, fraction: number, { language }: Kept): Promise<void> => {
  const head = (await drawer.locator('[data-working] > div').first().innerText()).split('\n')[0] ?? ''
  const shown = readNumber(head, language) ?? Number.NaN
  expect(Math.abs(shown - fraction * 100), `${head} for ${fraction}`).toBeLessThan(0.00501)
}

/** Every payment that was booked stands in the working, on its day and with its sign. */
const expectPayments = async (drawer: Locator, { booked, language, words }: Kept): Promise<void> => {
  const listed = await rowsOf(drawer, words.figures.flows)
  expect(listed.map(([day, , amount = '']) => [day, cents(readNumber(amount, language))])).toEqual(
    paymentsOf(booked).map(({ date, amount }) => [written(date), cents(amount)]),
  )
}

test('the working of a time-weighted return shows formula, payments and steps, and comes out when done by hand', async ({
  page,
}) => {
  const kept = await openKept(page, 'Family Office')
  const { booked, valued, performance, language, words } = kept
  const view = await openTab(page, words.report.tab_cumulative)
  const drawer = await openWorking(view, { name: words.report.cumulativeReturn, words })
  const byHand = linkDays(valued, paymentsOf(booked))
  expect(performance.cumulative.value).toBeCloseTo(byHand, 6)
  await expectResult(drawer, byHand, kept)
  await expect(drawer.getByText(words.figures['method_time-weighted-return'], { exact: true })).toBeVisible()
  await expect(drawer.locator('math')).toHaveText('r=∏tVt+OtVt−1+It−1')
  await expect(drawer.getByText(words.figures.symbol_in, { exact: true })).toBeVisible()
  await expectPayments(drawer, kept)

  // The years shown as steps link to the whole, as far as they are rounded, and each begins where one ended.
  const steps = await rowsOf(drawer, words.figures.steps)
  const growth = steps.reduce(
    (sum, cells) => sum * (1 + (readNumber(cells[5] ?? '', language) ?? 0) / 100),
    1,
  )
  expect(Math.abs(growth - 1 - byHand)).toBeLessThan(0.001)
  expect(steps.slice(1).map(([from, , opening]) => [from, opening])).toEqual(
    steps.slice(0, -1).map(([, to, , , closing]) => [to, closing]),
  )
  expect(cents(readNumber(steps.at(-1)?.[4] ?? '', language))).toBe(cents(valued.at(-1)?.value))
  await expectAccessible(page)
})

test('the working of a money-weighted return shows formula and payments, and comes out when solved by hand', async ({
  page,
}) => {
  const kept = await openKept(page, 'Family Office')
  const { booked, portfolio, words } = kept
  const view = await openTab(page, words.report.tab_cumulative)
  const drawer = await openWorking(view, { name: words.report.moneyWeighted, words })
  const { asOf = '', value, performance } = portfolio.figures ?? {}
  const byHand = solveRate(paymentsOf(booked), { date: asOf, value: value?.value ?? Number.NaN })
  expect(performance?.moneyWeighted.value).toBeCloseTo(byHand, 7)
  await expectResult(drawer, byHand, kept)
  await expect(drawer.getByText(words.figures['method_money-weighted-return'], { exact: true })).toBeVisible()
  await expect(drawer.locator('math')).toHaveText('∑tFt(1+i)dt365=0')
  for (const name of ['symbol_flow', 'symbol_flowDays', 'symbol_unknown'] as const)
    await expect(drawer.getByText(words.figures[name], { exact: true })).toBeVisible()
  await expectPayments(drawer, kept)
})

test('every holding of such a portfolio is shown with the price, its day and the rate that made its value', async ({
  page,
}) => {
  const { portfolio, language, words } = await openKept(page, 'Family Office')
  const drawer = await openWorking(page.getByRole('main'), { name: words.report.value, words })
  const heads = await drawer
    .getByRole('region', { name: words.figures.prices, exact: true })
    .locator('thead th')
    .allInnerTexts()
  const priced = await rowsOf(drawer, words.figures.prices)
  const items = portfolio.figures?.holdings.flatMap((group) => group.items) ?? []
  expect(priced).toHaveLength(items.length)
  const cell = (row: string[], head: string): number =>
    readNumber(row[heads.indexOf(head)] ?? '', language) ?? 1
  for (const row of priced) {
    const { figures } = words
    const made = cell(row, figures.units) * cell(row, figures.price) * cell(row, figures.rate)
    const value = cell(row, figures.value)
    // Prices and rates are written with six decimals at most.
    expect(Math.abs(made / value - 1), row.join(' ')).toBeLessThan(1e-4)
  }
  const sum = priced.reduce((all, row) => all + cents(cell(row, words.figures.value)), 0)
  expect(sum).toBe(cents(portfolio.figures?.value.value))
})

test('the total of an account has the portfolios whose books the portal keeps in it', async ({ page }) => {
  const { account, words } = await openKept(page, 'Family Office')
  const { report } = words
  await page.goto(`${addressOf('generic')}/dashboard/${account.portal}/account/${account.id}?tab=accounts`)
  const rows = page.getByRole('table', { name: report.portfolioRows, exact: true })
  await expect(rows.locator('tbody tr[data-row]')).toHaveCount(account.portfolios.length)
  const places = new Set(account.portfolios.map(({ keptIn }) => keptIn))
  expect(places).toEqual(new Set(['provider', 'portal']))
  const total = account.portfolios.reduce((sum, { figures }) => sum + cents(figures?.value.value), 0)
  const whole = account.figures?.value.value ?? Number.NaN
  // Each value is rounded once.
  expect(Math.abs(total - cents(whole))).toBeLessThanOrEqual(account.portfolios.length / 2)
  await expectAmount(rows.locator('tfoot'), whole)
  await expectAccessible(page)
})
