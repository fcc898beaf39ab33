import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity } from '#model/calls/usage.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { loadWords } from '#web/words/words.ts'
import { ActivityLog } from './activity-log.tsx'

beforeAll(() => loadWords('analytics', 'app', 'errors', 'kit'))

const entry = (number: number): Activity => ({
  id: `e${number}`,
  at: '2026-11-20T10:00:00.000Z',
  by: { id: 'u1', name: `Client ${number}` },
  kind: 'views',
  section: 'library',
})

/** As many pages of ten as the log has, and an empty one behind them. */
const show = async (count: number) => {
  const asked = answerCalls({})
  globalThis.fetch = (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    asked.push(url.search)
    const begin = Number(url.searchParams.get('after') ?? 0)
    const numbers = Array.from(
      { length: Math.max(0, Math.min(10, count - begin)) },
      (_, at) => begin + at + 1,
    )
    const next = numbers.length > 0 ? String(numbers.at(-1)) : null
    return Promise.resolve(Response.json({ entries: numbers.map(entry), next }))
  }
  await renderPage(() => <ActivityLog portal="p1" asked={{ side: 'clients' }} />)
  return asked
}

const more = () => page.getByRole('button', { name: 'Show more' })

test('an empty page says that all is there', async () => {
  const asked = await show(20)
  await expect.element(page.getByText('Client 10', { exact: true })).toBeVisible()
  expect(page.getByText('You have reached the end.').elements()).toEqual([])
  await more().click()
  await expect.element(page.getByText('Client 20', { exact: true })).toBeVisible()
  // Ten came, so there may be more.
  await more().click()
  await expect.element(page.getByText('You have reached the end.')).toBeVisible()
  expect(more().elements()).toEqual([])
  expect(asked.map((search) => new URLSearchParams(search).get('after'))).toEqual([null, '10', '20'])
})

test('a log in which nothing stands says so', async () => {
  await show(0)
  await expect.element(page.getByText('No activity yet.')).toBeVisible()
  expect(more().elements()).toEqual([])
})

test('a log that fails is told, and can be asked for again', async () => {
  answerCalls({})
  await renderPage(() => <ActivityLog portal="p1" asked={{ side: 'clients' }} />)
  await expect.element(page.getByText('The log could not be loaded')).toBeVisible()
})
