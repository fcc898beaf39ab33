import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Usage } from '#model/calls/usage.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { PeopleLists } from './people-lists.tsx'

const user = { id: 'u1', name: 'Una Berg' }
const usage = {
  engaged: [{ user, logins: 4, views: 30, total: 41, lastAt: '2026-11-27T09:00:00Z' }],
  absent: [{ user: { id: 'u2', name: 'Ole Dahl' }, lastAt: null }],
  people: { count: 2, signedIn: 1 },
} as unknown as Usage

test.each([
  { width: 1100, shown: 'rows of a table', display: 'table-row' },
  { width: 1440, shown: 'rows of a table', display: 'table-row' },
  { width: 390, shown: 'cards', display: 'block' },
])('lists of people are $shown in $width pixels', async ({ width, display }) => {
  await page.viewport(width, 800)
  await renderPage(<PeopleLists usage={usage} onOpen={() => undefined} />)
  for (const name of ['Most engaged', 'Did not sign in']) {
    const table = page.getByRole('table', { name })
    await expect.element(table).toBeVisible()
    expect(getComputedStyle(table.element().querySelector('tbody tr')!).display).toBe(display)
  }
})
