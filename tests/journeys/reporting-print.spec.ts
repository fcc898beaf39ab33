import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import {
  addressOfPortfolio,
  digitsOf,
  openActions,
  openRetiree,
  openTab,
  type ReportWords,
} from '#tests/journeys/reporting.ts'

/** Makes the PDF as a person does and answers its name, its first letters and its words. */
const savePdf = async (page: Page, { exportPhrases }: ReportWords) => {
  await openActions(page)
  await page.getByRole('button', { name: exportPhrases.download, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: exportPhrases.dialogTitle })
  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: exportPhrases.make, exact: true }).click()
  const file = await saving
  const bytes = await readFile(await file.path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { name: file.suggestedFilename(), begins: bytes.subarray(0, 5).toString(), text }
}

/** Those of all five are read figure by figure in `same-figures.spec.ts`. */
const tenants: readonly TenantKey[] = ['asset-manager', 'dutch']

for (const tenant of tenants)
  test(`a client of ${tenant} saves the report as PDF, with their name and their value in it`, async ({
    page,
  }) => {
    const { answer, words } = await openRetiree(page, tenant)
    const { name, begins, text } = await savePdf(page, words)
    expect(begins).toBe('%PDF-')
    expect(name).toContain(answer.name)
    const written = text.replaceAll(/\s+/g, ' ')
    expect(written).toContain(answer.name)
    for (const portfolio of answer.portfolios) expect(written).toContain(portfolio.name)
    const digits = written.replaceAll(/(?<=\d)[.,\s](?=\d)/g, '')
    expect(digits).toContain(digitsOf(answer.figures?.value.value ?? 0))
  })

test('a PDF of one portfolio on a past day tells of that portfolio and that day alone', async ({ page }) => {
  const { account, answer, words } = await openRetiree(page, 'generic')
  const [first, second] = answer.portfolios
  await page.goto(account)
  await openTab(page, words.report.tab_portfolios)
  await page.getByRole('tabpanel').locator(`a[href$="/portfolio/${first?.id}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '' })).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?asOf=2024-03-28`)
  await expect(page.getByRole('button', { name: words.report.asOfLatest, exact: true })).toBeVisible()
  const { text } = await savePdf(page, words)
  expect(text).toContain('28/03/2024')
  expect(text).toContain(first?.name ?? '')
  expect(text).not.toContain(second?.name ?? '')
})

test('holdings that are printed from the browser begin on the first page and keep all their columns', async ({
  page,
}) => {
  const { account, answer, words } = await openRetiree(page, 'asset-manager')
  await page.goto(addressOfPortfolio(account, answer.portfolios[0]?.id ?? ''))
  await openTab(page, words.report.tab_holdings)
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text } = await extractText(pdf, { mergePages: false })
  expect(text[0]).toContain(words.report.weight)
  expect(text[0]).toContain('100.00%')
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const [, , width = 0] = (await pdf.getPage(1)).view
  // The last column, of which the last row has the sum.
  const sum = items.find((item) => 'str' in item && item.str.includes('100.00%'))
  const end = sum && 'str' in sum ? Number(sum.transform[4]) + sum.width : width
  expect(end).toBeLessThan(width - 20)
})

test('while a report would have gaps no PDF is made, and it is said why', async ({ page }) => {
  const { words } = await openRetiree(page, 'greek')
  const { exportPhrases } = words
  await page.route(/\/api\/generate-pdf/, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'technical', message: 'no' } } }),
  )
  await openActions(page)
  await page.getByRole('button', { name: exportPhrases.download, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: exportPhrases.dialogTitle })
  await dialog.getByRole('button', { name: exportPhrases.make, exact: true }).click()
  await expect(dialog.getByText(exportPhrases.couldNot)).toBeVisible()
  await expect(dialog.getByRole('button', { name: exportPhrases.retry, exact: true })).toBeVisible()
})
