import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity, Usage } from '#model/calls/usage.ts'
import { answerCalls, renderPage, type AskedCall } from '#tests/support/render-page.tsx'
import { ActivityLog } from './activity-log.tsx'
import { PeopleLists } from './people-lists.tsx'

const entry = (number: number): Activity => ({
  id: `e${number}`,
  at: '2026-11-20T10:00:00.000Z',
  by: { id: 'u1', name: `Client ${number}` },
  kind: 'views',
  section: 'library',
})

const log = 'GET /api/portals/p1/activity'
const show = async (answers: Record<string, unknown>) => {
  const asked = answerCalls(answers)
  await renderPage(<ActivityLog portal="p1" asked={{ side: 'clients' }} />)
  return asked
}

/** As many pages of ten as the log has, and an empty one behind them. */
const showLog = (count: number) =>
  show({
    [log]: ({ url }: AskedCall) => {
      const begin = Number(url.searchParams.get('after') ?? 0)
      const length = Math.max(0, Math.min(10, count - begin))
      const numbers = Array.from({ length }, (_, at) => begin + at + 1)
      return { entries: numbers.map(entry), next: length > 0 ? String(numbers.at(-1)) : null }
    },
  })

const more = () => page.getByRole('button', { name: 'Show more' })

test('an empty page says that all is there', async () => {
  const asked = await showLog(20)
  await expect.element(page.getByText('Client 10', { exact: true })).toBeVisible()
  expect(page.getByText('You have reached the end.').elements()).toEqual([])
  await more().click()
  await expect.element(page.getByText('Client 20', { exact: true })).toBeVisible()
  // Ten came, so there may be more.
  await more().click()
  await expect.element(page.getByText('You have reached the end.')).toBeVisible()
  expect(more().elements()).toEqual([])
  expect(asked.map((call) => new URLSearchParams(call.split('?')[1]).get('after'))).toEqual([
    null,
    '10',
    '20',
  ])
})

test('a log in which nothing stands says so', async () => {
  await showLog(0)
  await expect.element(page.getByText('No activity yet.')).toBeVisible()
  expect(more().elements()).toEqual([])
})

test('a log that fails is told, and can be asked for again', async () => {
  await show({})
  await expect.element(page.getByText('The log could not be loaded')).toBeVisible()
})

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
