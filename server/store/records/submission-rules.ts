/** The steps of a submission, and who may change its answers until when. */
import { isAdministrator, isInvestor } from '#model/access/role.ts'
import {
  mayEditAnswers,
  mayStep,
  type SubmissionActor,
  type SubmissionStep,
} from '#model/forms/submission-step.ts'
import type { Caller, Transaction } from '../executor.ts'
import type { RecordedChange, Values } from './audit.ts'
import { isService } from './caller-rights.ts'
import { checkProcess } from './process-rules.ts'
import { RecordError } from './record-error.ts'

const first: SubmissionStep = 'Under review'

const formOf = {
  name: 'rules.form-of-submission',
  text: 'select editable from forms where tenant_id = $1 and id = $2',
}

/** Throws 'refused-transition' for a step that may not follow, 'forbidden' for answers that are not to be changed. */
export async function checkSubmission(
  transaction: Transaction,
  { before, after }: RecordedChange,
): Promise<void> {
  if (!after) return
  await checkProcess(transaction, { before, after })
  const by = actorOf(transaction.caller)
  const [from, to] = [before?.step ?? first, after.step ?? first] as [SubmissionStep, SubmissionStep]
  if (from !== to && (!before || !mayStep({ from, to, by })))
    throw new RecordError({ code: 'refused-transition', from, to })
  if (before && JSON.stringify(before.answers) !== JSON.stringify(after.answers))
    await checkAnswers(transaction, { before, by, step: from })
}

async function checkAnswers(
  transaction: Transaction,
  { before, by, step }: { before: Values; by: SubmissionActor; step: SubmissionStep },
): Promise<void> {
  const [form = {}] = await transaction.query<{ editable?: boolean }>(formOf, [before.formId])
  if (!mayEditAnswers({ step, by, form })) throw new RecordError({ code: 'forbidden', fields: ['answers'] })
}

function actorOf(caller: Caller): SubmissionActor {
  if (isService(caller) || isAdministrator(caller.role)) return 'administrator'
  return isInvestor(caller.role) ? 'submitter' : 'adviser'
}
