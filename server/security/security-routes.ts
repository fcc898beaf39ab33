import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { checkSecurityEvents } from '#server/security/check-security-events.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listJobs } from '#server/store/job-store.ts'
import type { JobRow } from '#model/calls/security.ts'
import { listBypasses } from '#server/security/list-bypasses.ts'
import { listSecurityEvents } from '#server/security/list-security-events.ts'
import { runJobAgain } from '#server/security/run-job-again.ts'
import { isEmailVerified } from '#server/sign-in/manage-login.ts'

/** The chain of security events, and whose second factor is switched off. */
export function mountSecurityRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts

  mountCall(app, { parts, call: calls.listSecurityEvents }, async ({ query }, { caller }) => ({
    rows: await listSecurityEvents(store, caller, query),
  }))

  mountCall(app, { parts, call: calls.readEmailVerification }, async ({ params }, context) => {
    const verified = await isEmailVerified(parts, context, params.user)
    const asked = { kind: 'address-verified', user: params.user } as const
    const [last] = await listSecurityEvents(store, context.caller, asked)
    const isSaid = last !== undefined && last.data['verified'] === verified
    return { verified, marked: isSaid ? { by: last.actorName, at: last.at } : null }
  })

  mountCall(app, { parts, call: calls.checkSecurityEvents }, (_input, { caller }) =>
    store.transact(caller, checkSecurityEvents),
  )

  mountCall(app, { parts, call: calls.listJobs }, async (_input, { caller }) => ({
    rows: await store.ask<JobRow>(caller, listJobs),
  }))

  mountCall(app, { parts, call: calls.runJobAgain }, async ({ body }, { caller }) => {
    await store.transact(caller, (transaction) => runJobAgain(transaction, body))
    return { done: true } as const
  })

  mountCall(app, { parts, call: calls.listBypasses }, async (_input, { caller }) => ({
    rows: await listBypasses(store, caller),
  }))
}
