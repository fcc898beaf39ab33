/** A change that is asked of an answer: by whom, of what, and what of a submission is open to its client (decision 165). */
import { isInvestor } from '#model/access/role.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { commentName, flattenFields, mayFill } from '#model/forms/fields-of-form.ts'
import { differingAnswers } from '#model/forms/differing-answers.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'
import { objectionToProcess } from './check-process.ts'
import { actorOf, readParties } from './require-move.ts'
import { tellSubmitter } from './tell-submitter.ts'

type Sent = { account: string | null; step: string; answers: Answers | null; steps: FormStep[] | null }

const sentWith = {
  name: 'rules.sent-to-correct',
  text: `select s.account, s.step, s.answers, f.steps from submissions s
    join forms f on f.tenant_id = $1 and f.id = s.form_id
    where s.tenant_id = $1 and s.active and s.id = $2`,
}
/** Of a submission `s` and a correction `c`: the answer is still what it was when it was asked. */
export const isOpenCorrection = `coalesce(s.answers -> c.question, 'null') = coalesce(c.answer -> c.question, 'null')`

const openOf = {
  name: 'rules.open-corrections',
  text: `select c.question from corrections c join submissions s on s.tenant_id = $1 and s.id = c.submission
    where c.tenant_id = $1 and c.active and c.submission = $2
      and ${isOpenCorrection}`,
}
const isEditable = {
  name: 'rules.is-editable',
  text: 'select editable from forms where tenant_id = $1 and id = $2',
}

const readSent = async (writing: Writing, values: RuledChange['after']): Promise<Sent | undefined> =>
  (await writing.query<Sent>(sentWith, [values?.submission ?? null]))[0]

/** Asked by an adviser among the owners of the account, or an administrator, while it is under review. */
export const askedCorrection: Behaviour = {
  complete: async (writing, { before, after }) => {
    if (before || !after) return {}
    const sent = await readSent(writing, after)
    const question = String(after.question)
    return { account: sent?.account ?? null, answer: { [question]: sent?.answers?.[question] ?? null } }
  },
  check: async (writing, { before, after }) => {
    const values = after ?? before
    if (!isHisToAsk(actorOf(writing.caller, await readParties(writing, values?.account))))
      throw new RecordError({ code: 'forbidden', fields: ['submission'] })
    if (before || !after) return
    const sent = await readSent(writing, after)
    if (!sent?.account) throw new RecordError({ code: 'invalid', problems: { submission: { code: 'id' } } })
    if (sent.step !== 'Under review') throw new RecordError({ code: 'forbidden', fields: ['submission'] })
    const questions = flattenFields(fieldsOfForm(sent.steps ?? []))
    if (!questions.some((one) => one.name === after.question && mayFill(one, 'investor')))
      throw new RecordError({ code: 'invalid', problems: { question: { code: 'unknown' } } })
  },
  tell: async (writing, { type, after }) => {
    if (type === 'create' && after) await tellSubmitter(writing, String(after.submission), 'changesAsked')
  },
}

const isHisToAsk = (by: ReturnType<typeof actorOf>): boolean => by === 'staff' || by === 'admin'

/** The questions whose answers a client is asked to change, of what they sent. */
export async function askedQuestions(writing: Writing, submission: string): Promise<readonly string[]> {
  const open = await writing.query<{ question: string }>(openOf, [submission])
  return [...new Set(open.map(({ question }) => question))]
}

/** The answers, and remarks to them, that a client may change of what they sent; null where it is all or nothing. */
export async function openQuestions(
  writing: Writing,
  { id, before, after }: RuledChange,
): Promise<ReadonlySet<string> | null> {
  if (!before || !after || !isInvestor(writing.caller.role)) return null
  const asked = await askedQuestions(writing, id)
  if (asked.length === 0) return null
  const [form] = await writing.query<{ editable: boolean | null }>(isEditable, [before.formId])
  const isOpen = form?.editable === true && (await objectionToProcess(writing, { before, after })) === null
  return isOpen ? null : new Set(asked.flatMap((name) => [name, commentName({ name })]))
}

/** Throws 'forbidden' with the answers that are changed and that nobody has asked for. */
export function requireOpen(
  open: ReadonlySet<string>,
  { before, given }: Record<'before' | 'given', Answers>,
): void {
  const names = new Set(Object.keys(given))
  const closed = differingAnswers(before, given).filter((name) => names.has(name) && !open.has(name))
  if (closed.length > 0)
    throw new RecordError({ code: 'forbidden', fields: closed.map((name) => `answers.${name}`) })
}
