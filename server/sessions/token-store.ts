/** Secrets that are sent or handed over, and used once: only their hash is kept, and they end by the database's clock. */
import { createHash } from 'node:crypto'
import type { IsoTime } from '#model/fields/iso-time.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { newSecret } from './session-cookie.ts'

/** What a token is for. */
export type TokenKind = 'reset' | 'invite' | 'sign-up' | 'custom' | 'print'

/** A token as it is kept. `loginId`: whose it is, where it is somebody's who signs in; it ends with their password. */
export type KeptToken<Data> = { loginId: string | null; data: Data; created: IsoTime; expires: IsoTime }

type NewToken = {
  kind: TokenKind
  loginId: string | null
  data?: Record<string, unknown>
  lifeMinutes: number
}

const insert = {
  name: 'token-insert',
  text: `insert into auth.token (tenant_id, id, kind, login_id, data, expires)
    values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6)) returning expires`,
}
const sweep = {
  name: 'token-sweep',
  text: `delete from auth.token where tenant_id = $1 and expires < now() - interval '1 day'`,
}
const kept = `login_id as "loginId", data, created, expires`
const read = {
  name: 'token-read',
  text: `select ${kept} from auth.token where tenant_id = $1 and id = $2 and kind = $3 and expires > now()`,
}
const use = {
  name: 'token-use',
  text: `delete from auth.token where tenant_id = $1 and id = $2 and kind = $3 and expires > now() returning ${kept}`,
}
const mark = {
  name: 'token-mark-used',
  text: `insert into auth.token (tenant_id, id, kind, expires) values ($1, $2, $3, now() + interval '90 days')
    on conflict do nothing`,
}
const readMark = {
  name: 'token-read-used',
  text: `select from auth.token where tenant_id = $1 and id = $2 and kind = $3 and expires > now()`,
}
const attempt = {
  name: 'token-attempt',
  text: `update auth.token set attempts = attempts + 1 where tenant_id = $1 and id = $2 and kind = $3 and expires > now()
    returning attempts`,
}

/** A new token; its value is told nobody but whom it is for. */
export async function makeToken(
  transaction: AuthTransaction,
  { kind, loginId, data = {}, lifeMinutes }: NewToken,
): Promise<{ value: string; expires: IsoTime }> {
  const { value } = newSecret()
  await transaction.query(sweep)
  const [made] = await transaction.query<{ expires: IsoTime }>(insert, [
    idOf(kind, value),
    kind,
    loginId,
    JSON.stringify(data),
    lifeMinutes,
  ])
  if (!made) throw new Error('The token was not kept.')
  return { value, expires: made.expires }
}

/** What a token says; it stays usable. Null for one that is unknown, used or over. */
export async function readToken<Data = unknown>(
  transaction: AuthTransaction,
  kind: TokenKind,
  value: string,
): Promise<KeptToken<Data> | null> {
  const [found] = await transaction.query<KeptToken<Data>>(read, [idOf(kind, value), kind])
  return found ?? null
}

/** Uses a token up: of many who do it at once one gets it. */
export async function useToken<Data = unknown>(
  transaction: AuthTransaction,
  kind: TokenKind,
  value: string,
): Promise<KeptToken<Data> | null> {
  const [used] = await transaction.query<KeptToken<Data>>(use, [idOf(kind, value), kind])
  if (used && isOfEmail(kind)) await transaction.query(mark, [idOfUsed(kind, value), kind])
  return used ?? null
}

/** Takes back a token that was sent to nobody; unlike a used one it leaves no mark. */
export async function dropToken(transaction: AuthTransaction, kind: TokenKind, value: string): Promise<void> {
  await transaction.query(use, [idOf(kind, value), kind])
}

/** Whether the link of an e-mail has done its work: people open such links again. */
export async function wasTokenUsed(
  transaction: AuthTransaction,
  kind: TokenKind,
  value: string,
): Promise<boolean> {
  return (await transaction.query(readMark, [idOfUsed(kind, value), kind])).length > 0
}

/** Counts a try of what is asked besides the token; answers the how manieth it is. */
export async function countTokenAttempt(
  transaction: AuthTransaction,
  kind: TokenKind,
  value: string,
): Promise<number> {
  const [counted] = await transaction.query<{ attempts: number }>(attempt, [idOf(kind, value), kind])
  return counted?.attempts ?? 0
}

function isOfEmail(kind: TokenKind): boolean {
  return kind === 'reset' || kind === 'invite' || kind === 'sign-up'
}

/** A used token is forgotten; what says that it was used has an id that no token has. */
function idOfUsed(kind: TokenKind, value: string): Buffer {
  return createHash('sha256').update(`used:${kind}:${value}`).digest()
}

/** The kind is part of the hash: a token for one thing is none for another. */
function idOf(kind: TokenKind, value: string): Buffer {
  return createHash('sha256').update(`${kind}:${value}`).digest()
}
