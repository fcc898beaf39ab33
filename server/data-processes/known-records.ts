import { normaliseValues } from '#server/records/prepare-values.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { listRecords } from '#server/store/records/records.ts'
import type { Transaction } from '#server/store/executor.ts'
import { castValue } from '#model/data-processes/cast-value.ts'
import { valueIn } from '#model/data-processes/part-of-answer.ts'
import type { Feed } from './fed-step.ts'

export type KnownRecord = Values & { id: string; version: number }

const atOnce = 200

/** By what a row is recognised, as it is spelled here; null where it says nothing. */
export function keysOf({ found, step, rows }: Feed): (string | null)[] {
  const { collection } = found
  const { recognisedBy } = step
  const column = step.mapping.find(({ field }) => field === recognisedBy)?.text ?? ''
  const field = collection.fields[recognisedBy]
  return rows.map((row) => {
    const value = field ? castValue(field, valueIn(row, column)) : null
    const spelled = normaliseValues(collection, { [recognisedBy]: value })[recognisedBy]
    return typeof spelled === 'string' ? spelled.trim() : null
  })
}

/** The records that are there already, by what they are recognised by. */
export async function findKnown(
  transaction: Transaction,
  { found, step }: Feed,
  keys: readonly (string | null)[],
): Promise<Map<string, KnownRecord[]>> {
  const known = new Map<string, KnownRecord[]>()
  const wanted = [...new Set(keys.filter((key) => key !== null))]
  for (let from = 0; from < wanted.length; from += atOnce) {
    const value = wanted.slice(from, from + atOnce)
    const filters = [{ field: step.recognisedBy, operator: 'in', value } as const]
    const records = await listRecords(transaction, found.name, { filters, limit: 1000 })
    for (const record of records as unknown as KnownRecord[]) {
      const key = String(record[step.recognisedBy])
      known.set(key, [...(known.get(key) ?? []), record])
    }
  }
  return known
}
