/** Values that are kept in another place than the record: the groups of an account, the members of a group. */
import { isAssigned, type Collection } from '#model/collection.ts'
import { checkValue } from '#model/fields/check-value.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { idsOf } from '#server/store/records/ids-of.ts'
import { RecordError } from '#server/store/records/record-error.ts'

/** Parts the values of a record from those that are kept elsewhere; the latter as lists of ids. */
export function splitAssigned(
  { fields }: Collection,
  values: Values,
): { stored: Values; assigned: Record<string, string[]> } {
  const stored: Values = {}
  const assigned: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (field && isAssigned(field)) assigned[name] = readIds(name, value ?? [])
    else stored[name] = value
  }
  return { stored, assigned }
}

const isId = (value: unknown): boolean =>
  checkValue({ kind: 'ref', to: '' }, value) === null && value !== null

function readIds(name: string, value: unknown): string[] {
  const items = Array.isArray(value) ? value.filter((item) => typeof item === 'string' || item?.id) : null
  const ids = items ? idsOf(items) : null
  if (ids && ids.length === (value as unknown[]).length && ids.every(isId)) return [...new Set(ids)]
  throw new RecordError({ code: 'invalid', problems: { [name]: { code: 'id' } } })
}
