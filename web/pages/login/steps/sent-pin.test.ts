import { describe, expect, it } from 'vitest'
import { noteEarlier, noteSent, secondsLeft } from './sent-pin.ts'

const pin = {
  target: 'sms',
  sentTo: '•••• 0123',
  validUntil: '2026-11-21T14:00:00.000Z',
  resendAt: '2026-11-21T12:01:00.000Z',
} as const

describe('the wait for another PIN', () => {
  it('is counted from the times of the server, whatever the clock of the device says', () => {
    const sent = noteSent(pin, { now: 5_000, validityMs: 7_200_000 })
    expect(secondsLeft(sent, 5_000)).toBe(60)
    expect(secondsLeft(sent, 64_001)).toBe(1)
    expect(secondsLeft(sent, 65_000)).toBe(0)
    expect(secondsLeft(sent, 900_000)).toBe(0)
  })

  it('is kept whole when a PIN was sent before the page was loaded', () => {
    const earlier = noteEarlier({ target: 'email', sentTo: 'c•••@home.example' }, 1_000)
    expect(earlier.isEarlier).toBe(true)
    expect(secondsLeft(earlier, 1_000)).toBe(60)
  })
})
