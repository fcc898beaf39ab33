/** What must be remembered between the two steps of setting up a factor; one for each session and kind. */
import { createHash } from 'node:crypto'
import type { AuthTransaction } from '#server/store/executor.ts'
import type { Session } from '#server/ground/session.ts'

/** 'totp': the new secret, sealed. 'passkey': the challenge of a new passkey, or of one that is to be used. */
type Kind = 'totp' | 'passkey'

export type SetUp = { kind: Kind; session: Pick<Session, 'handle' | 'loginId'> }

/** The public name of the session stays when its secret changes. */
const idOf = ({ kind, session }: SetUp): Buffer =>
  createHash('sha256').update(`${kind}:${session.handle}`).digest()

const keep = {
  name: 'set-up-keep',
  text: `insert into auth.token (tenant_id, id, login_id, kind, data, expires)
    values ($1, $2, $3, $4, jsonb_build_object('kept', $5::text), now() + interval '10 minutes')
    on conflict (tenant_id, id) do update set data = excluded.data, attempts = 0, created = now(), expires = excluded.expires`,
}
const read = {
  name: 'set-up-read',
  text: `select data ->> 'kept' as kept from auth.token
    where tenant_id = $1 and id = $2 and login_id = $3 and expires > now()`,
}
const take = {
  name: 'set-up-take',
  text: `delete from auth.token where tenant_id = $1 and id = $2 and login_id = $3 and expires > now()
    returning data ->> 'kept' as kept`,
}

type Asking = Pick<AuthTransaction, 'query'>

/** Keeps it for ten minutes, in place of what was kept before. */
export async function keepSetUp(transaction: Asking, at: SetUp, kept: string): Promise<void> {
  await transaction.query(keep, [idOf(at), at.session.loginId, at.kind, kept])
}

/** Reads it; null where there is none any more. */
export async function readSetUp(transaction: Asking, at: SetUp): Promise<string | null> {
  const [found] = await transaction.query<{ kept: string }>(read, [idOf(at), at.session.loginId])
  return found?.kept ?? null
}

/** Reads it for the last time; null where there is none, or somebody else was faster. */
export async function takeSetUp(transaction: Asking, at: SetUp): Promise<string | null> {
  const [taken] = await transaction.query<{ kept: string }>(take, [idOf(at), at.session.loginId])
  return taken?.kept ?? null
}
