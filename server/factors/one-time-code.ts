/** Six digits that are sent and given back: kept so that nobody can read them from the database alone. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { IsoTime } from '#model/fields/iso-time.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { countAttempt, mostAttempts } from '#server/sign-in/count-attempt.ts'

/** How often one code may be tried, and when the next may be asked for. */
const mostTries = 5
const resendSeconds = 60

/** What such a code is for: completing a sign-in, or proving a phone number. */
type Purpose = 'pin' | 'phone'

/** Six digits, each as likely as another. */
export const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** As people type it, with a gap or without. */
export const readDigits = (typed: string): string => typed.replace(/\s/g, '')

/** The id under which a code is kept; there is one for each session (or its public name) and purpose. */
export const codeId = (purpose: Purpose, bound: string): Buffer =>
  createHash('sha256').update(`${purpose}:${bound}`).digest()

/** Compares without telling by its time how much was right. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}

/** A code to be kept. `kept` is what it is checked against. */
export type KeptCode = { id: Buffer; purpose: Purpose; loginId: string; kept: string; validMs: number }

const keep = {
  name: 'code-keep',
  text: `insert into auth.token (tenant_id, id, login_id, kind, data, expires)
    values ($1, $2, $3, $4, jsonb_build_object('kept', $5::text), now() + make_interval(secs => $6))
    on conflict (tenant_id, id) do update
      set data = excluded.data, attempts = 0, created = now(), expires = excluded.expires
      where token.created <= now() - interval '${resendSeconds} seconds'
    returning expires as "validUntil", created + interval '${resendSeconds} seconds' as "resendAt"`,
}

/** Keeps a code in place of the one before; refuses where that was sent a moment ago, or many were. */
export async function keepCode(
  transaction: AuthTransaction,
  { id, purpose, loginId, kept, validMs }: KeptCode,
): Promise<{ validUntil: IsoTime; resendAt: IsoTime }> {
  const nth = await countAttempt(transaction, `code-sent:${loginId}`)
  const [times] = await transaction.query<{ validUntil: IsoTime; resendAt: IsoTime }>(keep, [
    id,
    loginId,
    purpose,
    kept,
    validMs / 1000,
  ])
  if (!times || nth > mostAttempts) throw new CallRefusal('too-many-requests')
  return times
}

const attempt = {
  name: 'code-try',
  text: `update auth.token set attempts = attempts + 1
    where tenant_id = $1 and id = $2 and login_id = $3 and attempts < ${mostTries} and expires > now()
    returning data ->> 'kept' as kept`,
}

/** What a code is checked against, its try counted; null where there is none, or it was tried too often. */
export async function tryCode(
  transaction: AuthTransaction,
  { id, loginId }: Pick<KeptCode, 'id' | 'loginId'>,
): Promise<string | null> {
  const [found] = await transaction.query<{ kept: string }>(attempt, [id, loginId])
  return found?.kept ?? null
}

const take = {
  name: 'code-take',
  text: `delete from auth.token where tenant_id = $1 and id = $2 and login_id = $3 and data ->> 'kept' = $4
    and expires > now() returning id`,
}

/** Uses a code up; false where it is used already, or another has taken its place. */
export async function takeCode(
  transaction: AuthTransaction,
  { id, loginId, kept }: Pick<KeptCode, 'id' | 'loginId' | 'kept'>,
): Promise<boolean> {
  return (await transaction.query(take, [id, loginId, kept])).length === 1
}
