/** Whether anything in a database of one's own has changed: one digest over all rows of all tables. */
import { Client } from 'pg'
import type { TestDatabase } from '#tests/support/test-database.ts'

export type Digest = { take: () => Promise<Record<string, string>>; close: () => Promise<void> }

/**
 * Opens a look at every table of records, and at others by name; the digest is by table, so that a difference says where
 * it is. The statement is named: PostgreSQL plans it once.
 */
export async function openDigest(
  database: TestDatabase,
  others: readonly `auth.${string}`[] = [],
): Promise<Digest> {
  const client = new Client(database.superuser)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select format('public.%I', tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const parts = [...rows.map(({ name }) => name), ...others].map(
    (table) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as digest from ${table} t`,
  )
  const statement = { name: 'digest', text: parts.join(' union all ') }
  return {
    take: async () => {
      const found = await client.query<{ name: string; digest: string }>(statement)
      return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]))
    },
    close: () => client.end(),
  }
}
