/** The cookies of the portal: secrets that a browser holds for us, read by no script and sent from no other site. */
import { acceptances, acceptanceSeconds, type Acceptance } from '#model/site/cookie-notice.ts'
import type { Settings } from '#server/ground/settings.ts'

/** The session; the browser somebody has signed in with; the browser that left for another firm's sign-in. */
export type CookieKind = 'session' | 'device' | 'departure'

/** A cookie for the answer; without a value it is taken away. */
export type AnswerCookie = { name: string; value?: string; seconds?: number }

/** What came with a request, by name, and what its answer will set. */
export type Cookies = {
  scheme: Settings['scheme']
  came: Readonly<Record<string, string | undefined>>
  answer: AnswerCookie[]
}

/** What a browser brings; null where that is none of our secrets. */
export function readCookie({ scheme, came }: Cookies, kind: CookieKind): string | null {
  const value = came[nameOf(kind, scheme)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

/** Gives the browser a secret, for so long or until it is closed; null takes it away. */
export function giveCookie(
  { scheme, answer }: Cookies,
  kind: CookieKind,
  given: { value: string; seconds?: number } | null,
): void {
  answer.push({ name: nameOf(kind, scheme), ...given })
}

/** What a browser's owner has answered about cookies; null where nothing is known any more. */
export function readAcceptance({ scheme, came }: Cookies): Acceptance | null {
  const value = came[nameOf('acceptance', scheme)]
  return acceptances.find((one) => one === value) ?? null
}

/** Remembers the answer in the browser for a month. */
export function giveAcceptance({ scheme, answer }: Cookies, value: Acceptance): void {
  answer.push({ name: nameOf('acceptance', scheme), value, seconds: acceptanceSeconds })
}

/** Over https they carry the __Host- prefix; plain http (trial on one machine) cannot. */
const nameOf = (kind: CookieKind | 'acceptance', scheme: Cookies['scheme']): string =>
  scheme === 'https' ? `__Host-${kind}` : kind
