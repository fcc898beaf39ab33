/** Whether anything in the database has changed: one digest over all rows of all tables. */
import { Client } from 'pg'
import type { TestDatabase } from '#tests/support/test-database.ts'

/** Opens a look at everything; the digest is by table, so that a difference says where it is. */
export async function openDigest(
  database: TestDatabase,
): Promise<{ take: () => Promise<Record<string, string>>; close: () => Promise<void> }> {
  const client = new Client(database.superuser)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const parts = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as digest from public."${name}" t`,
  )
  return {
    take: async () => {
      const found = await client.query<{ name: string; digest: string }>(parts.join(' union all '))
      return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]))
    },
    close: () => client.end(),
  }
}
