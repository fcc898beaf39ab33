import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listRecipients } from './list-recipients.ts'

/** Whom one may write to. */
export function mountMessageRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listRecipients }, ({ query }, { caller }) =>
    parts.store.transact(caller, (transaction) => listRecipients(transaction, query.search ?? '')),
  )
}
