/** The passkeys of people in the database. */
import type { PasskeyRow } from '#model/calls/profile.ts'
import type { AuthTransaction } from '#server/store/executor.ts'

/** A passkey; `id` is base64url, `transports` are how its authenticator is reached, as WebAuthn names them. */
export type Passkey = {
  id: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  isBackedUp: boolean
}

type Listed = PasskeyRow & { transports: string[] }
type Owned = { id: string; loginId: string }

const toBytes = (id: string): Buffer => Buffer.from(id, 'base64url')

const list = {
  name: 'passkey-list',
  text: `select id, name, created, used, is_backed_up as "isBackedUp", transports from auth.passkey
    where tenant_id = $1 and login_id = $2 order by created, id`,
}
const find = {
  name: 'passkey-find',
  text: `select id, public_key as "publicKey", counter::int8 as counter, transports, is_backed_up as "isBackedUp"
    from auth.passkey where tenant_id = $1 and id = $2 and login_id = $3`,
}
const insert = {
  name: 'passkey-insert',
  text: `insert into auth.passkey (tenant_id, id, login_id, name, public_key, counter, transports, is_backed_up)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
}
const rename = {
  name: 'passkey-rename',
  text: `update auth.passkey p set name = $4
    from (select name from auth.passkey where tenant_id = $1 and id = $2 and login_id = $3 for update) before
    where p.tenant_id = $1 and p.id = $2 and p.login_id = $3 returning before.name as formerly`,
}
const remove = {
  name: 'passkey-remove',
  text: 'delete from auth.passkey where tenant_id = $1 and id = $2 and login_id = $3 returning id',
}
const use = {
  name: 'passkey-use',
  text: `update auth.passkey set counter = $4, used = now()
    where tenant_id = $1 and id = $2 and login_id = $3 and (counter < $4 or (counter = 0 and $4 = 0)) returning id`,
}

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(transaction: AuthTransaction, loginId: string): Promise<Listed[]> {
  const rows = await transaction.query<Omit<Listed, 'id'> & { id: Buffer }>(list, [loginId])
  return rows.map((row) => ({ ...row, id: row.id.toString('base64url') }))
}

/** One passkey, of this person alone. */
export async function findPasskey(
  transaction: AuthTransaction,
  { id, loginId }: Owned,
): Promise<Passkey | null> {
  type Row = Omit<Passkey, 'id' | 'publicKey' | 'counter'> & {
    id: Buffer
    publicKey: Buffer
    counter: unknown
  }
  const [row] = await transaction.query<Row>(find, [toBytes(id), loginId])
  if (!row) return null
  const publicKey = new Uint8Array(row.publicKey)
  return { ...row, id: row.id.toString('base64url'), publicKey, counter: Number(row.counter) }
}

/** False where there is one with this id already, whosever it is. */
export async function addPasskey(
  transaction: AuthTransaction,
  passkey: Passkey & { loginId: string; name: string },
): Promise<boolean> {
  const { id, loginId, name, publicKey, counter, transports, isBackedUp } = passkey
  const values = [toBytes(id), loginId, name, Buffer.from(publicKey), counter, transports, isBackedUp]
  return (await transaction.query(insert, values)).length === 1
}

/** Gives a passkey of this person another name; answers the one it had, null where there is no such passkey. */
export async function namePasskey(
  transaction: AuthTransaction,
  { id, loginId, name }: Owned & { name: string },
): Promise<string | null> {
  const [renamed] = await transaction.query<{ formerly: string }>(rename, [toBytes(id), loginId, name])
  return renamed?.formerly ?? null
}

export async function dropPasskey(transaction: AuthTransaction, { id, loginId }: Owned): Promise<boolean> {
  return (await transaction.query(remove, [toBytes(id), loginId])).length === 1
}

/** Notes a use; false where the counter has not gone on, as it would of a copy. */
export async function usePasskey(
  transaction: AuthTransaction,
  { id, loginId, counter }: Owned & { counter: number },
): Promise<boolean> {
  return (await transaction.query(use, [toBytes(id), loginId, counter])).length === 1
}
