import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findSession } from '#server/sessions/session-store.ts'
import { LiveStreams } from './live-streams.ts'

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy passes on what comes when it comes.
  'x-accel-buffering': 'no',
}

/** Tells browsers that something has changed for the person, as long as their session holds. */
export function mountLiveRoutes(app: FastifyInstance, parts: Parts): void {
  const streams = new LiveStreams(parts.store)
  app.addHook('preClose', () => streams.close())
  mountCall(app, { parts, call: calls.watchChanges }, async (_input, context, { request, reply }) => {
    const { tenant, caller, secret } = context
    // A stream that begins now would hold up the end of this node; the browser asks again, and another node answers.
    if (app.leaving.hasBegun) throw new CallRefusal('unavailable')
    // Whoever does not ask for events would wait for an answer that never ends.
    if (!request.headers.accept?.includes('text/event-stream')) throw new CallRefusal('bad-input')
    const holds = async (): Promise<boolean> => {
      if (!secret) return false
      const shown = { tenantId: tenant.id, secret, idleMs: tenant.white.sessionMs }
      const session = await findSession(parts.store, { ...shown, isSomebodyThere: false })
      return session?.level === 'full' && session.loginId === caller.userId
    }
    const content = await streams.open({ tenantId: tenant.id, person: caller.userId, holds })
    return sendFileAnswer(reply, { headers, content })
  })
}
