import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { changeAccountStatus } from '#server/accounts/change-account-status.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerRecord } from '#server/records/refuse-record.ts'

/** Moving an account to another status. */
export function mountStatusRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.changeAccountStatus }, async ({ params, body }, context) => {
    const wish = { account: params.account, to: body.to, isOverride: body.isOverride }
    return answerRecord(writeRecords(parts, context, (writing) => changeAccountStatus(writing, wish)))
  })
}
