import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi, beforeEach, test } from 'vitest'
import { buildQueryClient, fetchWhole } from './queries.ts'
import { CallError } from './send.ts'

/** What stays of an answer once asking again has failed so. */
const askAgain = async (status: number, code = 'no', client = buildQueryClient()): Promise<unknown> => {
  const answers = [() => Promise.resolve('a document')]
  const queryFn = () => answers.pop()?.() ?? Promise.reject(new CallError('no', { code, status }))
  const shown = new QueryObserver(client, { queryKey: ['asked'], queryFn, retry: false })
  const leave = shown.subscribe(() => undefined)
  await shown.refetch()
  await shown.refetch()
  leave()
  return shown.getCurrentResult()
}

it.each([403, 404])('what is refused with %i is not shown any longer', async (status) => {
  expect(await askAgain(status)).toMatchObject({ isError: true, data: undefined })
})

it.each([0, 500, 503])('what was answered before trouble (%i) stays', async (status) => {
  expect(await askAgain(status)).toMatchObject({ isError: true, data: 'a document' })
})

it('what is refused until something is confirmed is still theirs, and what that is is asked at once', async () => {
  const client = buildQueryClient()
  client.setQueryData(['listDue'], { due: [] })
  const answer = await askAgain(403, 'acknowledge-first', client)
  expect(answer).toMatchObject({ isError: true, data: 'a document' })
  expect(client.getQueryState(['listDue'])?.isInvalidated).toBe(true)
})

it('paper waits for what is late', async () => {
  vi.useFakeTimers()
  const client = buildQueryClient()
  const answers = [true, true, false]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ isLate: answers.shift() })))
  const asked = { params: { portfolio: 'p' }, query: {} }
  let isDrawn = false
  const draw = async (): Promise<void> => {
    await fetchWhole(client, 'readPortfolio', asked)
    isDrawn = true
  }
  const drawing = draw()
  await vi.advanceTimersByTimeAsync(1000)
  expect(isDrawn).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  await drawing
  expect(client.getQueryData(['readPortfolio', asked])).toEqual({ isLate: false })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const action = { mode: 'invite', oobCode: 'x'.repeat(43) } as const
const kept = new Map<string, string>()

/** The module as a page that was loaded again has it: without what the page before kept in memory. */
const loadAgain = () => {
  vi.resetModules()
  return import('./held-secrets.ts')
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('the code of an e-mail outlives a reload of its tab until it has done its work', async () => {
  const before = await loadAgain()
  before.holdSecret('action', action)
  const after = await loadAgain()
  expect(after.readSecret('action')).toEqual(action)
  after.dropSecret('action')
  expect((await loadAgain()).readSecret('action')).toBeNull()
})

test('a token that signs in is kept in memory alone', async () => {
  const before = await loadAgain()
  before.holdSecret('token', 'secret')
  expect(before.readSecret('token')).toBe('secret')
  expect(kept.size).toBe(0)
  expect((await loadAgain()).readSecret('token')).toBeNull()
})
