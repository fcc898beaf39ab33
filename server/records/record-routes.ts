import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { waitToExport } from '#server/gate/wait-to-export.ts'
import type { Parts } from '#server/ground/parts.ts'
import { exportRecords } from '#server/records/export-records.ts'
import { findDependants } from '#server/records/find-dependants.ts'
import { listRecordPage, readOneRecord } from '#server/records/list-records.ts'
import { dropRecord, saveNewRecord, saveRecord } from '#server/records/save-record.ts'
import { restoreRecord } from '#server/records/write-record.ts'
import { answerSaved, waitsOf } from './answer-saved.ts'
import { mountRecordWorkRoutes } from './record-work-routes.ts'
import { isMadeBefore } from './made-before.ts'
import { answerRecord } from './refuse-record.ts'
import { workOn } from './work-on.ts'

/** The records of any collection: list, read, make, change, remove, bring back. */
export function mountRecordRoutes(app: FastifyInstance, parts: Parts): void {
  mountReading(app, parts)
  mountSaving(app, parts)
  mountRemoving(app, parts)
  mountRecordWorkRoutes(app, parts)
}

function mountReading(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(app, { parts, call: calls.listRecords, provesWithWork: true }, ({ params, query }, context) =>
    answerRecord(listRecordPage(store, { ...context, ...params }, query)),
  )
  mountCall(app, { parts, call: calls.readRecord, provesWithWork: true }, ({ params }, context) =>
    answerRecord(readOneRecord(store, { ...context, ...params })),
  )
  mountCall(app, { parts, call: calls.readDependants }, ({ params }, context) =>
    answerRecord(findDependants(store, { ...context, ...params })),
  )
  mountCall(app, { parts, call: calls.exportRecords }, async ({ params, query }, context, { reply }) => {
    await waitToExport(reply, context)
    const lines = await answerRecord(exportRecords(store, { ...context, ...params }, query))
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${params.collection}.csv"`)
    // The table is sent while it is read.
    return Readable.from(lines)
  })
}

function mountSaving(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.createRecord, provesWithWork: true }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, async (writing, found) => {
      const { id: own, values: made } = body
      if (own !== undefined && (await isMadeBefore(writing, found, own)))
        return answerSaved(writing, found, { id: own })
      return answerSaved(writing, found, { id: await saveNewRecord(writing, found, body), made })
    }),
  )
  mountCall(app, { parts, call: calls.updateRecord, provesWithWork: true }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, async (writing, found) => {
      await saveRecord(writing, found, { id: params.id, ...body })
      return answerSaved(writing, found, params)
    }),
  )
}

function mountRemoving(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.removeRecord }, ({ params, query }, context) =>
    workOn(parts, { context, ...params }, async (writing, found) => {
      await dropRecord(writing, found, { id: params.id, version: query.version })
      return { removed: params.id, ...waitsOf(writing) }
    }),
  )
  mountCall(app, { parts, call: calls.restoreRecord }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, async (writing, found) => {
      await restoreRecord(writing, found.name, { id: params.id, ...body })
      return answerSaved(writing, found, params)
    }),
  )
}
