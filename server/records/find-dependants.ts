/** What hangs on a record: how many records of each collection name it, and how many people come in through it. */
import { loadCollections } from '#configurations/register/registry.ts'
import { hasId, isStored, type Collection } from '#model/collection.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import type { Dependants } from '#model/calls/records.ts'
import { fieldsFor } from '#server/store/records/caller-rights.ts'
import type { RecordName } from '#server/store/records/records.ts'
import { columnName, quote } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import type { Asked } from './find-collection.ts'
import { findUses } from './find-uses.ts'
import { readOneRecord } from './list-records.ts'

/** The accounts that nobody gets to any more without the record. */
const ways: Partial<Record<RecordName, string>> = {
  accounts: 'a.id = $2',
  portals: 'a.portal = $2',
  portfolios: 'a.id = (select p.account from portfolios p where p.tenant_id = $1 and p.id = $2)',
}

/** Only what the caller may see counts. */
export async function findDependants(store: Store, asked: Asked & { id: string }): Promise<Dependants> {
  const { caller, tenant, id } = asked
  const { record } = await readOneRecord(store, asked)
  const name = asked.collection as RecordName
  const statement = await dependantsStatement(caller, tenant.white.key, name)
  const [first, ...counts] = await store.ask<{ collection: string; count: number }>(caller, statement, [id])
  const uses = name === 'media' ? await findUses(store, { caller, white: tenant.white.key, record }) : []
  return { people: first?.count ?? 0, counts: counts.filter(({ count }) => count > 0), uses }
}

/** A row of the people, and then one of each collection that names such records, for the id `$2`. */
export async function dependantsStatement(
  caller: Caller,
  white: string,
  name: RecordName,
): Promise<Statement> {
  const composed: Record<string, Collection> = await loadCollections(white)
  const parts = Object.values(composed).flatMap((one) => countOf(caller, one, name))
  const people = `select '' as collection, count(distinct a.client) as count from accounts a
    where a.tenant_id = $1 and a.active and ${ways[name] ?? '$2::uuid is null'}`
  return {
    name: `dependants.${name}.${parts.length}`,
    text: [people, ...parts].join(' union all '),
  }
}

function countOf(caller: Caller, collection: Collection, target: RecordName): string[] {
  if (!hasId(collection) || !collection.admin) return []
  const name = collection.name as CollectionName
  const readable = fieldsFor(caller, name, 'read')
  const naming = Object.entries(collection.fields).flatMap(([field, definition]) => {
    if (!('to' in definition) || definition.to !== target || !isStored(definition)) return []
    const column = `t.${quote(columnName(field))}`
    return readable.includes(field)
      ? [definition.kind === 'refs' ? `$2 = any (${column})` : `${column} = $2`]
      : []
  })
  if (naming.length === 0) return []
  return [
    `select '${name}', count(*) from ${tableName(name)} t where t.tenant_id = $1 and t.active and (${naming.join(' or ')})`,
  ]
}
