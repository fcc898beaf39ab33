/**
 * Which version's access rules a database has. The row 'access' of `migrations` names the rules in place by their checksum.
 * A row 'access <checksum>' stays for every version that once put its rules in place, with the fingerprint of the rights
 * they gave: it says which of two versions came later.
 */
import type { Client } from 'pg'
import { readFingerprint } from './access-rights.ts'
import { StartRefusal } from './start-refusal.ts'

export const inPlace = 'access'
const rowOf = (checksum: string): string => `${inPlace} ${checksum}`
const isOfAccess = (name: string): boolean => name === inPlace || name.startsWith(`${inPlace} `)

/** The database was migrated by a newer version: this one would break it. Nothing was changed. */
export class NewerDatabase extends StartRefusal {
  override readonly exitCode = 3
}

type Row = { name: string; checksum: string; at: string }
type Version = { migrations: readonly { name: string }[]; access: string }

/** Throws a NewerDatabase where the database has migrations or access rules that came after those of this version. */
export async function refuseNewer(client: Client, { migrations, access }: Version): Promise<void> {
  const rows = await readRows(client)
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = rows.filter(({ name }) => !isOfAccess(name) && !known.has(name)).map(({ name }) => name)
  if (unknown.length > 0)
    throw new NewerDatabase(
      `This database is newer than this version of Portico, which does not know its migrations ${unknown.sort().join(', ')}.
Nothing was changed. Start the newer version, or restore a backup that was made before the upgrade.`,
    )
  const later = findLater(rows, access)
  if (later)
    throw new NewerDatabase(
      `The access rules of this database were written by a newer version of Portico, at ${later.at}.
Nothing was changed. Start the newer version. To go back to this version, stop all newer nodes and run, as the owner of the database:
  delete from migrations where name like 'access %' and applied_at >= '${later.at}';`,
    )
}

async function readRows(client: Client): Promise<Row[]> {
  const { rows: found } = await client.query(`select where to_regclass('migrations') is not null`)
  if (found.length === 0) return []
  const { rows } = await client.query<Row>(
    'select name, checksum, applied_at::text as at from migrations order by applied_at',
  )
  return rows
}

/** The rules in place, where they came after those of this version. */
function findLater(rows: readonly Row[], access: string): Row | null {
  const current = rows.find(({ name }) => name === inPlace)?.checksum ?? ''
  const at = (checksum: string): number => rows.findIndex(({ name }) => name === rowOf(checksum))
  const isLater = current !== access && at(access) >= 0 && at(current) > at(access)
  return isLater ? (rows[at(current)] ?? null) : null
}

/** Whether these rules are in place, with every right they gave and no other. */
export async function isAccessWhole(client: Client, access: string): Promise<boolean> {
  const rows = await readRows(client)
  const has = (name: string, checksum: string): boolean =>
    rows.some((row) => row.name === name && row.checksum === checksum)
  return has(inPlace, access) && has(rowOf(access), await readFingerprint(client))
}

/** Notes, in the transaction that put them in place, that these rules are in place, and what they gave. */
export async function noteAccess(client: Client, access: string): Promise<void> {
  const note = `insert into migrations (name, checksum) values ($1, $2)
    on conflict (name) do update set checksum = excluded.checksum, applied_at = clock_timestamp()`
  await client.query(note, [rowOf(access), await readFingerprint(client)])
  await client.query(note, [inPlace, access])
}
