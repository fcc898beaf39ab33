import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { buildQueryClient } from './queries.ts'
import { CallError } from './send.ts'

/** What stays of an answer once asking again has failed so. */
const askAgain = async (status: number): Promise<unknown> => {
  const client = buildQueryClient()
  const answers = [() => Promise.resolve('a document')]
  const queryFn = () => answers.pop()?.() ?? Promise.reject(new CallError('no', { code: 'no', status }))
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
