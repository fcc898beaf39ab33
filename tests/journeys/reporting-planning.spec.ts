import type { Locator, Page } from '@playwright/test'
import type { ModelPortfoliosAnswer, ProjectionsAnswer } from '#model/calls/planning.ts'
import { loadPhrases } from './shown-phrases.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { askHere, expectAmount, expectTable, openRetiree, startOf } from '#tests/journeys/reporting.ts'
import { readNumber } from '#tests/journeys/shown-figures.ts'

/** What a plan is worth after some years, by the formula of the specification, in money of that year. */
const grown = ({
  lumpSum,
  periodic,
  rate,
  years,
}: Record<'lumpSum' | 'periodic' | 'rate' | 'years', number>) =>
  lumpSum * (1 + rate) ** years + (periodic * ((1 + rate) ** years - 1)) / rate

const yearly = 100_000
const years = 10
/** The retiree wants an income: distributions paid out, the usual return first. */
const rates = { low: 0.08, chosen: 0.13, high: 0.18 }

/** The last year of the table: paid in, the three returns, and the chosen one in the money of today. */
const expectLastYear = async (
  table: Locator,
  { lumpSum, inflation }: Record<'lumpSum' | 'inflation', number>,
) => {
  const cells = table.locator('tbody tr').last().locator('td')
  const at = (rate: number) => grown({ lumpSum, periodic: yearly, rate, years })
  await expect(cells.first()).toHaveText(String(years))
  await expectAmount(cells.nth(1), lumpSum + years * yearly)
  await expectAmount(cells.nth(2), at(rates.low))
  await expectAmount(cells.nth(3), at(rates.chosen))
  await expectAmount(cells.nth(4), at(rates.high))
  // Without inflation the money of today is that of the year, and has no column of its own.
  await expect(cells).toHaveCount(inflation === 0 ? 5 : 6)
  if (inflation > 0) await expectAmount(cells.nth(5), at(rates.chosen) / (1 + inflation) ** years)
}

type Opened = Awaited<ReturnType<typeof openRetiree>>

/** A plan is projected, kept, found again, compared with and removed. */
const projectPlan = async (page: Page, { answer, words: { planning } }: Opened): Promise<void> => {
  const ways = page.getByRole('navigation', { name: planning.actions, exact: true })
  await ways.getByRole('link', { name: planning.projectionTitle, exact: true }).click()
  const heading = planning.projectionOf.replace('{{name}}', answer.name)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  const has = Math.floor(answer.figures?.value.value ?? 0)
  expect(has).toBeGreaterThan(100_000)
  const main = page.getByRole('main')
  const plan = await expectTable(main, planning.yearly, years + 1)
  await expectLastYear(plan, { lumpSum: has, inflation: 0 })

  const lumpSum = main.getByLabel(planning.lumpSum)
  await lumpSum.fill('99999')
  await expect(main.getByText(planning['problem_lump-sum-too-small'], { exact: true })).toBeVisible()
  await expectLastYear(plan, { lumpSum: has, inflation: 0 })
  await lumpSum.fill('250000')
  await main.getByLabel(planning.inflation).fill('2')
  await expectLastYear(plan, { lumpSum: 250_000, inflation: 0.02 })

  const name = `Journey ${answer.id}`
  await main.getByRole('textbox', { name: planning.name, exact: true }).fill(name)
  await main.getByRole('button', { name: planning.save, exact: true }).click()
  const saved = main.getByRole('table', { name: planning.saved, exact: true })
  const row = saved.getByRole('row').filter({ hasText: name })
  await expect(row.getByText(planning.opened, { exact: true })).toBeVisible()
  const kept = await askHere<ProjectionsAnswer>(page, `/api/accounts/${answer.id}/projections`)
  expect(kept.projections.find((one) => one.name === name)?.scenario).toMatchObject({
    lumpSum: 250_000,
    periodic: yearly,
    inflation: 0.02,
    years,
  })

  await page.reload()
  await expectLastYear(plan, { lumpSum: has, inflation: 0 })
  await main.getByRole('combobox', { name: planning.compare }).click()
  await page.locator('[role=option]:visible').getByText(name, { exact: true }).click()
  await expect(main.getByRole('figure', { name: planning.chart }).getByText(name).first()).toBeVisible()
  await row.getByRole('button', { name: planning.load, exact: true }).click()
  await expectLastYear(plan, { lumpSum: 250_000, inflation: 0.02 })

  await row.getByRole('button', { name: planning.remove, exact: true }).click()
  await expect(row).toHaveCount(0)
  await main.getByRole('button', { name: planning.undo, exact: true }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: planning.remove, exact: true }).click()
  await expect(row).toHaveCount(0)
}

/** The model portfolios stand beside what is held, with the trades that lead back. */
const compareModels = async (
  page: Page,
  { account, answer, words: { language, planning } }: Opened,
): Promise<void> => {
  const lists = (await loadPhrases(language, 'lists')) as Record<string, string>
  const { models } = await askHere<ModelPortfoliosAnswer>(page, `/api/accounts/${answer.id}/model-portfolios`)
  const model = models.find(({ drift }) => drift?.classes.some(({ trade }) => trade !== null))
  const ways = page.getByRole('navigation', { name: planning.actions, exact: true })
  await ways.getByRole('link', { name: planning.modelsTitle, exact: true }).click()
  await expect(page).toHaveURL(`${account}/model-portfolios`)
  const main = page.getByRole('main')
  for (const { name } of models) await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  await main.getByRole('link', { name: model?.name ?? '', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: model?.name ?? '' })).toBeVisible()

  const { classes = [], stock, largest = 0 } = model?.drift ?? {}
  const table = await expectTable(main, planning.driftTitle, classes.length)
  let traded = 0
  for (const [i, { name, held, target, drift, trade }] of classes.entries()) {
    const cells = table.locator('tbody tr').nth(i).locator('td')
    await expect(cells.first()).toHaveText(lists[name] ?? name)
    const shown = async (place: number) => readNumber(await cells.nth(place).innerText(), language) ?? 0
    expect(await shown(1)).toBeCloseTo(held * 100, 1)
    expect(await shown(2)).toBeCloseTo(target * 100, 1)
    expect(await shown(3)).toBeCloseTo(drift, 1)
    expect(drift).toBeCloseTo((held - target) * 100, 6)
    if (trade) await expectAmount(cells.nth(4), trade)
    await expect(cells.nth(4)).toContainText(
      startOf(trade === 0 ? planning.noTrade : (trade ?? 0) > 0 ? planning.buy : planning.sell),
    )
    traded += Math.round((trade ?? 0) * 100)
  }
  expect(traded, 'nothing is paid in or out').toBe(0)
  const facts = main.locator('dl').first()
  if (stock && stock.place !== 'within') await expect(facts).toContainText(planning[`place_${stock.place}`])
  const verdict = planning[model?.drift?.isExceeded ? 'modelBeyond' : 'modelWithin']
  await expect(main.getByText(verdict, { exact: true })).toBeVisible()
  for (const { name } of model?.drift?.outside ?? [])
    await expect(facts).toContainText(planning.outside.replace('{{name}}', lists[name] ?? name))
  expect(largest).toBe(Math.max(...classes.map(({ drift }) => Math.abs(drift))))
}

test('a client projects a plan, keeps it and compares with it, and sees the model portfolios beside what is held', async ({
  page,
}) => {
  const opened = await openRetiree(page, 'dutch')
  await test.step('a plan', () => projectPlan(page, opened))
  await page.goto(opened.account)
  await test.step('model portfolios', () => compareModels(page, opened))
})
