import { collections, isCollectionName, type CollectionName } from '#model/collections/collections.ts'
import type { Collection } from '#model/collection.ts'
import type { DataRunRow } from '#model/calls/data-processes.ts'
import type { Transaction } from '#server/store/executor.ts'
import { isNamed, titleOf } from '#server/store/records/referenced-names.ts'
import { columnName, quote } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'

/** The names by id of the records that rows speak of, as far as the reader may see them. */
export async function namesOfRows(
  { caller, query }: Transaction,
  rows: readonly DataRunRow[],
): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const [target, ids] of idsByTarget(rows)) {
    if (!isNamed(caller, target)) continue
    const title = quote(columnName(titleOf(target)))
    const text = `select t.id, t.${title}::text as name from ${tableName(target)} t
      where t.tenant_id = $1 and t.id = any ($2::uuid[])`
    const found = await query<{ id: string; name: string | null }>(
      { name: `data-runs.names-${target}`, text },
      [[...ids]],
    )
    for (const { id, name } of found) if (name !== null) names[id] = name
  }
  return names
}

function idsByTarget(rows: readonly DataRunRow[]): Map<CollectionName, Set<string>> {
  const wanted = new Map<CollectionName, Set<string>>()
  for (const { collection: name, values } of rows) {
    if (!isCollectionName(name)) continue
    const { fields }: Collection = collections[name]
    for (const [field, { before, after }] of Object.entries(values)) {
      const definition = fields[field]
      if (definition?.kind !== 'ref' && definition?.kind !== 'refs') continue
      if (!isCollectionName(definition.to)) continue
      const ids = wanted.get(definition.to) ?? new Set<string>()
      for (const id of [before, after].flat()) if (typeof id === 'string') ids.add(id)
      wanted.set(definition.to, ids)
    }
  }
  return wanted
}
