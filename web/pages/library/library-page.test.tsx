import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LibraryDocument } from '#model/calls/library.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { loadWords } from '#web/words/words.ts'
import { LibraryPage } from './library-page.tsx'

beforeAll(() => loadWords('library', 'kit', 'errors', 'app', 'fields', 'fieldMessages'))

const document = (id: string): LibraryDocument => ({
  id,
  version: 1,
  name: `Letter ${id}`,
  title: { kind: null, about: `Letter ${id}`, date: null },
  type: 'Other',
  date: null,
  expires: null,
  isExpired: false,
  updated: '2026-11-20T10:00:00.000Z',
  file: null,
  account: null,
  group: null,
  library: null,
  favourite: false,
  generated: false,
  text: null,
  excerpt: null,
  acknowledgement: null,
  remindAfter: 0,
})

const show = async () => {
  const all = ['3', '2', '1'].map(document)
  const asked = answerCalls({})
  const inner = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.includes('/library')) return inner(input, init)
    asked.push(url.search)
    const limit = Number(url.searchParams.get('limit') ?? 50)
    return Promise.resolve(Response.json({ documents: all.slice(0, limit), next: null }))
  }
  await renderPage(LibraryPage)
  await expect.element(page.getByRole('region', { name: 'Latest' })).toBeVisible()
  return asked
}

test('the newest two of all stand above the list', async () => {
  await show()
  const names = (root: Element) =>
    [...root.querySelectorAll('li button')].flatMap((one) => one.textContent?.match(/Letter \d/) ?? [])
  expect(names(page.getByRole('region', { name: 'Latest' }).element())).toEqual(['Letter 3', 'Letter 2'])
})

test('the list is narrowed to all, a year, a quarter or a month', async () => {
  const asked = await show()
  for (const range of ['12m', '3m', '1m']) {
    await page.getByText(range, { exact: true }).click()
    await expect.poll(() => asked.at(-1)).toContain(`range=${range}`)
  }
  await page.getByText('All', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked()
})

test('the list is narrowed to a type of documents', async () => {
  const asked = await show()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Annual reports' }).click()
  await expect.poll(() => asked.some((search) => /type=Annual(\+|%20)reports/.test(search))).toBe(true)
})
