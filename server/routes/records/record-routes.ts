import type { FastifyInstance } from 'fastify'
import { recordCalls } from '#model/calls/records.ts'
import { bringBackRecord, saveNewRecord, saveRecord } from '#server/commands/save-record.ts'
import { mountCall, type SignedIn } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/parts.ts'
import { findCollection, type Found } from '#server/queries/find-collection.ts'
import { listRecordPage, readChanged, readOneRecord } from '#server/queries/list-records.ts'
import type { Transaction } from '#server/store/executor.ts'
import { answerRecord } from './refuse-record.ts'
import { dropRecord } from '#server/commands/remove-record.ts'

/** The records of any collection: list, read, make, change, remove, bring back. */
export function mountRecordRoutes(app: FastifyInstance, parts: Parts): void {
  mountReading(app, parts)
  mountSaving(app, parts)
  mountRemoving(app, parts)
}

function mountReading(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(app, { parts, call: recordCalls.listRecords }, ({ params, query }, context) =>
    answerRecord(listRecordPage(store, { ...context, ...params }, query)),
  )
  mountCall(app, { parts, call: recordCalls.readRecord }, ({ params }, context) =>
    answerRecord(readOneRecord(store, { ...context, ...params })),
  )
}

function mountSaving(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: recordCalls.createRecord }, ({ params, body }, context) =>
    change(parts, { context, collection: params.collection }, async (transaction, found) => {
      const at = { found, white: context.tenant.white }
      return readChanged(transaction, found, await saveNewRecord(transaction, at, body))
    }),
  )
  mountCall(app, { parts, call: recordCalls.updateRecord }, ({ params, body }, context) =>
    change(parts, { context, collection: params.collection }, async (transaction, found) => {
      await saveRecord(transaction, { found, white: context.tenant.white }, { id: params.id, ...body })
      return readChanged(transaction, found, params.id)
    }),
  )
}

function mountRemoving(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: recordCalls.removeRecord }, ({ params, query }, context) =>
    change(parts, { context, collection: params.collection }, async (transaction, found) => {
      await dropRecord(transaction, found, { id: params.id, version: query.version })
      return { removed: params.id }
    }),
  )
  mountCall(app, { parts, call: recordCalls.restoreRecord }, ({ params, body }, context) =>
    change(parts, { context, collection: params.collection }, async (transaction, found) => {
      await bringBackRecord(transaction, { found, white: context.tenant.white }, { id: params.id, ...body })
      return readChanged(transaction, found, params.id)
    }),
  )
}

/** Work on a collection in one transaction as the caller. */
export async function change<T>(
  { store }: Parts,
  { context, collection }: { context: SignedIn; collection: string },
  work: (transaction: Transaction, found: Found) => Promise<T>,
): Promise<T> {
  const { tenant, caller } = context
  const found = await findCollection({ tenant, caller, collection })
  return answerRecord(store.transact(caller, (transaction) => work(transaction, found)))
}
