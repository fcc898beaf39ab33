import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findAccount } from '#server/portfolios/find-account.ts'
import { decideProposal } from './decide-proposal.ts'
import { draftProposal } from './draft-proposal.ts'
import { listProposals, readProposal } from './read-proposals.ts'
import { endProposal, sendProposal } from './send-proposal.ts'

/** Trades that are proposed to clients: made from a model, sent, answered, carried out. */
export function mountProposalRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.draftProposal }, async ({ params, query }, context) => {
    const without = query.without?.split('|').filter(Boolean) ?? []
    const { proposed, seen, isReplacing } = await draftProposal(parts, context, {
      ...params,
      ...query,
      without,
    })
    return { proposed, seen, isReplacing }
  })
  mountCall(app, { parts, call: calls.sendProposal }, ({ params, body }, context) =>
    sendProposal(parts, context, { ...params, ...body }),
  )
  mountCall(app, { parts, call: calls.listProposals }, async ({ params }, { tenant, caller }) => {
    await findAccount(parts, { tenant, caller, id: params.account })
    return { rows: await listProposals(parts, caller, params.account) }
  })
  mountCall(app, { parts, call: calls.readProposal }, ({ params }, { tenant, caller }) =>
    readProposal(parts, { tenant, caller }, params.proposal),
  )
  mountCall(app, { parts, call: calls.decideProposal }, ({ params, body }, context) =>
    decideProposal(parts, context, { ...params, ...body }),
  )
  mountCall(app, { parts, call: calls.endProposal }, ({ params, body }, context) =>
    endProposal(parts, context, { ...params, ...body }),
  )
}
