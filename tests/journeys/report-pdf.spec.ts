import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import type { ClientsOverview } from '#model/calls/clients.ts'
import { addressOf, adviserOf, expect, expectAccessible, signIn, test } from '#tests/journeys/journey.ts'
import { askHere, digitsOf, openActions, openRetiree } from '#tests/journeys/reporting.ts'
import { fetchFrom } from '#tests/journeys/shown-figures.ts'

const readText = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('a client chooses what goes into the PDF and gets it as a file with their name and the day', async ({
  page,
}) => {
  const { answer } = await openRetiree(page, 'generic')
  await openActions(page)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report as PDF' })
  await dialog.getByText('Landscape').click()
  await expectAccessible(page)
  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Create PDF' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toContain(answer.name)
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())))
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  expect(width).toBeGreaterThan(height)
  await expect(dialog.getByText('The PDF has been saved')).toBeVisible()
})

test('the print view stands alone, says when it is ready, and can be printed from', async ({ page }) => {
  await signIn(page, 'generic', adviserOf('generic'))
  // Another journey may have made a second portal for this adviser.
  await expect(page).toHaveURL(/\/(portals|dashboard\/[^/]+)$/)
  if (page.url().endsWith('/portals')) await page.locator('main a[href*="/dashboard/"]').first().click()
  await page.locator('main a[href*="/account/"]').first().click()
  await expect(page).toHaveURL(/\/account\//)
  await openActions(page)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Print view' }).click()
  await expect(page.locator('html[data-print-state="ready"]')).toBeAttached({ timeout: 30_000 })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Contents' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Notes and disclosures' })).toBeVisible()
})

test('the print view of one part has that part alone', async ({ page }) => {
  const { account } = await openRetiree(page, 'generic')
  const titlesOf = async (search: string): Promise<string[]> => {
    await page.goto(`${account}/export${search}`)
    await expect(page.locator('html[data-print-state="ready"]')).toBeAttached({ timeout: 30_000 })
    return page.getByRole('heading', { level: 2 }).allTextContents()
  }
  const whole = await titlesOf('')
  // The cover says who the firm is, how it is reached and who supervises it.
  await expect(page.getByText('licensed and supervised by the Central Bank of Iceland').first()).toBeVisible()
  await expect(page.getByText('service@generic.example').first()).toBeVisible()
  const part = await titlesOf('?componentToRender=overview')
  expect(part.length).toBeGreaterThan(0)
  expect(part.length).toBeLessThan(whole.length / 2)
  for (const title of part) expect(whole).toContain(title)
})

test('a report of a quarter says so, and has its widest tables across the paper', async ({ page }) => {
  const { account } = await openRetiree(page, 'generic')
  const url = encodeURIComponent(`${account}/export?from=2026-06-30&to=2026-09-30`)
  const { status, body } = await fetchFrom(page, `/api/generate-pdf?url=${url}`)
  expect(status, body.toString('utf8', 0, 300)).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(body))
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, place) => {
      const [, , width = 0, height = 0] = (await pdf.getPage(place + 1)).view
      return width > height
    }),
  )
  expect(pages[0], 'the cover stands upright').toBe(false)
  expect(pages.filter(Boolean).length, 'some pages lie').toBeGreaterThan(0)
  const text = await readText(body)
  expect(text).toContain('30/06/2026 to 30/09/2026')
  expect(text).toContain('activity and charges are for the period')
  expect(text).not.toContain('Compare with')
})

test('of a period that is none there is no report, and it is said why', async ({ page }) => {
  const { account } = await openRetiree(page, 'generic')
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
  const print = async ({ id }: { id: string }): Promise<string> => {
    const url = encodeURIComponent(`${addressOf('generic')}/dashboard/${portalId}/account/${id}/export`)
    const path = `/api/generate-pdf?url=${url}&componentToRender=overview`
    const { status, body } = await fetchFrom(page, path)
    expect(status, body.toString('utf8', 0, 300)).toBe(200)
    return readText(body)
  }
  if (!first || !second) throw new Error('The portal has fewer than two clients.')
  for (const [own, other] of [
    [first, second],
    [second, first],
    [first, second],
  ] as const) {
    const text = await print(own)
    const digits = text.replaceAll(/(?<=\d)[.,\s](?=\d)/g, '')
    expect(text).toContain(own.name)
    expect(digits).toContain(digitsOf(own.value ?? 0))
    expect(text).not.toContain(other.name)
    expect(digits).not.toContain(digitsOf(other.value ?? 0))
  }
})
