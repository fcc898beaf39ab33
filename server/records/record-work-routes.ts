import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listRecordChanges, listRecordVersions } from '#server/records/list-changes.ts'
import { readChanged } from '#server/records/list-records.ts'
import { changeManyRecords } from '#server/records/change-many-records.ts'
import { copyRecord } from '#server/records/copy-record.ts'
import { moveRecord } from '#server/records/move-record.ts'
import { discardChanges, restoreRecordVersion } from '#server/records/restore-record-version.ts'
import { unpublishRecord } from '#server/records/save-record.ts'
import { answerSaved, waitsOf } from './answer-saved.ts'
import { workOn } from './work-on.ts'

/** What is done with records beside saving: copies, order, many at once, what happened before. */
export function mountRecordWorkRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.copyRecord }, ({ params }, context) =>
    workOn(parts, { context, ...params }, async (writing, found) => ({
      values: await copyRecord(writing, found, params.id),
    })),
  )
  mountCall(app, { parts, call: calls.moveRecord }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, async (writing, found) => {
      await moveRecord(writing, found.name, { id: params.id, ...body })
      return readChanged(writing, found, params.id)
    }),
  )
  mountCall(app, { parts, call: calls.changeMany }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, async (writing, found) => ({
      ...(await changeManyRecords(writing, found, body)),
      ...waitsOf(writing),
    })),
  )
  mountPublishing(app, parts)
  mountHistory(app, parts)
}

function mountPublishing(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.unpublishRecord }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, async (writing, found) => {
      await unpublishRecord(writing, found, { id: params.id, ...body })
      return answerSaved(writing, found, params)
    }),
  )
  mountCall(app, { parts, call: calls.discardChanges }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, async (writing, found) => {
      await discardChanges(writing, found, { id: params.id, ...body })
      return answerSaved(writing, found, params)
    }),
  )
}

function mountHistory(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listChanges }, ({ params, query }, context) =>
    workOn(parts, { context, ...params }, (writing, found) =>
      listRecordChanges(writing, found, { id: params.id, ...query }),
    ),
  )
  mountCall(app, { parts, call: calls.listVersions }, ({ params, query }, context) =>
    workOn(parts, { context, ...params }, (writing, found) =>
      listRecordVersions(writing, found, { id: params.id, ...query }),
    ),
  )
  mountCall(app, { parts, call: calls.restoreVersion }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, async (writing, found) => {
      await restoreRecordVersion(writing, found, { ...params, ...body })
      return answerSaved(writing, found, params)
    }),
  )
}
