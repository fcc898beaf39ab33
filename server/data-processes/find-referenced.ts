/** Records that a source names by what people call them. */
import { collections, isCollectionName } from '#model/collections/collections.ts'
import type { Collection } from '#model/collection.ts'
import { spellValue } from '#model/fields/spell-value.ts'
import type { Field } from '#model/fields/field.ts'
import { fieldsFor } from '#server/store/records/caller-rights.ts'
import { listRecords } from '#server/store/records/records.ts'
import type { Transaction } from '#server/store/executor.ts'
import { RowRefused } from './row-refused.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Answers ids for the values of a field that refers to others; each text is looked up once. */
export function createReferences(
  transaction: Transaction,
): (field: Field, value: unknown) => Promise<unknown> {
  const known = new Map<string, Promise<string>>()
  const idOf = (to: string, text: string): Promise<string> => {
    const key = `${to} ${text}`
    const found = known.get(key) ?? findOne(transaction, to, text)
    known.set(key, found)
    return found
  }
  return async (field, value) => {
    if (field.kind === 'ref' && typeof value === 'string') return idOf(field.to, value)
    if (field.kind !== 'refs' || !Array.isArray(value)) return value
    return Promise.all(value.map((one) => idOf(field.to, String(one))))
  }
}

/** By its address, its symbol, or the field that names it; two that are called the same are nobody. */
async function findOne(transaction: Transaction, to: string, text: string): Promise<string> {
  if (uuid.test(text)) return text
  if (!isCollectionName(to)) throw new RowRefused('reference', text)
  const { fields, admin }: Collection = collections[to]
  const readable = fieldsFor(transaction.caller, to, 'read')
  for (const name of new Set(['email', 'symbol', admin?.title ?? 'name'])) {
    const field = fields[name]
    if (!field || !readable.includes(name)) continue
    const value = spellValue(field, text)
    const records = await listRecords(transaction, to, {
      filters: [{ field: name, operator: 'is', value }],
      fields: [name],
      limit: 2,
    })
    const [only] = records as unknown as { id: string }[]
    if (only && records.length === 1) return only.id
  }
  throw new RowRefused('reference', text)
}
