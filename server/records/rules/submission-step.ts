import type { StatusIdentifier } from '#model/status/account-status.ts'
import { findMove, type Actor, type Wish } from '#model/status/state-table.ts'
import { mayEditAnswers, submissionMoves, type SubmissionStep } from '#model/status/submission-step.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { amendDetails } from './amend-details.ts'
import { readFactFinder } from './answered-fact-finder.ts'
import { askedQuestions } from './asked-correction.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'
import { hasNewAnswers } from './new-answers.ts'
import { actorOf, readParties, requireMove } from './require-move.ts'
import { tellAdvisers } from './tell-advisers.ts'
import { tellSubmitter } from './tell-submitter.ts'

const statusOf = {
  name: 'rules.status-of-account',
  text: 'select a.user_status as status from accounts a where a.tenant_id = $1 and a.id = $2',
}
/** A form of a process asks for the details of a person; another is known to advisers by its name. */
const formOf = {
  name: 'rules.form-of-submission',
  text: `select f.name, exists (select from processes p where p.tenant_id = $1 and p.active
      and (p.form_id = f.id or p.form_id_nl = f.id)) as "isPersonal"
    from forms f where f.tenant_id = $1 and f.id = $2`,
}
/**
 * One step after the other, and answers changed by whom and while it is allowed. What is amended of a client's data is
 * told to the order service and puts the account into review; advisers are told of what clients send, whoever sent it of its release.
 */
export const submissionStep: Behaviour = {
  check: async (writing, change) => {
    const { type, before, after } = change
    if (!after || type === 'restore') return
    refuseMoving(change)
    const by = actorOf(writing.caller, await readParties(writing, after.account))
    requireMove(submissionMoves, wishOf(change, by))
    if (before && hasNewAnswers(change)) await requireEditable(writing, change, by)
  },
  follow: async (writing, change) => {
    if (hasNewAnswers(change)) await amendDetails(writing, change)
  },
  tell: async (writing, change) => {
    const { before, after } = change
    if (!after) return
    const by = actorOf(writing.caller, await readParties(writing, after.account))
    if (before && findMove(submissionMoves, wishOf(change, by))?.tells === 'submitter')
      await tellSubmitter(writing, change.id, 'formReleased')
    if (hasNewAnswers(change)) await tellAmendment(writing, change)
  },
}

/** What was sent stays with the form and the client it came from; what a visitor sent may be given to an account once. */
function refuseMoving({ before, after }: RuledChange): void {
  if (!before || !after) return
  const kept = (['formId', 'account'] as const).filter(
    (field) => (before[field] ?? null) !== null && before[field] !== after[field],
  )
  if (kept.length === 0) return
  const problems = Object.fromEntries(kept.map((field) => [field, { code: 'read-only' } as const]))
  throw new RecordError({ code: 'invalid', problems })
}

function wishOf({ before, after, type }: RuledChange, by: Actor | null): Wish<SubmissionStep> {
  const from = (before?.step ?? null) as SubmissionStep | null
  const to = (after?.step ?? 'Under review') as SubmissionStep
  return { from, to, by, cause: type === 'create' ? 'form sent' : undefined }
}

async function requireEditable(
  writing: Writing,
  { id, before }: RuledChange,
  by: Actor | null,
): Promise<void> {
  const editable = {
    name: 'rules.is-editable',
    text: 'select editable from forms where tenant_id = $1 and id = $2',
  }
  const [form = {}] = await writing.query<{ editable?: boolean }>(editable, [before?.formId])
  const step = before?.step as SubmissionStep
  const isAsked = (await askedQuestions(writing, id)).length > 0
  if (!mayEditAnswers({ step, by, form, isAsked }))
    throw new RecordError({ code: 'forbidden', fields: ['answers'] })
}

async function tellAmendment(writing: Writing, { before, after }: RuledChange): Promise<void> {
  if (after && (await readFactFinder(writing, after)))
    return tellAdvisers(writing, after.account, { what: 'factFinder' })
  const [found] = await writing.query<{ status: StatusIdentifier }>(statusOf, [after?.account ?? null])
  // While an account is new its forms save themselves: what was sent is told once.
  if (before !== null && found?.status === 'created') return
  const isFirst = before === null && (found?.status === 'created' || found?.status === 'pending')
  const [form] = await writing.query<{ name: string; isPersonal: boolean }>(formOf, [after?.formId ?? null])
  if (!form || form.isPersonal)
    return tellAdvisers(writing, after?.account, { what: isFirst ? 'submitted' : 'amended' })
  const what = before === null ? 'formSent' : 'formChanged'
  await tellAdvisers(writing, after?.account, { what, form: form.name })
}
