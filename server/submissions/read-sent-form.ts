import type { SentForm } from '#model/calls/submissions.ts'
import { hasId } from '#model/collection.ts'
import { collections, isCollectionName } from '#model/collections/collections.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { RecordName } from '#server/store/records/read-record.ts'
import { readRecords } from '#server/store/records/read-records.ts'
import { isNamed, titleOf } from '#server/store/records/referenced-names.ts'
import { submissionStatements as statements } from './submission-statements.ts'

type Sent = Omit<SentForm, 'names'>
type Found = Sent & { portal: string | null; portalName: string | null }

/** What was sent as it is printed, and in which portal it was. Throws where the caller does not see it. */
export async function findSentForm(transaction: Transaction, id: string): Promise<Found> {
  const [found] = await transaction.query<Found>(statements.sent, [id])
  if (!found) throw new CallRefusal('not-found')
  return found
}

/** The same with the names of the records that its answers name. */
export async function readSentForm(transaction: Transaction, id: string): Promise<SentForm> {
  const { portal: _portal, portalName: _name, ...sent } = await findSentForm(transaction, id)
  return { ...sent, names: await findNames(transaction, sent) }
}

/** Of what is chosen among records, as far as the caller may read their names. */
async function findNames(transaction: Transaction, { form, answers }: Sent): Promise<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const field of flattenFields(fieldsOfForm(form.steps as unknown as FormStep[]))) {
    const collection = sourceOf(field)
    const ids = collection ? idsIn(answers[field.name]) : []
    if (!collection || ids.length === 0 || !isNamed(transaction.caller, collection)) continue
    for (const record of await readRecords(transaction, collection, ids)) {
      const name = record[titleOf(collection)]
      if (typeof name === 'string') names[record.id] = name
    }
  }
  return names
}

const sourceOf = ({ type, collection = 'users' }: FormField): RecordName | null =>
  (type === 'picker' || type === 'collectionSelect') &&
  isCollectionName(collection) &&
  hasId(collections[collection])
    ? (collection as RecordName)
    : null

const idsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && idPattern.test(one))

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
