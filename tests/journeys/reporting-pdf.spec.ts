import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { ClientsOverview } from '#model/calls/clients.ts'
import { addressOf, adviserOf, expect, expectAccessible, signIn, test } from '#tests/journeys/journey.ts'
import {
  addressOfPortfolio,
  askHere,
  digitsOf,
  openActions,
  openRetiree,
  openTab,
} from '#tests/journeys/reporting.ts'
import { fetchFrom } from '#tests/journeys/shown-figures.ts'

const openPdf = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes))

const readText = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await openPdf(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** Of each page, whether it lies. */
const readOrientation = async (bytes: Buffer): Promise<boolean[]> => {
  const pdf = await openPdf(bytes)
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, place) => {
      const [, , width = 0, height = 0] = (await pdf.getPage(place + 1)).view
      return width > height
    }),
  )
}

const openDialog = async (page: Page) => {
  await openActions(page)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  return page.getByRole('dialog', { name: 'Report as PDF' })
}

/** Makes the PDF as a person does. */
const savePdf = async (page: Page, choose?: string): Promise<{ file: Download; bytes: Buffer }> => {
  const dialog = await openDialog(page)
  if (choose) await dialog.getByText(choose).click()
  await expectAccessible(page)
  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Create PDF' }).click()
  const file = await saving
  await expect(dialog.getByText('The PDF has been saved')).toBeVisible()
  return { file, bytes: await readFile(await file.path()) }
}

/** Asks for the PDF of an address as a program does. */
const makePdf = async (page: Page, { url, search = '' }: { url: string; search?: string }) => {
  const { status, body } = await fetchFrom(page, `/api/generate-pdf?url=${encodeURIComponent(url)}${search}`)
  expect(status, body.toString('utf8', 0, 300)).toBe(200)
  return body
}

test('a client chooses what goes into the PDF and gets it as a file with their name and their value, of a quarter, of one portfolio on a past day, or from the printer', async ({
  page,
}) => {
  const { account, answer, words } = await openRetiree(page, 'generic')
  const [first, second] = answer.portfolios
  const { file, bytes } = await savePdf(page, 'Landscape')
  expect(file.suggestedFilename()).toContain(answer.name)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await readOrientation(bytes))[0], 'the cover lies').toBe(true)
  const written = await readText(bytes)
  for (const name of [answer.name, ...answer.portfolios.map((one) => one.name)])
    expect(written).toContain(name)
  expect(written.replaceAll(/(?<=\d)[.,\s](?=\d)/g, '')).toContain(digitsOf(answer.figures?.value.value ?? 0))

  // A report of a quarter says so, and has its widest tables across the paper.
  const quarter = await makePdf(page, { url: `${account}/export?from=2026-06-30&to=2026-09-30` })
  const lying = await readOrientation(quarter)
  expect(lying[0], 'the cover stands upright').toBe(false)
  expect(lying.filter(Boolean).length, 'some pages lie').toBeGreaterThan(0)
  const ofQuarter = await readText(quarter)
  expect(ofQuarter).toContain('30/06/2026 to 30/09/2026')
  expect(ofQuarter).toContain('activity and charges are for the period')
  expect(ofQuarter).not.toContain('Compare with')

  // That of a portfolio on a past day tells of that portfolio and that day alone.
  const address = addressOfPortfolio(account, first?.id ?? '')
  await page.goto(`${address}?asOf=2024-03-28`)
  await expect(page.getByRole('button', { name: words.report.asOfLatest, exact: true })).toBeVisible()
  const past = await readText((await savePdf(page)).bytes)
  expect(past).toContain('28/03/2024')
  expect(past).toContain(first?.name ?? '')
  expect(past).not.toContain(second?.name ?? '')

  // Holdings that are printed from the browser begin on the first page and keep all their columns.
  await page.goto(address)
  await openTab(page, words.report.tab_holdings)
  const printed = await openPdf(await page.pdf({ format: 'A4' }))
  const { text } = await extractText(printed, { mergePages: false })
  expect(text[0]).toContain(words.report.weight)
  expect(text[0]).toContain('100.00%')
  const { items } = await (await printed.getPage(1)).getTextContent()
  const [, , width = 0] = (await printed.getPage(1)).view
  // The last column, of which the last row has the sum.
  const sum = items.find((item) => 'str' in item && item.str.includes('100.00%'))
  const end = sum && 'str' in sum ? Number(sum.transform[4]) + sum.width : width
  expect(end).toBeLessThan(width - 20)
})

test('the print view stands alone, of the whole or of one part, says when it is ready, and why there is none of a period', async ({
  page,
}) => {
  const { account } = await openRetiree(page, 'generic')
  const dialog = await openDialog(page)
  await dialog.getByRole('link', { name: 'Print view' }).click()
  const ready = page.locator('html[data-print-state="ready"]')
  const readTitles = async (): Promise<string[]> => {
    await expect(ready).toBeAttached()
    return page.getByRole('heading', { level: 2 }).allTextContents()
  }
  const whole = await readTitles()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  for (const name of ['Contents', 'Notes and disclosures'])
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The cover says who the firm is, how it is reached and who supervises it.
  await expect(page.getByText('licensed and supervised by the Central Bank of Iceland').first()).toBeVisible()
  await expect(page.getByText('service@generic.example').first()).toBeVisible()
  await page.goto(`${account}/export?componentToRender=overview`)
  const part = await readTitles()
  expect(part.length).toBeGreaterThan(0)
  expect(part.length).toBeLessThan(whole.length / 2)
  for (const title of part) expect(whole).toContain(title)

  for (const [period, reason] of [
    ['from=2026-09-30&to=2026-06-30', 'The period must end after it begins.'],
    ['from=2026-09-30', 'Enter both days of the period.'],
    ['from=1990-01-01&to=2026-06-30', 'The figures begin on'],
  ] as const) {
    await page.goto(`${account}/export?${period}`)
    await expect(page.getByRole('heading', { name: 'There is no report for this period' })).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.locator('html[data-print-state="failed"]')).toBeAttached()
  }
})

test('reports of two clients that are printed in turn know nothing of each other, in whatever order', async ({
  page,
}) => {
  await signIn(page, 'generic', adviserOf('generic'))
  await expect(page).toHaveURL(/\/(portals|dashboard\/[^/]+)$/)
  const { session } = await askHere<{ session: { portals: { id: string }[] } }>(page, '/api/session')
  // Another journey may have made a portal without clients.
  let portalId = ''
  let clients: ClientsOverview['rows'] = []
  for (const { id } of session.portals) {
    const { rows } = await askHere<ClientsOverview>(page, `/api/portals/${id}/clients`)
    if (rows.length <= clients.length) continue
    portalId = id
    clients = rows
  }
  const [first, second] = clients.filter(({ value }) => value !== null && value > 0)
  if (!first || !second) throw new Error('The portal has fewer than two clients.')
  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const url = `${addressOf('generic')}/dashboard/${portalId}/account/${own.id}/export`
    const text = await readText(await makePdf(page, { url, search: '&componentToRender=overview' }))
    const digits = text.replaceAll(/(?<=\d)[.,\s](?=\d)/g, '')
    expect(text).toContain(own.name)
    expect(digits).toContain(digitsOf(own.value ?? 0))
    expect(text).not.toContain(other.name)
    expect(digits).not.toContain(digitsOf(other.value ?? 0))
  }
})
