import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { buildPicture } from '#tests/support/sample-files.ts'
import { addressOf, adviserOf, expect, expectAccessible, letIn, retireeOf, signIn, test } from './journey.ts'
import { askHere, languageHere } from './reporting.ts'
import { loadPhrases } from './shown-phrases.ts'

const tenant = 'generic'

type Session = { session: { accounts: { id: string; name: string; portal: string }[] } }

/** Opens the library as a client and answers whose it is and its words. */
const openLibrary = async (page: Page) => {
  await signIn(page, tenant, retireeOf(tenant))
  const [own] = (await askHere<Session>(page, '/api/session')).session.accounts
  const { portal = '', id = '' } = own ?? {}
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/library`)
  const say = await loadPhrases(await languageHere(page), 'library')
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  return { portal, account: id, say }
}

const rowsOf = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

/** As a file that is dragged over the page is let go: the browser itself gives it to the field under it. */
const drop = async (page: Page, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> => {
  const path = join(mkdtempSync(join(tmpdir(), 'portico-drop-')), name)
  writeFileSync(path, buffer)
  const field = page.locator('input[type="file"]')
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('There is nowhere to drop a file.')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
}

type Opened = Awaited<ReturnType<typeof openLibrary>>

/** The same name asks, and the old file is kept; the adviser reads both. */
const uploadPicture = async (
  page: Page,
  { browser, portal, account, say }: Opened & { browser: Browser },
): Promise<void> => {
  const stem = `Passport ${Date.now()}`
  const upload = async () => {
    await page.locator('input[type="file"]').setInputFiles({
      name: `${stem}.png`,
      mimeType: 'image/png',
      buffer: await buildPicture('png'),
    })
  }
  await page.getByRole('button', { name: say.upload, exact: true }).click()
  await drop(page, { name: `${stem}.png`, buffer: await buildPicture('png') })
  await expect(rowsOf(page, say.documents).first()).toContainText(stem)
  await upload()
  const dialog = page.getByRole('dialog', { name: say.duplicateTitle })
  await expect(dialog).toContainText(`${stem} (1).pdf`)
  await dialog.getByRole('radio', { name: say.replace }).check()
  const replaced = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/files' && answer.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: say.replace }).click()
  await expect(dialog).toBeHidden()
  expect((await replaced).ok()).toBe(true)
  await expect(rowsOf(page, say.documents).filter({ hasText: stem })).toHaveCount(1)

  const context = await browser.newContext()
  const adviser = await context.newPage()
  await letIn(adviser, tenant, adviserOf(tenant))
  await adviser.goto(`${addressOf(tenant)}/dashboard/${portal}/library?account=${account}`)
  const { edit, versions } = await loadPhrases(await languageHere(adviser), 'library')
  await adviser.getByRole('button', { name: stem }).first().click()
  await expect(adviser.getByRole('button', { name: edit })).toBeVisible()
  await adviser.getByText(`${versions} (1)`).click()
  await expect(adviser.getByRole('group').getByRole('link')).toHaveCount(1)
  await expect(adviser.locator('[data-page="1"] canvas')).toBeVisible()
  await context.close()
}

/** By words, type and star; it is read on the page, and a failure offers the original. */
const findDocument = async (page: Page, { say }: Opened): Promise<void> => {
  const rows = rowsOf(page, say.documents)
  await expect(rows.first()).toBeVisible()
  await rows.first().locator('[aria-pressed=false]').click()
  await expect(rows.first().locator('[aria-pressed=true]')).toBeVisible()
  await page.getByRole('button', { name: say.favourites, exact: true }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: say.clearFilters }).click()
  await rows.locator('[aria-pressed=true]').click()
  await expect(rows.locator('[aria-pressed=true]')).toHaveCount(0)
  await page.getByRole('searchbox', { name: say.search }).fill('AGREEMENT')
  await expect(rows).toHaveCount(1)

  let isBroken = true
  let answer = (): void => undefined
  const isAwaited = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/files\/.*inline=yes/, async (route) => {
    await isAwaited
    await (isBroken ? route.abort() : route.continue())
  })
  await rows.first().getByRole('button').first().click()
  await expect(page.getByText(say.pdfLoading)).toBeVisible()
  answer()
  await expect(page.getByText(say.pdfFailedTitle)).toBeVisible()
  isBroken = false
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
  await page.getByRole('searchbox', { name: say.find }).fill('quarter')
  await expect(page.getByText(say.matches.replace('{{place}}', '1').replace('{{count}}', '2'))).toBeVisible()
  await expect(page.locator('[data-match]').first()).toBeAttached()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: say.back }).click()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: say.clearFilters }).click()
}

test('a client finds a document by words and star and reads it, and uploads a picture, which is a PDF that the adviser reads; the same name asks, and the old file is kept', async ({
  page,
  browser,
}) => {
  const opened = await openLibrary(page)
  await test.step('finds', () => findDocument(page, opened))
  await test.step('uploads', () => uploadPicture(page, { ...opened, browser }))
})
