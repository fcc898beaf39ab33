import type { FastifyInstance } from 'fastify'
import { importCalls } from '#model/calls/imports.ts'
import { commitImport } from '#server/commands/commit-import.ts'
import { decideImport } from '#server/commands/decide-import.ts'
import { discardImport } from '#server/commands/discard-import.ts'
import { undoImport } from '#server/commands/undo-import.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/parts.ts'
import { answerBatch } from '#server/routes/imports/answer-import.ts'

/** Mounts what can be done with a staged import: decide, commit, undo, throw away. */
export function mountBatchRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  const now = () => new Date(parts.now()).toISOString()
  mountCall(app, { parts, call: importCalls.decideImport }, ({ params, body }, { caller }) => {
    const rows = 'rows' in body ? body.rows : body.statuses
    const deciding = { batch: params.batch, rows, decision: body.decision }
    return answerBatch(
      store.transact(caller, async (transaction) => ({
        outcome: 'decided' as const,
        summary: await decideImport(transaction, deciding),
      })),
    )
  })
  mountCall(app, { parts, call: importCalls.commitImport }, ({ params }, { caller, tenant }) => {
    const committing = { batch: params.batch, rules: tenant.white, now: now() }
    return answerBatch(store.transact(caller, (transaction) => commitImport(transaction, committing)))
  })
  mountCall(app, { parts, call: importCalls.undoImport }, ({ params }, { caller }) =>
    answerBatch(
      store.transact(caller, async (transaction) => ({
        outcome: 'undone' as const,
        taken: await undoImport(transaction, { batch: params.batch, now: now() }),
      })),
    ),
  )
  mountCall(app, { parts, call: importCalls.discardImport }, ({ params }, { caller }) =>
    answerBatch(
      store.transact(caller, async (transaction) => {
        await discardImport(transaction, params.batch)
        return { outcome: 'discarded' as const }
      }),
    ),
  )
}
