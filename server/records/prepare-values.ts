/** What is done to values before they are written: one spelling, harmless text, ids that exist. */
import type { Collection } from '#model/collection.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { Field } from '#model/fields/field.ts'
import { spellValue } from '#model/fields/spell-value.ts'
import { sanitiseField } from '#server/safe-html/sanitise-field.ts'
import type { Transaction } from '#server/store/executor.ts'
import { tableName } from '#server/store/schema/table.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'

/** One is one however it is typed. An empty text is no value. Formatted text keeps only what is harmless. */
export function normaliseValues({ fields }: Collection, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (value === '') return [name, null]
      if (!field || value === null || value === undefined) return [name, value]
      return [name, sanitiseField(field, spellValue(field, value))]
    }),
  )
}

/**
 * Throws 'invalid' where a list of ids names a record that the caller does not see, or one that the field does not
 * take: an adviser's field only advisers, a list of linked accounts only those with a name and an external id. (That a
 * single id exists is for its foreign key; the database has none for lists.)
 */
export async function checkReferences(
  transaction: Transaction,
  { fields }: Collection,
  values: Values,
): Promise<void> {
  const problems: Record<string, Problem> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    const ids = field ? idsOf(field, value) : []
    if (!field || ids.length === 0) continue
    const isFine = await doAllExist(transaction, { field: field as Reference, ids: new Set(ids) })
    if (!isFine) problems[name] = { code: 'id' }
  }
  if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
}

type Reference = Field & { kind: 'ref' | 'refs' }

const conditions: Record<string, string> = {
  professionals: 'is_professional',
  linked: `coalesce(external_id, '') <> '' and name <> ''`,
}

/** Single ids are looked up only where the field does not take just any record. */
function idsOf(field: Field, value: unknown): unknown[] {
  if (field.kind === 'refs') return Array.isArray(value) ? value : []
  const isChoosy = field.kind === 'ref' && (field.to === 'recipients' || conditionOf(field) !== '')
  return isChoosy && value ? [value] : []
}

function conditionOf({ only = [] }: Field): string {
  return only.flatMap((rule) => (conditions[rule] ? [` and ${conditions[rule]}`] : [])).join('')
}

const recipient = {
  name: 'exist.recipient',
  text: 'select app.may_write_to($2) as "isRecipient" from tenants where tenant_id = $1',
}

/** Clients do not see all that they may write to. */
async function isRecipient(transaction: Transaction, ids: Set<unknown>): Promise<boolean> {
  const [row] = await transaction.query<{ isRecipient: boolean }>(recipient, [...ids])
  return row?.isRecipient === true
}

async function doAllExist(
  transaction: Transaction,
  { field, ids }: { field: Reference; ids: Set<unknown> },
): Promise<boolean> {
  if (field.to === 'recipients') return isRecipient(transaction, ids)
  const condition = conditionOf(field)
  const to = field.to as CollectionName
  const name = `exist.${to}${(field.only ?? []).join('')}`
  const text = `select count(*) as count from ${tableName(to)} where tenant_id = $1 and id = any ($2::uuid[])${condition}`
  const [row] = await transaction.query<{ count: number }>({ name, text }, [[...ids]])
  return row?.count === ids.size
}
