import { expect, test } from 'vitest'
import { readChannel, writeChannel } from './channel.ts'

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
