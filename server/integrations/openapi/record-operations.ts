/** The operations on the records of one collection, as a role may use them. */
import { rows } from '#model/access/access.ts'
import type { ApiOperation, ApiResponse, ApiSchema } from '#model/calls/integration-answers.ts'
import type { Call } from '#model/calls/call.ts'
import { recordCalls } from '#model/calls/records.ts'
import { instant, listOf, objectOf, orNull, stamp, uuid } from './document-schemas.ts'
import { operationOf, pathOf } from './call-operation.ts'
import { createSchema, readSchema, updateSchema, type Described } from './record-schemas.ts'

type RecordCall = Exclude<keyof typeof recordCalls, 'findAnything'>

/** An operation at its address. */
export type Placed = { call: Call; path: string; method: string; operation: ApiOperation }

const text: ApiSchema = { type: 'string' }
const bool: ApiSchema = { type: 'boolean' }
const ref = (name: string): ApiSchema => ({ $ref: `#/components/schemas/${name}` })

/** The component schemas of a collection: 'accounts', 'accountsCreate', 'accountsUpdate', as far as the role may. */
export function schemasOf(described: Described): Record<string, ApiSchema> {
  const { name, role } = described
  const may = (verb: 'read' | 'create' | 'update') => rows(role, name, verb) !== 'none'
  return {
    ...(may('read') ? { [name]: readSchema(described) } : {}),
    ...(may('create') ? { [`${name}Create`]: createSchema(described) } : {}),
    ...(may('update') ? { [`${name}Update`]: updateSchema(described) } : {}),
  }
}

/** The operations that the role may make on the collection. */
export function recordOperations(described: Described): Placed[] {
  const { name, role } = described
  return callsFor(described).flatMap((callName) => {
    const call: Call = recordCalls[callName]
    if (call.roles && !call.roles.includes(role)) return []
    const operation = operationOf(call, {
      tag: name,
      operationId: `${name}.${callName.replace(/Records?$/, '')}`,
      summary: call.summary,
      collection: name,
      ...valuesOf(callName, name),
      answer: answers[callName](name),
    })
    return [{ call, path: pathOf(call, name), method: call.method.toLowerCase(), operation }]
  })
}

function callsFor({ name, role, collection }: Described): RecordCall[] {
  const may = (verb: 'read' | 'create' | 'update' | 'remove') => rows(role, name, verb) !== 'none'
  const { ordered, history, keeps } = collection
  const isRead = may('read')
  const steps: [boolean, RecordCall[]][] = [
    [isRead, ['listRecords', 'exportRecords', 'readRecord', 'listChanges']],
    [isRead && may('create'), ['createRecord', 'duplicateRecord']],
    [isRead && may('update'), ['updateRecord', 'changeMany']],
    [isRead && may('update') && ordered !== undefined, ['moveRecord']],
    [isRead && may('remove') && !keeps, ['removeRecord', 'restoreRecord']],
    [isRead && history === true, ['listVersions', 'restoreVersion']],
  ]
  return steps.flatMap(([isThere, names]) => (isThere ? names : []))
}

function valuesOf(call: RecordCall, name: string): { values?: ApiSchema } {
  if (call === 'createRecord') return { values: ref(`${name}Create`) }
  return call === 'updateRecord' || call === 'changeMany' ? { values: ref(`${name}Update`) } : {}
}

const json = (description: string, schema: ApiSchema): ApiResponse => ({
  description,
  content: { 'application/json': { schema } },
})
const names: ApiSchema = {
  type: 'object',
  additionalProperties: text,
  description: 'The names of the records that the shown ones refer to, by id.',
}
const oneRecord = (name: string): ApiResponse =>
  json('The record.', objectOf({ record: ref(name), names: ref('Names') }))
const changes = { type: 'object', additionalProperties: objectOf({ before: {}, after: {} }) }
const listedChange = objectOf({
  id: uuid,
  type: { ...text, enum: ['create', 'update', 'remove', 'restore', 'publish'] },
  created: stamp,
  key: orNull(objectOf({ id: uuid, name: text })),
  changes,
})
const listedVersion = objectOf({
  id: uuid,
  version: { type: 'integer' },
  created: stamp,
  published: orNull(instant),
  values: { type: 'object' },
})
const bulkLine = objectOf({
  id: uuid,
  name: text,
  version: { type: 'integer' },
  before: { type: 'object' },
  after: { type: 'object' },
  problem: orNull(text),
})

/** Schemas that the answers of all collections share. */
export const sharedSchemas: Record<string, ApiSchema> = { Names: names }

const answers: Record<RecordCall, (name: string) => ApiResponse> = {
  listRecords: (name) =>
    json(
      'A page of records.',
      objectOf({
        records: listOf(ref(name)),
        total: { type: 'integer', description: 'Counted up to 1,000.' },
        isMore: { ...bool, description: 'Whether there are more than that.' },
        names: ref('Names'),
      }),
    ),
  exportRecords: () => ({ description: 'A table.', content: { 'text/csv': { schema: text } } }),
  readRecord: oneRecord,
  createRecord: oneRecord,
  updateRecord: oneRecord,
  duplicateRecord: oneRecord,
  moveRecord: oneRecord,
  restoreRecord: oneRecord,
  restoreVersion: oneRecord,
  removeRecord: () => json('Its id.', objectOf({ removed: uuid })),
  changeMany: () =>
    json(
      'What was done, record by record.',
      objectOf({ lines: listOf(bulkLine), changed: { type: 'integer' } }),
    ),
  listChanges: () =>
    json('The changes, newest first.', objectOf({ changes: listOf(listedChange), isMore: bool })),
  listVersions: () =>
    json('The versions, newest first.', objectOf({ versions: listOf(listedVersion), isMore: bool })),
}
