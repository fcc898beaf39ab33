import type { ModelPortfoliosAnswer } from '#model/calls/planning-answers.ts'
import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import { askHere, openRetiree } from '#tests/journeys/reporting.ts'

for (const tenant of ['generic'] as const)
  test(`the model portfolios of ${tenant} stand beside what is held`, async ({ page }) => {
    const { account, answer, words } = await openRetiree(page, tenant)
    const { planning } = words
    const { models } = await askHere<ModelPortfoliosAnswer>(
      page,
      `/api/accounts/${answer.id}/model-portfolios`,
    )
    expect(models.length).toBeGreaterThan(0)
    await page.goto(`${account}/model-portfolios`)
    await expect(page.getByRole('heading', { level: 1, name: planning.modelsTitle })).toBeVisible()
    const main = page.getByRole('main')
    for (const { name } of models) await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
    const [model] = models
    await main.getByRole('link', { name: model?.name ?? '', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: model?.name ?? '' })).toBeVisible()
    const rows = main.getByRole('table').first().locator('tbody tr')
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    await expect(main.getByText(planning.target, { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  })

test('a firm without model portfolios has no page for them', async ({ page }) => {
  const { account } = await openRetiree(page, 'asset-manager')
  await page.goto(`${account}/model-portfolios`)
  await expect(page).not.toHaveURL(/model-portfolios/)
})
