// Promise: the working of a return comes out when it is done by hand.
import type { Locator } from '@playwright/test'
import { cents } from '#tests/support/figures/cents.ts'
import { addressOf, expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import { openKept, openWorking, rowsOf, type Kept } from '#tests/journeys/kept-portfolio.ts'
import { chargesOf, linkDays, paymentsOf, replayIn, solveRate } from '#tests/journeys/own-returns.ts'
import { expectAmount, openTab } from '#tests/journeys/reporting.ts'
import { readNumber } from '#tests/journeys/shown-figures.ts'
import { compareWith, expectReturn } from '#tests/journeys/shown-returns.ts'

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

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Formula, payments and steps of a time-weighted return, which comes out when done by hand. */
const expectTimeWeighted = async (view: Locator, kept: Kept): Promise<void> => {
  const { booked, valued, performance, language, words } = kept
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
  await expectAccessible(view.page())
  await view.page().keyboard.press('Escape')
}

/** Formula and payments of a money-weighted return, which comes out when solved by hand. */
const expectMoneyWeighted = async (view: Locator, kept: Kept): Promise<void> => {
  const { booked, portfolio, words } = kept
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
  await view.page().keyboard.press('Escape')
}

/** Returns before charges are higher by what charges took, which is said beside them with every charge. */
const expectBeforeCharges = async (view: Locator, kept: Kept): Promise<void> => {
  const { booked, valued, language, words } = kept
  const { report, portfolioTabs: say } = words
  const [payments, charges] = [paymentsOf(booked), chargesOf(booked)]
  const net = linkDays(valued, payments)
  const gross = linkDays(valued, [...payments, ...charges])
  expect(gross - net).toBeGreaterThan(0.01)

  await expectReturn(view, { name: report.cumulativeReturn, value: net })
  await expect(view.getByText(say.netText, { exact: true })).toBeVisible()
  const basis = view.getByRole('group', { name: say.basis, exact: true })
  await basis.getByText(say.basis_gross, { exact: true }).click()
  await expectReturn(view, { name: say.grossReturn, value: gross })
  await expectReturn(view, { name: say.netReturn, value: net })
  await expectReturn(view, { name: say.chargesEffect, value: gross - net })
  await expect(view.getByText(say.grossText, { exact: true })).toBeVisible()
  await expect(view.getByText(say.netText, { exact: true })).toHaveCount(0)

  const drawer = await openWorking(view, { name: say.chargesEffect, words })
  const listed = await rowsOf(drawer, words.figures.flows)
  expect(listed).toHaveLength(charges.length)
  const shown = sumOf(listed.map(([, , amount = '']) => readNumber(amount, language) ?? Number.NaN))
  // Each charge in another currency is rounded by itself.
  expect(Math.abs(shown - sumOf(charges.map(({ amount }) => amount)))).toBeLessThan(0.005 * charges.length)
  await view.page().keyboard.press('Escape')

  await basis.getByText(say.basis_net, { exact: true }).click()
  await expectReturn(view, { name: report.cumulativeReturn, value: net })
  await expect(view.getByText(say.grossText, { exact: true })).toHaveCount(0)
}

/** Beside what the payments made stands what the same payments would have made in the benchmark. */
const expectMatched = async (view: Locator, kept: Kept): Promise<void> => {
  const { booked, valued, levels, performance, language, words } = kept
  const { portfolioTabs: say } = words
  const page = view.page()
  const payments = paymentsOf(booked)
  const paid = sumOf(payments.map(({ amount }) => amount))
  const own = (valued.at(-1)?.value ?? Number.NaN) - paid
  const there = replayIn(levels, payments)

  const label = say.matched.replace('{{label}}', performance.benchmarkLabel ?? '')
  const part = view
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .last()
  await expectAmount(part.getByRole('button', { name: `${say.ownResult} ` }), own)
  await expectAmount(part.getByRole('button', { name: `${say.benchmarkResult} ` }), there - paid)
  await expectAmount(part, there)

  const drawer = await openWorking(part, { name: say.benchmarkResult, words })
  const terms = await rowsOf(drawer, words.figures.terms)
  const term = (name: string): number =>
    cents(readNumber(terms.find(([first]) => first === name)?.at(-1) ?? '', language))
  const { 'term_opening-value': opening, 'term_payments-in': paidIn } = words.figures
  const { 'term_payments-out': paidOut, 'term_closing-value': closing } = words.figures
  expect(term(opening) + term(paidIn) - term(paidOut)).toBe(cents(paid))
  expect(term(closing)).toBe(cents(there))
  await page.keyboard.press('Escape')

  await compareWith(page, { box: say.benchmarkChoice, label: say.benchmarkNone })
  await expect(page.getByText(label, { exact: true })).toHaveCount(0)
}

/** Every holding is shown with the price, its day and the rate that made its value. */
const expectPrices = async (main: Locator, { portfolio, language, words }: Kept): Promise<void> => {
  const drawer = await openWorking(main, { name: words.report.value, words })
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
  await main.page().keyboard.press('Escape')
}

/** The total of the account has the portfolios whose books the portal keeps in it. */
const expectTotal = async (main: Locator, { account, words: { report } }: Kept): Promise<void> => {
  await main
    .page()
    .goto(`${addressOf('generic')}/dashboard/${account.portal}/account/${account.id}?tab=accounts`)
  const rows = main.getByRole('table', { name: report.portfolioRows, exact: true })
  await expect(rows.locator('tbody tr[data-row]')).toHaveCount(account.portfolios.length)
  const places = new Set(account.portfolios.map(({ keptIn }) => keptIn))
  expect(places).toEqual(new Set(['provider', 'portal']))
  const total = account.portfolios.reduce((sum, { figures }) => sum + cents(figures?.value.value), 0)
  const whole = account.figures?.value.value ?? Number.NaN
  // Each value is rounded once.
  expect(Math.abs(total - cents(whole))).toBeLessThanOrEqual(account.portfolios.length / 2)
  await expectAmount(rows.locator('tfoot'), whole)
}

test('the returns and the value of a portfolio kept in the portal show how they were made, and come out when done by hand', async ({
  page,
}) => {
  const kept = await openKept(page, 'Family Office')
  const main = page.getByRole('main')
  await test.step('prices', () => expectPrices(main, kept))
  const view = await openTab(page, kept.words.report.tab_cumulative)
  await test.step('time-weighted', () => expectTimeWeighted(view, kept))
  await test.step('money-weighted', () => expectMoneyWeighted(view, kept))
  await test.step('before charges', () => expectBeforeCharges(view, kept))
  await test.step('in the benchmark', () => expectMatched(view, kept))
  await test.step('the account', () => expectTotal(main, kept))
})
