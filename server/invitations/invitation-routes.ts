import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { acceptInvitation } from '#server/invitations/accept-invitation.ts'
import { inviteClients } from '#server/invitations/invite-clients.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listInvitations } from '#server/invitations/list-invitations.ts'
import { withdrawInvitation } from '#server/invitations/withdraw-invitation.ts'

/** Inviting clients, how far it has come, and accepting. */
export function mountInvitationRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.inviteClients }, async ({ body }, context) => ({
    results: await inviteClients(parts, context, body),
  }))
  mountCall(app, { parts, call: calls.inviteClientFunction }, async ({ body }, context) => {
    const { message, ...invitation } = body
    const [result] = await inviteClients(parts, context, { invitations: [invitation], message })
    if (result?.reason === 'not-found') throw new CallRefusal('not-found')
    return { sent: result?.sent ?? false, lastInviteSend: result?.lastInviteSend ?? null }
  })
  mountCall(app, { parts, call: calls.withdrawInvitation }, async ({ params }, context) => {
    await withdrawInvitation(parts, context, params.account)
    return { done: true } as const
  })
  mountCall(app, { parts, call: calls.listInvitations }, async ({ query }, { caller }) => ({
    rows: await listInvitations(parts, caller, query.portal),
  }))
  mountCall(app, { parts, call: calls.acceptInvitation }, ({ body }, context) =>
    acceptInvitation(parts, context, body),
  )
}
