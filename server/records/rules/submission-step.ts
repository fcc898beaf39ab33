/** The steps of a submission, and who may change its answers until when. */
import { isAdministrator, isInvestor } from '#model/access/role.ts'
import {
  mayEditAnswers,
  mayStep,
  type SubmissionActor,
  type SubmissionStep,
} from '#model/forms/submission-step.ts'
import type { Caller } from '#server/store/executor.ts'
import type { Values } from '#server/store/records/audit.ts'
import { isService } from '#server/store/records/caller-rights.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from '../behaviour.ts'
import { checkProcess } from './check-process.ts'
import { tellAdvisers } from './tell-advisers.ts'

const first: SubmissionStep = 'Under review'

const formOf = {
  name: 'rules.form-of-submission',
  text: 'select editable from forms where tenant_id = $1 and id = $2',
}

const statusOf = {
  name: 'rules.status-of-account',
  text: 'select a.user_status as status from accounts a where a.tenant_id = $1 and a.id = $2',
}

/** Steps one after the other, answers changed by whom and while it is allowed; advisers are told of what clients send. */
export const submissionStep: Behaviour = {
  check: checkSubmission,
  tell: async (writing, { before, after, given }) => {
    if (!after || !('answers' in given)) return
    const [found] = await writing.query<{ status: string }>(statusOf, [after.account ?? null])
    // While an account is new its forms save themselves: what was sent is told once.
    if (before !== null && found?.status === 'created') return
    const isFirst = before === null && (found?.status === 'created' || found?.status === 'pending')
    await tellAdvisers(writing, after.account, isFirst ? 'submitted' : 'amended')
  },
}

/** Throws 'refused-transition' for a step that may not follow, 'forbidden' for answers that are not to be changed. */
async function checkSubmission(writing: Writing, { before, after }: RuledChange): Promise<void> {
  if (!after) return
  await checkProcess(writing, { before, after })
  const by = actorOf(writing.caller)
  const [from, to] = [before?.step ?? first, after.step ?? first] as [SubmissionStep, SubmissionStep]
  if (from !== to && (!before || !mayStep({ from, to, by })))
    throw new RecordError({ code: 'refused-transition', from, to })
  if (before && JSON.stringify(before.answers) !== JSON.stringify(after.answers))
    await checkAnswers(writing, { before, by, step: from })
}

async function checkAnswers(
  writing: Writing,
  { before, by, step }: { before: Values; by: SubmissionActor; step: SubmissionStep },
): Promise<void> {
  const [form = {}] = await writing.query<{ editable?: boolean }>(formOf, [before.formId])
  if (!mayEditAnswers({ step, by, form })) throw new RecordError({ code: 'forbidden', fields: ['answers'] })
}

function actorOf(caller: Caller): SubmissionActor {
  if (isService(caller) || isAdministrator(caller.role)) return 'administrator'
  return isInvestor(caller.role) ? 'submitter' : 'adviser'
}
