import type { PinSent, PinTarget } from '#model/calls/session.ts'

/** The PIN on its way: where to, and from when on (by this device's clock) another may be asked for. */
export type SentPin = { target: PinTarget; sentTo: string; isEarlier: boolean; nextAt: number }

const shortestWaitMs = 60_000

/**
 * Notes a PIN that was sent. The wait is the difference of two times of the server, so that a device with a wrong
 * clock waits as long as any other.
 */
export const noteSent = (sent: PinSent, at: { now: number; validityMs: number }): SentPin => ({
  target: sent.target,
  sentTo: sent.sentTo,
  isEarlier: false,
  nextAt: at.now + Date.parse(sent.resendAt) - (Date.parse(sent.validUntil) - at.validityMs),
})

/** A PIN that was sent before the page was loaded: when it was sent is not known, so the whole wait is kept. */
export const noteEarlier = (pin: { target: PinTarget; sentTo: string }, now: number): SentPin => ({
  target: pin.target,
  sentTo: pin.sentTo,
  isEarlier: true,
  nextAt: now + shortestWaitMs,
})

/** Whole seconds until another PIN may be asked for; zero when it may. */
export const secondsLeft = (sent: SentPin, now: number): number =>
  Math.max(0, Math.ceil((sent.nextAt - now) / 1000))
