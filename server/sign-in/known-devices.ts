/** Which browsers a person has signed in with before, known again by a cookie that opens nothing by itself. */
import { giveCookie, readCookie, type Cookies } from '#server/ground/cookies.ts'
import { hashSecret, newSecret } from '#server/sessions/session-cookie.ts'
import type { AuthTransaction } from '#server/store/executor.ts'

type Use = { loginId: string; device: Buffer }

const remember = {
  name: 'device-remember',
  text: `insert into auth.device (tenant_id, id, login_id) values ($1, $2, $3)
    on conflict (tenant_id, id, login_id) do update set seen = now() returning xmax = 0 as "isNew"`,
}
const forget = {
  name: 'device-forget',
  text: `delete from auth.device where tenant_id = $1 and login_id = $2 and seen < now() - interval '1 year'`,
}
const find = {
  name: 'device-find',
  text: 'select true as "isKnown" from auth.device where tenant_id = $1 and id = $2 and login_id = $3',
}

/** Answers whether the browser was not known for this person before. */
export async function rememberDevice(
  transaction: AuthTransaction,
  { loginId, device }: Use,
): Promise<boolean> {
  const [remembered] = await transaction.query<{ isNew: boolean }>(remember, [device, loginId])
  await transaction.query(forget, [loginId])
  return remembered?.isNew ?? false
}

export async function isKnownDevice(
  transaction: AuthTransaction,
  { loginId, device }: Use,
): Promise<boolean> {
  const found = await transaction.query(find, [device, loginId])
  return found.length > 0
}

const oneYearSeconds = 365 * 24 * 60 * 60

/** The hash of the device a request comes from; null for a browser nobody has signed in with. */
export function readDevice(cookies: Cookies): Buffer | null {
  const value = readCookie(cookies, 'device')
  return value === null ? null : hashSecret(value)
}

/** Gives the browser its device for another year; one that has none yet gets a new one. Answers its hash. */
export function keepDevice(cookies: Cookies): Buffer {
  const value = readCookie(cookies, 'device') ?? newSecret().value
  giveCookie(cookies, 'device', { value, seconds: oneYearSeconds })
  return hashSecret(value)
}
