import type { FastifyInstance } from 'fastify'
import { signInCalls } from '#model/calls/sign-in-calls.ts'
import { staffCalls } from '#model/calls/staff-calls.ts'
import { acceptInvitation } from '#server/commands/accept-invitation.ts'
import { inviteClients } from '#server/commands/invite-clients.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/parts.ts'
import { listInvitations } from '#server/queries/list-invitations.ts'

/** Inviting clients, how far it has come, and accepting. */
export function mountInvitationRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: staffCalls.inviteClients }, async ({ body }, context) => ({
    results: await inviteClients(parts, context, body),
  }))
  mountCall(app, { parts, call: staffCalls.listInvitations }, async ({ query }, { caller }) => ({
    rows: await listInvitations(parts.store, caller, query.portal),
  }))
  mountCall(app, { parts, call: signInCalls.acceptInvitation }, ({ body }, context) =>
    acceptInvitation(parts, context, body),
  )
}
