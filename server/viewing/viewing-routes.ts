import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { viewAsClient, viewAsOneself } from '#server/viewing/view-as-client.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { type Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { explainAccess } from '#server/viewing/explain-access.ts'
import { listAccountReaders } from '#server/viewing/list-account-readers.ts'
import { readMe } from '#server/sign-in/read-me.ts'
import type { Session } from '#server/ground/session.ts'

/** The portal with a client's eyes, and why somebody sees an account. */
export function mountViewingRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.startViewing }, async ({ body }, context) => ({
    session: await requireMe(parts, context, await viewAsClient(parts, context, body.user)),
  }))

  mountCall(app, { parts, call: calls.stopViewing }, async (_input, context) => ({
    session: await requireMe(parts, context, await viewAsOneself(parts, context)),
  }))

  mountCall(app, { parts, call: calls.explainAccess }, ({ query }, { caller }) =>
    explainAccess(parts.store, caller, query),
  )

  mountCall(app, { parts, call: calls.listAccountReaders }, ({ params }, { caller }) =>
    listAccountReaders(parts.store, caller, params.account),
  )
}

async function requireMe(parts: Parts, { tenant }: Context, session: Session) {
  const me = await readMe(parts, { tenant, session })
  if (!me) throw new CallRefusal('not-signed-in')
  return me
}
