import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import type { OpenCorrection } from '#model/calls/submissions.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findAccount } from '#server/portfolios/find-account.ts'
import { listSubmissions } from './list-submissions.ts'
import { readSubmission } from './read-submission.ts'
import { submissionStatements } from './submission-statements.ts'

/** What clients have sent with forms, for those who look it through. */
export function mountSubmissionRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.listSubmissions }, ({ params, query }, { caller }) =>
    parts.store.transact(caller, (transaction) =>
      listSubmissions(transaction, { portal: params.portal, ...query }),
    ),
  )
  mountCall(app, { parts, call: calls.listCorrections }, async ({ params }, { tenant, caller }) => {
    await findAccount(parts, { tenant, caller, id: params.account })
    return {
      rows: await parts.store.ask<OpenCorrection>(caller, submissionStatements.open, [params.account]),
    }
  })
  mountCall(app, { parts, call: calls.readSubmission }, ({ params }, { caller }) =>
    parts.store.transact(caller, (transaction) => readSubmission(transaction, params.submission)),
  )
}
