import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { commitImport } from '#server/batches/commit-import.ts'
import { decideCash, decideImport, decideRename } from '#server/batches/decide-import.ts'
import { discardImport } from '#server/batches/discard-import.ts'
import { undoImport } from '#server/batches/undo-import.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerBatch } from '#server/batches/answer-import.ts'

/** Mounts what can be done with a staged import: decide, commit, undo, throw away. */
export function mountBatchRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  const now = () => new Date(parts.now()).toISOString()
  mountCall(app, { parts, call: calls.decideImport }, ({ params, body }, { caller }) => {
    const work = store.transact(caller, (transaction) => {
      if ('rename' in body) return decideRename(transaction, { batch: params.batch, ...body })
      if ('cash' in body) return decideCash(transaction, { batch: params.batch, cash: body.cash })
      const rows = 'rows' in body ? body.rows : body.statuses
      return decideImport(transaction, { batch: params.batch, rows, decision: body.decision })
    })
    return answerBatch(work.then((summary) => ({ outcome: 'decided' as const, summary })))
  })
  mountCall(app, { parts, call: calls.commitImport }, ({ params }, context) => {
    const committing = { batch: params.batch, now: now() }
    return answerBatch(writeRecords(parts, context, (writing) => commitImport(writing, committing)))
  })
  mountCall(app, { parts, call: calls.undoImport }, ({ params }, context) => {
    const undoing = { batch: params.batch, now: now() }
    const work = writeRecords(parts, context, (writing) => undoImport(writing, undoing))
    return answerBatch(work.then(answerUndone))
  })
  mountCall(app, { parts, call: calls.discardImport }, ({ params }, context) => {
    const work = writeRecords(parts, context, (writing) => discardImport(writing, params.batch))
    return answerBatch(work.then(() => ({ outcome: 'discarded' as const })))
  })
}

/** Nothing was taken back yet where a second person is to say so. */
const answerUndone = (taken: number | null) =>
  taken === null ? { outcome: 'waits' as const } : { outcome: 'undone' as const, taken }
