/** Whether anything in a database of one's own has changed: one digest over all rows of all tables. */
import { Client } from 'pg'
import type { TestDatabase } from '#tests/support/test-database.ts'

export type Digest = { take: () => Promise<Record<string, string>>; close: () => Promise<void> }

type Row = { name: string; said: string }

/** What changes with every row that is written or deleted, without reading a row. */
const versionOf = (table: string): string =>
  `select '${table}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as said from ${table}`

const digestOf = (table: string): string =>
  `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as said from ${table} t`

/**
 * Opens a look at every table of records, and at others by name; the digest is by table, so that a difference says where
 * it is. Rows are read only of tables that were written since the last look.
 */
export async function openDigest(
  database: TestDatabase,
  others: readonly `auth.${string}`[] = [],
): Promise<Digest> {
  const client = new Client(database.superuser)
  await client.connect()
  const found = await client.query<{ name: string }>(
    `select format('public.%I', tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const tables = [...found.rows.map(({ name }) => name), ...others]
  const versions = { name: 'versions', text: tables.map(versionOf).join(' union all ') }
  const known = new Map<string, string>()
  const digests: Record<string, string> = {}
  return {
    take: async () => {
      const { rows } = await client.query<Row>(versions)
      const written = rows.filter(({ name, said }) => known.get(name) !== said)
      for (const { name, said } of written) {
        known.set(name, said)
        const [digest] = (await client.query<Row>(digestOf(name))).rows
        digests[name] = digest!.said
      }
      return { ...digests }
    },
    close: () => client.end(),
  }
}
