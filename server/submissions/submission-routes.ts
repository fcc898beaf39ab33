import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import type { OpenCorrection } from '#model/calls/submissions.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { sendFileAnswer } from '#server/gate/send-file-answer.ts'
import { whileWaitedFor } from '#server/gate/while-waited-for.ts'
import type { Parts } from '#server/ground/parts.ts'
import { pdfFile } from '#server/ground/pdf-file.ts'
import { findAccount } from '#server/portfolios/find-account.ts'
import { listSubmissions } from './list-submissions.ts'
import { printSubmission } from './print-submission.ts'
import { readSentForm } from './read-sent-form.ts'
import { readSubmission } from './read-submission.ts'
import { submissionStatements } from './submission-statements.ts'

/** What clients have sent with forms: for those who look it through, and as paper for whoever may read it. */
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
  mountCall(app, { parts, call: calls.readSentForm }, ({ params }, { caller }) =>
    parts.store.transact(caller, (transaction) => readSentForm(transaction, params.submission)),
  )
  mountCall(app, { parts, call: calls.printSubmission }, async ({ params, query }, context, { reply }) => {
    const printed = await whileWaitedFor(reply, (signal) =>
      printSubmission(parts, context, { ...params, ...query, signal }),
    )
    return sendFileAnswer(reply, pdfFile(printed))
  })
  mountCall(app, { parts, call: calls.readSubmission }, ({ params }, { caller }) =>
    parts.store.transact(caller, (transaction) => readSubmission(transaction, params.submission)),
  )
}
