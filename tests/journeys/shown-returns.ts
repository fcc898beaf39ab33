import { expect, type Locator, type Page } from '@playwright/test'
import { languageHere } from '#tests/journeys/reporting.ts'
import { readNumber } from '#tests/journeys/shown-figures.ts'

/** The first figure below a name among the figures of a range, in per cent. */
export const expectReturn = async (
  view: Locator,
  { name, value }: { name: string; value: number | null },
): Promise<void> => {
  const language = await languageHere(view.page())
  const fact = view.locator('dl > div').filter({ has: view.page().getByText(name, { exact: true }) })
  await expect
    .poll(async () => readNumber(await fact.locator('dd').innerText(), language))
    .toBeCloseTo((value ?? Number.NaN) * 100, 1)
}

/** Chooses what a return is compared with. */
export const compareWith = async (
  page: Page,
  { box, label }: { box: string; label: string },
): Promise<void> => {
  await page.getByRole('combobox', { name: box }).click()
  await page.locator('[role=option]:visible').getByText(label, { exact: true }).click()
}
