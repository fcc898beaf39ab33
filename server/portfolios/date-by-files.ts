/** A document whose file was replaced is of that day. */
import { pathOfUrl, urlOfPath } from '#model/calls/file-url.ts'
import type { Caller, Store } from '#server/store/executor.ts'

const stored = {
  name: 'documents.files',
  text: `select u.path, to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD') as date from uploads u
    where u.tenant_id = $1 and u.active and u.path = any ($2)`,
}

type Dated = { url: string; date: string | null }

/** The rows, each of the day its file was stored where that is known. */
export async function dateByFiles<Row extends Dated>(
  { store, caller }: { store: Pick<Store, 'ask'>; caller: Caller },
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const paths = rows.map(({ url }) => pathOfUrl(url))
  const files = await store.ask<{ path: string; date: string }>(caller, stored, [paths])
  const days = new Map(files.map(({ path, date }) => [urlOfPath(path), date]))
  return rows.map((row) => ({ ...row, date: days.get(row.url) ?? row.date }))
}
