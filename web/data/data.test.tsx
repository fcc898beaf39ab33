import { QueryObserver } from '@tanstack/react-query'
import { expect, test, it, vi } from 'vitest'
import { readChannel, writeChannel } from './channel.ts'
import { buildQueryClient } from './queries.ts'

const day = 24 * 60 * 60 * 1000

test('the portal somebody came through is remembered for a month', async () => {
  writeChannel('0150c735-c000')
  expect(readChannel()).toBe('0150c735-c000')
  const kept = (await cookieStore.get('channel')) as { expires?: number | null } | null
  const days = ((kept?.expires ?? 0) - Date.now()) / day
  expect(Math.round(days)).toBe(30)
})

test('what is no id of a portal is not remembered', async () => {
  writeChannel('a; Domain=elsewhere')
  expect(readChannel()).toBeNull()
})

test('is read from its cookie and nothing odd is', () => {
  expect(readChannel('theme=dark; channel=0150c735-c000')).toBe('0150c735-c000')
  expect(readChannel('channel=<b>')).toBeNull()
  expect(readChannel('')).toBeNull()
})

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
