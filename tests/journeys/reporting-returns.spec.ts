import type { Locator, Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import type { PerformanceAnswer } from '#model/calls/subjects.ts'
import { cents } from '#tests/journeys/adding-up.ts'
import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import { openKept, openWorking, rowsOf } from '#tests/journeys/kept-portfolio.ts'
import { chargesOf, linkDays, paymentsOf, replayIn } from '#tests/journeys/own-returns.ts'
import {
  addressOfPortfolio,
  askHere,
  askPortfolio,
  expectAmount,
  expectChart,
  languageHere,
  openRetiree,
  openTab,
} from '#tests/journeys/reporting.ts'
import { readNumber } from '#tests/journeys/shown-figures.ts'

/** The first figure below a name among the figures of a range, in per cent. */
const expectReturn = async (view: Locator, { name, value }: { name: string; value: number | null }) => {
  const language = await languageHere(view.page())
  const fact = view.locator('dl > div').filter({ has: view.page().getByText(name, { exact: true }) })
  await expect
    .poll(async () => readNumber(await fact.locator('dd').innerText(), language))
    .toBeCloseTo((value ?? Number.NaN) * 100, 1)
}

const compareWith = async (page: Page, { box, label }: { box: string; label: string }): Promise<void> => {
  await page.getByRole('combobox', { name: box }).click()
  await page.locator('[role=option]:visible').getByText(label, { exact: true }).click()
}

const tenants: readonly TenantKey[] = ['partner-firm', 'greek']

for (const tenant of tenants)
  test(`a client of ${tenant} compares a portfolio with another benchmark and with none`, async ({
    page,
  }) => {
    const { account, answer, words } = await openRetiree(page, tenant)
    const { report, portfolioTabs } = words
    const portfolio = await askPortfolio(page, answer.portfolios[0]?.id ?? '')
    await page.goto(addressOfPortfolio(account, portfolio.id))
    const view = await openTab(page, report.tab_cumulative)
    const own = portfolio.figures?.performance.cumulative.value ?? null
    await expectReturn(view, { name: report.cumulativeReturn, value: own })
    const whole = await askHere<PerformanceAnswer>(page, `/api/portfolios/${portfolio.id}/performance`)
    const personal = whole.performance?.moneyWeighted.value ?? null
    expect(personal).not.toBeNull()
    await expectReturn(view, { name: report.moneyWeighted, value: personal })

    const label =
      portfolio.benchmarks.find((one) => one !== portfolio.figures?.performance.benchmarkLabel) ?? ''
    const { performance } = await askHere<PerformanceAnswer>(
      page,
      `/api/portfolios/${portfolio.id}/performance?benchmark=${encodeURIComponent(label)}`,
    )
    const box = portfolioTabs.benchmarkChoice
    await compareWith(page, { box, label })
    await expectReturn(view, { name: label, value: performance?.benchmarkCumulative?.value ?? null })
    await expectReturn(view, { name: report.cumulativeReturn, value: own })
    await expectChart(view, report.performance, new RegExp(label))

    await compareWith(page, { box, label: portfolioTabs.benchmarkNone })
    await expect(view.locator('dl').getByText(label, { exact: true })).toHaveCount(0)
    await expectReturn(view, { name: report.cumulativeReturn, value: own })
  })

test('returns before charges are higher by what charges took, which is said beside them with every charge', async ({
  page,
}) => {
  const { booked, valued, language, words } = await openKept(page, 'Family Office')
  const { report, portfolioTabs: say } = words
  const [payments, charges] = [paymentsOf(booked), chargesOf(booked)]
  const net = linkDays(valued, payments)
  const gross = linkDays(valued, [...payments, ...charges])
  expect(gross - net).toBeGreaterThan(0.01)

  const view = await openTab(page, report.tab_cumulative)
  await expectReturn(view, { name: report.cumulativeReturn, value: net })
  await expect(view.getByText(say.netText, { exact: true })).toBeVisible()
  const basis = view.getByRole('group', { name: say.basis, exact: true })
  await basis.getByText(say.basis_gross, { exact: true }).click()
  await expectReturn(view, { name: say.grossReturn, value: gross })
  await expectReturn(view, { name: say.netReturn, value: net })
  await expectReturn(view, { name: say.chargesEffect, value: gross - net })
  await expect(view.getByText(say.grossText, { exact: true })).toBeVisible()
  await expect(view.getByText(say.netText, { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  const drawer = await openWorking(view, { name: say.chargesEffect, words })
  const listed = await rowsOf(drawer, words.figures.flows)
  expect(listed).toHaveLength(charges.length)
  const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
  const shown = sumOf(listed.map(([, , amount = '']) => readNumber(amount, language) ?? Number.NaN))
  // Each charge in another currency is rounded by itself.
  expect(Math.abs(shown - sumOf(charges.map(({ amount }) => amount)))).toBeLessThan(0.005 * charges.length)
  await page.keyboard.press('Escape')

  await basis.getByText(say.basis_net, { exact: true }).click()
  await expectReturn(view, { name: report.cumulativeReturn, value: net })
  await expect(view.getByText(say.grossText, { exact: true })).toHaveCount(0)
})

test('beside what the payments made stands what the same payments would have made in the benchmark', async ({
  page,
}) => {
  const { booked, valued, levels, performance, words } = await openKept(page, 'Family Office')
  const { report, portfolioTabs: say } = words
  const payments = paymentsOf(booked)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const own = (valued.at(-1)?.value ?? Number.NaN) - paid
  const there = replayIn(levels, payments)

  const view = await openTab(page, report.tab_cumulative)
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
  const language = await languageHere(page)
  const term = (name: string): number =>
    cents(readNumber(terms.find(([first]) => first === name)?.at(-1) ?? '', language))
  const { 'term_opening-value': opening, 'term_payments-in': paidIn } = words.figures
  const { 'term_payments-out': paidOut, 'term_closing-value': closing } = words.figures
  expect(term(opening) + term(paidIn) - term(paidOut)).toBe(cents(paid))
  expect(term(closing)).toBe(cents(there))
  await page.keyboard.press('Escape')

  await compareWith(page, { box: say.benchmarkChoice, label: say.benchmarkNone })
  await expect(page.getByText(label, { exact: true })).toHaveCount(0)
})
