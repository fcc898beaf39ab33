import type { FastifyInstance } from 'fastify'
import { recordCalls } from '#model/calls/records.ts'
import { changeManyRecords } from '#server/commands/change-many-records.ts'
import { duplicateRecord } from '#server/commands/duplicate-record.ts'
import { restoreRecordVersion } from '#server/commands/restore-record-version.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/parts.ts'
import { listRecordChanges, listRecordVersions } from '#server/queries/list-changes.ts'
import { readChanged } from '#server/queries/list-records.ts'
import { moveRecord } from '#server/store/records.ts'
import { workOn } from './work-on.ts'

/** What is done with records beside saving: copies, order, many at once, what happened before. */
export function mountRecordWorkRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: recordCalls.duplicateRecord }, ({ params }, context) =>
    workOn(parts, { context, ...params }, async (transaction, at) =>
      readChanged(transaction, at.found, await duplicateRecord(transaction, at, params.id)),
    ),
  )
  mountCall(app, { parts, call: recordCalls.moveRecord }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, async (transaction, { found }) => {
      await moveRecord(transaction, found.name, { id: params.id, ...body })
      return readChanged(transaction, found, params.id)
    }),
  )
  mountCall(app, { parts, call: recordCalls.changeMany }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, (transaction, at) => changeManyRecords(transaction, at, body)),
  )
  mountHistory(app, parts)
}

function mountHistory(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: recordCalls.listChanges }, ({ params, query }, context) =>
    workOn(parts, { context, ...params }, (transaction, { found }) =>
      listRecordChanges(transaction, found, { id: params.id, ...query }),
    ),
  )
  mountCall(app, { parts, call: recordCalls.listVersions }, ({ params, query }, context) =>
    workOn(parts, { context, ...params }, (transaction, { found }) =>
      listRecordVersions(transaction, found, { id: params.id, ...query }),
    ),
  )
  mountCall(app, { parts, call: recordCalls.restoreVersion }, ({ params, body }, context) =>
    workOn(parts, { context, ...params }, async (transaction, at) => {
      await restoreRecordVersion(transaction, at, { ...params, ...body })
      return readChanged(transaction, at.found, params.id)
    }),
  )
}
