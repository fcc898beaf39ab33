import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findAccount } from '#server/portfolios/find-account.ts'
import { listFactFinders, readFactFinder } from './fact-finders.ts'

/** Who is invited to a fact finder, and how far they are; inviting and confirming are records. */
export function mountFactFinderRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listFactFinders }, ({ params, query }, { caller }) =>
    parts.store.transact(caller, (transaction) =>
      listFactFinders(transaction, { portal: params.portal, ...query }),
    ),
  )
  mountCall(app, { parts, call: calls.readFactFinder }, async ({ params }, { tenant, caller }) => {
    await findAccount(parts, { tenant, caller, id: params.account })
    return parts.store.transact(caller, (transaction) => readFactFinder(transaction, params.account))
  })
}
