import type { Correction, SubmissionPage, SubmissionRow } from '#model/calls/submissions.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { isAdministrator } from '#model/access/role.ts'
import { objectionTo } from '#model/status/state-table.ts'
import { submissionMoves, submissionSteps } from '#model/status/submission-step.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { actorOf, type Parties } from '#server/records/rules/require-move.ts'
import type { Transaction } from '#server/store/executor.ts'
import { submissionStatements as statements } from './submission-statements.ts'

type Read = Omit<SubmissionRow, 'open'> & Parties & { version: number; answers: Answers }
type Before = { answers: Answers | null; at: string }

/** Throws where the caller does not see it. */
export async function readSubmission(transaction: Transaction, id: string): Promise<SubmissionPage> {
  const { caller, query } = transaction
  const [found] = await query<Read>(isAdministrator(caller.role) ? statements.readWhole : statements.read, [
    id,
  ])
  if (!found) throw new CallRefusal('not-found')
  const { client, owner, ...row } = found
  const by = actorOf(caller, { client, owner })
  const [corrected] = await query<Before>(statements.corrected, [id])
  const [earlier] = corrected ? [] : await query<Before>(statements.earlier, [id])
  const before = corrected ?? earlier
  return {
    ...row,
    before: before ? { answers: before.answers ?? {}, at: before.at } : null,
    corrections: await query<Correction>(statements.corrections, [id]),
    notes: await query<SubmissionPage['notes'][number]>(statements.notes, [id]),
    moves: submissionSteps.filter(
      (to) => to !== row.step && objectionTo(submissionMoves, { from: row.step, to, by }) === null,
    ),
    mayAsk: row.step === 'Under review' && (by === 'staff' || by === 'admin'),
  }
}
