import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LibraryDocument } from '#model/calls/library.ts'
import { answerCalls, renderPage, type AskedCall } from '#tests/support/render-page.tsx'
import { LibraryPage } from './library-page.tsx'

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
  const asked = answerCalls({
    'GET /api/portals/p1/library': ({ url }: AskedCall) => ({
      documents: all.slice(0, Number(url.searchParams.get('limit') ?? 50)),
      next: null,
    }),
  })
  await renderPage(LibraryPage, { path: '/dashboard/$portal/library', at: '/dashboard/p1/library' })
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
