import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { exportMyData } from '#server/people/export-my-data.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import { readMe } from '#server/sign-in/read-me.ts'
import { changeProfile } from './change-profile.ts'
import { chooseAccountType } from './choose-account-type.ts'
import { closeTour } from './close-tour.ts'
import { changePassword } from '#server/people/change-password.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { type SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readProfile } from '#server/people/read-profile.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#server/people/own-sessions.ts'
import { mountOwnFactorRoutes } from './own-factor-routes.ts'

/** One's own profile, factors and browsers. */
export function mountProfileRoutes(app: FastifyInstance, parts: Parts): void {
  mountOwnFactorRoutes(app, parts)
  const readSession = async (context: SignedIn) => {
    const session = await readMe(parts, context)
    if (!session) throw new CallRefusal('not-signed-in')
    return { session }
  }

  mountCall(app, { parts, call: calls.readProfile }, (_input, context) => readProfile(parts, context))

  mountCall(app, { parts, call: calls.updateMe }, async ({ body }, context) => {
    await answerRecord(changeProfile(parts, context, body))
    return readSession(context)
  })

  mountCall(app, { parts, call: calls.chooseAccountType }, async ({ params, body }, context) => {
    await answerRecord(chooseAccountType(parts, context, { ...params, ...body }))
    return readSession(context)
  })

  mountCall(app, { parts, call: calls.closeTour }, async (_input, context) => {
    await closeTour(parts, context)
    return { done: true as const }
  })

  mountCall(app, { parts, call: calls.changePassword }, async ({ body }, context) => {
    await changePassword(parts, context, body)
    return { done: true as const }
  })

  mountCall(app, { parts, call: calls.exportMyData }, async (_input, context, { reply }) => {
    const data = await exportMyData(parts, context)
    void reply.header('content-disposition', 'attachment; filename="my-data.json"')
    return data
  })

  const listed = async (context: SignedIn) => ({ sessions: await listOwnSessions(parts, context) })

  mountCall(app, { parts, call: calls.listMySessions }, (_input, context) => listed(context))

  mountCall(app, { parts, call: calls.endMySession }, async ({ params }, context) => {
    await endOwnSession(parts, context, params.session)
    return listed(context)
  })

  mountCall(app, { parts, call: calls.endOtherSessions }, async (_input, context) => {
    await endOtherSessions(parts, context)
    return listed(context)
  })
}
