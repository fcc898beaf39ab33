/** What is done to values before they are written: addresses in one spelling, ids that exist. */
import type { Collection } from '#model/collection.ts'
import type { CollectionName } from '#model/collections.ts'
import type { Problem } from '#model/fields/check-value.ts'
import type { Transaction } from '../executor.ts'
import { tableName } from '../schema/table.ts'
import type { Values } from './audit.ts'
import { RecordError } from './record-error.ts'

/** E-mail addresses are kept trimmed and in lower case; one address is one person however it is typed. */
export function normaliseValues({ fields }: Collection, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isAddress = fields[name]?.kind === 'email' && typeof value === 'string'
      return [name, isAddress ? value.trim().toLowerCase() : value]
    }),
  )
}

/**
 * Throws 'invalid' where a list of ids names a record that the caller does not see. (Single ids have a foreign key;
 * the database has none for lists.)
 */
export async function checkReferences(
  transaction: Transaction,
  { fields }: Collection,
  values: Values,
): Promise<void> {
  const problems: Record<string, Problem> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (field?.kind !== 'refs' || !Array.isArray(value) || value.length === 0) continue
    if (!(await doAllExist(transaction, field.to as CollectionName, new Set(value))))
      problems[name] = { code: 'id' }
  }
  if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
}

async function doAllExist(transaction: Transaction, to: CollectionName, ids: Set<unknown>): Promise<boolean> {
  const text = `select count(*) as count from ${tableName(to)} where tenant_id = $1 and id = any ($2::uuid[])`
  const [row] = await transaction.query<{ count: number }>({ name: `exist.${to}`, text }, [[...ids]])
  return row?.count === ids.size
}
