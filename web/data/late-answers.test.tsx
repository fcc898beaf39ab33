import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { buildQueryClient } from '#web/data/queries.ts'

it('what was late is asked for again until it is there, and not for ever', async () => {
  vi.useFakeTimers()
  const client = buildQueryClient()
  const follow = async (queryKey: string[], answers: boolean[]): Promise<number> => {
    let asks = 0
    const queryFn = () => Promise.resolve({ isLate: answers[asks++] ?? true })
    const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    leave()
    return asks
  }
  expect(await follow(['whole at once'], [false])).toBe(1)
  expect(await follow(['whole at last'], [true, true, false])).toBe(3)
  expect(await follow(['never whole'], [])).toBe(8)
})
