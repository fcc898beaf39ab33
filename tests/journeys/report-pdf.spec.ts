import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { AccountPage, ClientsOverview, PortfolioPage } from '#model/calls/answers.ts'
import {
  addressOf,
  adviserOf,
  expect,
  expectAccessible,
  retireeOf,
  signIn,
  test,
} from '#tests/journeys/journey.ts'
import { askHere } from '#tests/journeys/reporting.ts'

const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf, { mergePages: true })
  return { pdf, text: text.replaceAll(/\s+/g, ' ') }
}

/** Asks as the page itself does: nothing but a browser resolves names under localhost. */
const fetchHere = async (page: Page, path: string): Promise<{ status: number; body: Buffer }> => {
  const { status, address } = await page.evaluate(async (asked) => {
    const answer = await fetch(asked)
    const reader = new FileReader()
    reader.readAsDataURL(await answer.blob())
    await new Promise((resolve) => {
      reader.addEventListener('load', resolve)
    })
    return { status: answer.status, address: typeof reader.result === 'string' ? reader.result : '' }
  }, path)
  return { status, body: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') }
}

/** What the calls say of the report that a client gets. */
const readAnswers = async (page: Page) => {
  const ask = async <Answer>(path: string): Promise<Answer> =>
    JSON.parse((await fetchHere(page, path)).body.toString()) as Answer
  const { session } = await ask<{ session: { accounts: { id: string; portal: string }[] } }>('/api/session')
  const [own] = session.accounts
  const account = await ask<AccountPage>(`/api/accounts/${own?.id}`)
  const portfolios = await Promise.all(
    account.portfolios.map(({ id }) => ask<PortfolioPage>(`/api/portfolios/${id}`)),
  )
  return { account, portfolios, path: `/dashboard/${own?.portal}/account/${own?.id}/export` }
}

/** The digits of an amount as they are written to the cent, whatever stands between them. */
const digitsOf = (amount: number): string => Math.abs(amount).toFixed(2).replaceAll(/\D/g, '')

for (const tenant of ['generic', 'greek', 'partner-firm'] as const)
  test(`the PDF of a client of ${tenant} says what the calls say, to the cent`, async ({ page }) => {
    await signIn(page, tenant, retireeOf(tenant))
    const { account, portfolios, path } = await readAnswers(page)
    const url = encodeURIComponent(addressOf(tenant) + path)
    const { status, body } = await fetchHere(page, `/api/generate-pdf?url=${url}`)
    expect(status, body.toString('utf8', 0, 300)).toBe(200)
    const { pdf, text } = await readPdf(new Uint8Array(body))
    const digits = text.replaceAll(/(?<=\d)[.,\s](?=\d)/g, '')
    for (const { figures } of [account, ...portfolios]) {
      if (figures?.value.value === null || figures === null) continue
      expect(digits).toContain(digitsOf(figures.value.value))
      expect(digits).toContain(digitsOf(figures.change.value ?? 0))
    }
    for (const { figures, name } of portfolios) {
      expect(text).toContain(name)
      for (const holding of figures?.holdings.flatMap(({ items }) => items) ?? [])
        expect(digits, holding.name).toContain(digitsOf(holding.value.value ?? 0))
    }
    expect((await pdf.getMarkInfo())?.Marked).toBe(true)
    const { info } = await pdf.getMetadata()
    expect((info as { Title?: string }).Title).toContain(account.name)
    const bookmarks = (await pdf.getOutline()).map(({ title }) => title)
    for (const { name } of portfolios) expect(bookmarks).toContain(name)
    expect(new RegExp(`\\b2 \\S+ ${pdf.numPages}`).test(text), 'pages are numbered').toBe(true)
  })

test('a client chooses what goes into the PDF and gets it as a file with their name and the day', async ({
  page,
}) => {
  await signIn(page, 'generic', retireeOf('generic'))
  const { account } = await readAnswers(page)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report as PDF' })
  await dialog.getByText('Landscape').click()
  await expectAccessible(page)
  const saving = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Make the PDF' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toContain(account.name)
  const { pdf } = await readPdf(new Uint8Array(await readFile(await file.path())))
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
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Print view' }).click()
  await expect(page.locator('html[data-print-state="ready"]')).toBeAttached({ timeout: 30_000 })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Contents' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Notes and disclosures' })).toBeVisible()
})

test('reports of two clients that are printed in turn know nothing of each other, in whatever order', async ({
  page,
}) => {
  await signIn(page, 'generic', adviserOf('generic'))
  await expect(page).toHaveURL(/\/(portals|dashboard\/[^/]+)$/)
  const { session } = await askHere<{ session: { portals: { id: string }[] } }>(page, '/api/session')
  const [portal = { id: '' }] = session.portals
  const { rows } = await askHere<ClientsOverview>(page, `/api/portals/${portal.id}/clients`)
  const [first, second] = rows.filter(({ value }) => value !== null && value > 0)
  const print = async ({ id }: { id: string }): Promise<string> => {
    const url = encodeURIComponent(`${addressOf('generic')}/dashboard/${portal.id}/account/${id}/export`)
    const path = `/api/generate-pdf?url=${url}&componentToRender=returns`
    const { status, body } = await fetchHere(page, path)
    expect(status, body.toString('utf8', 0, 300)).toBe(200)
    return (await readPdf(new Uint8Array(body))).text
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
