import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findAccount } from '#server/portfolios/find-account.ts'
import { askVerification } from './ask-verification.ts'
import { listOrderPlaces } from './list-order-places.ts'
import { listSendings, settleByHand } from './list-sendings.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { readTicket } from './read-ticket.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** Orders and requests to be verified: measured, placed, sent, and what became of them. */
export function mountOrderRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readOrderTicket }, ({ params, query }, { tenant, caller }) =>
    readTicket(parts, { ...params, ...query, tenant, caller }),
  )
  mountCall(app, { parts, call: calls.readOrder }, ({ params, query }, { tenant, caller }) =>
    readOrder(parts, { ...params, ...query, tenant, caller }),
  )
  mountCall(app, { parts, call: calls.listOrderPlaces }, async (_, { tenant, caller }) => ({
    places: await listOrderPlaces(parts, { tenant, caller }),
  }))
  mountCall(app, { parts, call: calls.placeOrder }, ({ params, body }, context) =>
    placeOrder(parts, context, { ...params, ...body }),
  )
  mountCall(app, { parts, call: calls.withdrawOrder }, async ({ params }, context) => {
    await withdrawOrder(parts, context, params.order)
    return { withdrawn: true as const }
  })
  mountCall(app, { parts, call: calls.askVerification }, ({ params }, context) =>
    askVerification(parts, context, params.account),
  )
  mountCall(app, { parts, call: calls.listSendings }, async ({ params }, { tenant, caller }) => {
    await findAccount(parts, { tenant, caller, id: params.account })
    return { rows: await listSendings(parts, caller, params.account) }
  })
  mountCall(app, { parts, call: calls.settleSending }, ({ params, body }, context) =>
    settleByHand(parts, context, { ...params, ...body }),
  )
}
