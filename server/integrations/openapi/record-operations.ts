/** The operations on the records of one collection, as a role may use them. */
import { rows } from '#model/access/access.ts'
import type { ApiOperation, ApiSchema } from '#model/calls/api-document.ts'
import { recordCalls } from '#model/calls/records.ts'
import type { Call } from '#model/calls/call.ts'
import { operationOf, pathOf } from './call-operation.ts'
import { createSchema, readSchema, updateSchema, type Described } from './record-schemas.ts'

type RecordCall = Exclude<keyof typeof recordCalls, 'findAnything'>

/** An operation at its address. */
export type Placed = { call: Call; path: string; method: string; operation: ApiOperation }

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
      tags: [name],
      operationId: `${name}.${callName.replace(/Records?$/, '')}`,
      summary: call.summary,
      collection: name,
      ...valuesOf(callName, name),
      names: { Record: name },
    })
    return [{ call, path: pathOf(call, name), method: call.method.toLowerCase(), operation }]
  })
}

function callsFor({ name, role, collection }: Described): RecordCall[] {
  const may = (verb: 'read' | 'create' | 'update' | 'remove') => rows(role, name, verb) !== 'none'
  const { ordered, history, keeps, publish } = collection
  const isRead = may('read')
  const steps: [boolean, RecordCall[]][] = [
    [isRead, ['listRecords', 'exportRecords', 'readRecord', 'listChanges']],
    [isRead && may('create'), ['createRecord', 'copyRecord']],
    [isRead && may('update'), ['updateRecord', 'changeMany']],
    [isRead && may('update') && ordered !== undefined, ['moveRecord']],
    [isRead && may('remove') && !keeps, ['removeRecord', 'restoreRecord']],
    [isRead && may('update') && publish === true, ['unpublishRecord']],
    [isRead && history === true, ['listVersions', 'restoreVersion', 'discardChanges']],
  ]
  return steps.flatMap(([isThere, names]) => (isThere ? names : []))
}

function valuesOf(call: RecordCall, name: string): { values?: ApiSchema } {
  if (call === 'createRecord') return { values: ref(`${name}Create`) }
  return call === 'updateRecord' || call === 'changeMany' ? { values: ref(`${name}Update`) } : {}
}
