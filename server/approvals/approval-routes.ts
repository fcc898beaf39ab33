import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { approvalStatements } from './approval-statements.ts'
import { approveChange, decideChange } from './decide-change.ts'
import { listApprovals } from './list-approvals.ts'

const done = { done: true } as const

/** Changes that wait for a second person, and what is said of them. */
export function mountApprovalRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  const decide = async (context: SignedIn, work: (writing: Writing) => Promise<void>) => {
    await answerRecord(writeRecords(parts, context, work))
    return done
  }
  mountCall(app, { parts, call: calls.listApprovals }, async ({ query }, { caller }) => ({
    rows: await store.transact(caller, (transaction) => listApprovals(transaction, query)),
  }))
  mountCall(app, { parts, call: calls.countApprovals }, async (_input, { caller }) => {
    const [found] = await store.ask<{ count: number }>(caller, approvalStatements.count)
    return { count: found?.count ?? 0 }
  })
  mountCall(app, { parts, call: calls.approveChange }, ({ params }, context) => {
    const place = { tenant: context.tenant, now: new Date(parts.now()).toISOString() }
    return decide(context, (writing) => approveChange(writing, params.change, place))
  })
  mountCall(app, { parts, call: calls.rejectChange }, ({ params, body }, context) =>
    decide(context, (writing) => decideChange(writing, { ...params, ...body, verdict: 'rejected' })),
  )
  mountCall(app, { parts, call: calls.withdrawChange }, ({ params }, context) =>
    decide(context, (writing) => decideChange(writing, { ...params, verdict: 'withdrawn' })),
  )
}
