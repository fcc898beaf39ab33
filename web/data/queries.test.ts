import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
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
