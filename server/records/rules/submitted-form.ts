import { isAdministrator, isInvestor, type Role } from '#model/access/role.ts'
import { sanitiseHtml } from '#server/safe-html/sanitise-html.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'
import { commentName, flattenFields, mayFill } from '#model/forms/fields-of-form.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { validate, type Validation } from '#model/forms/validate.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'
import { openQuestions, requireOpen } from './asked-correction.ts'
import { objectionToProcess } from './check-process.ts'
import { choiceIn, fundChoiceOf, withoutChoice, type FundChoice } from './fund-choice.ts'
import { tellRecipients } from './tell-recipients.ts'

/** What of a form decides whether it may be sent; read as whoever sends it, so that a hidden form is none. */
type Form = { version: number; steps: FormStep[] | null; single: boolean | null; isOnce: boolean }

const readForm = {
  name: 'rules.form-to-send',
  text: `select f.version::int as version, f.steps, f.single, coalesce((select bool_and(coalesce(p.single, false)) from processes p
      where p.tenant_id = $1 and p.active and (p.form_id = f.id or p.form_id_nl = f.id)), false) as "isOnce"
    from forms f where f.tenant_id = $1 and f.id = $2 and f.active`,
}
const takeTurn = {
  name: 'rules.turn-to-send',
  text: 'select app.take_turn($2) from tenants where tenant_id = $1',
}
const isSent = {
  name: 'rules.is-sent',
  text: `select from submissions where tenant_id = $1 and active and form_id = $2 and id <> $4
    and case when $3::uuid is null then account is null and created_by = app.user_id() else account = $3 end limit 1`,
}
const ownDrafts = {
  name: 'rules.own-drafts',
  text: `select id, version::int as version from form_drafts
    where tenant_id = $1 and created_by = app.user_id() and form_id = $2 and account = $3`,
}
const ownersOf = {
  name: 'rules.owners-of-submission',
  text: 'select app.submission_owners($2) as owners from tenants where tenant_id = $1',
}

/**
 * What is sent with a form is what the form asks of whoever sends it, once where it is for once; it belongs to them or to
 * their organisation, and those who are to know of it are told. Their draft of it goes in the same transaction: whoever
 * comes back after an interruption does not find it and send it again.
 */
export const submittedForm: Behaviour = {
  complete: async (writing, change) => {
    const answers = await completeAnswers(writing, change)
    if (change.before) return answers
    const [found] = await writing.query<{ owners: string[] }>(ownersOf, [change.after?.formId ?? null])
    return { ...answers, owners: found?.owners ?? [] }
  },
  check: async (writing, change) => {
    const { id, type, before, after } = change
    if (!after) return
    const objection = await objectionToProcess(writing, { before, after })
    const isOpen = objection === 'answers' && (await openQuestions(writing, change)) !== null
    if (objection && !isOpen) throw new RecordError({ code: 'forbidden', fields: [objection] })
    if (type !== 'create' && type !== 'restore') return
    const form = await findForm(writing, after.formId)
    if (!form) throw new RecordError({ code: 'invalid', problems: { formId: { code: 'id' } } })
    if (!form.single && !form.isOnce) return
    const account = after.account ?? null
    await writing.query(takeTurn, [`submit ${JSON.stringify([after.formId, account])}`])
    if ((await writing.query(isSent, [after.formId, account, id])).length > 0)
      throw new RecordError({ code: 'invalid', problems: { formId: { code: 'taken' } } })
  },
  follow: async (writing, change) => {
    if (change.after && 'answers' in change.given) await dropDrafts(writing, change.after)
  },
  tell: async (writing, change) => {
    if (change.type === 'create') await tellRecipients(writing, change)
  },
}

/** Clients alone have drafts. */
async function dropDrafts(writing: Writing, { formId, account }: Values): Promise<void> {
  if (!isInvestor(writing.caller.role) || !account) return
  const drafts = await writing.query<{ id: string; version: number }>(ownDrafts, [formId, account])
  for (const draft of drafts) await writing.records.remove('formDrafts', draft)
}

async function findForm(writing: Writing, form: unknown): Promise<Form | undefined> {
  return (await writing.query<Form>(readForm, [form ?? null]))[0]
}

type Completed = { answers?: Answers; internalAnswers?: Answers }

/** Answers to internal questions stand in a column of their own, which administrators alone read and bring about. */
function apart(all: Answers, { fields, role }: { fields: readonly FormField[]; role: Role }): Completed {
  const internal = new Set(
    fields.flatMap((field) => (field.internal ? [field.name, commentName(field)] : [])),
  )
  const those = (isInside: boolean): Answers =>
    Object.fromEntries(Object.entries(all).filter(([name]) => internal.has(name) === isInside))
  return isAdministrator(role)
    ? { answers: those(false), internalAnswers: those(true) }
    : { answers: those(false) }
}

/** The answers as they are kept: what the form asks, what is wrong with it refused, secrets left out. */
async function completeAnswers(writing: Writing, change: RuledChange): Promise<Completed> {
  const { before, after, given } = change
  if (before && !('answers' in given)) return {}
  const form = await findForm(writing, after?.formId)
  if (!form) return {}
  requireShownForm(writing, { form, answered: Number(given.formVersion ?? 0) })
  const role: Role = writing.context.visitor ? 'public' : writing.caller.role
  const asked = flattenFields(fieldsOfForm(form.steps ?? []))
  const choice = await fundChoiceOf(writing, after ?? {}, asked)
  const fields = [...asked, ...choice.fields]
  const earlier = { ...(before?.answers as Answers | null), ...(before?.internalAnswers as Answers | null) }
  const answers = readable((after?.answers ?? {}) as Answers, { earlier, choice })
  const open = await openQuestions(writing, change)
  if (open) requireOpen(open, { before: earlier, given: answers })
  const isTheirs = (name: string): boolean => !open || open.has(name)
  const checked = validate({ fields, values: answers, role })
  const problems = Object.entries({ ...choice.check(checked.values), ...checked.problems }).filter(([name]) =>
    isTheirs(name),
  )
  if (problems.length > 0) {
    const named = problems.map(([name, problem]) => [`answers.${name}`, problem])
    throw new RecordError({ code: 'invalid', problems: Object.fromEntries(named) })
  }
  // What others have filled in or nobody has asked for stays as it is, and the fund that can no longer be chosen otherwise.
  const others = new Set(fields.filter((field) => !mayFill(field, role)).map(({ name }) => name))
  const kept = Object.entries(earlier).filter(([name]) => !isTheirs(name) || others.has(name))
  const chosen = choice.fields.length === 0 ? choiceIn(earlier) : {}
  const filled = Object.entries(choice.keep(harmless(fields, checked))).filter(([name]) => isTheirs(name))
  return apart({ ...chosen, ...Object.fromEntries(kept), ...Object.fromEntries(filled) }, { fields, role })
}

/**
 * Answers to other questions, or to the same in other words, are looked at again by whoever gives them. What people of the
 * firm copy or correct belongs to the version it was given for.
 */
function requireShownForm(
  { caller, context }: Writing,
  { form, answered }: { form: Form; answered: number },
): void {
  const isOutside = context.visitor !== undefined || (isInvestor(caller.role) && answered !== 0)
  if (!isOutside || answered === form.version) return
  throw new RecordError({ code: 'conflict', current: form.version })
}

/** Whoever corrects other answers sends the chosen fund along as it is. */
function readable(answers: Answers, { earlier, choice }: { earlier: Answers; choice: FundChoice }): Answers {
  if (choice.fields.length > 0) return answers
  const isAsBefore = JSON.stringify(choiceIn(answers)) === JSON.stringify(choiceIn(earlier))
  return isAsBefore && Object.keys(choiceIn(earlier)).length > 0 ? withoutChoice(answers) : answers
}

function harmless(fields: readonly FormField[], { values }: Validation): Answers {
  const formatted = new Set(fields.flatMap(({ name, type }) => (type === 'richtext' ? [name] : [])))
  const clean = Object.entries(values).map(([name, value]) => [
    name,
    formatted.has(name) && typeof value === 'string' ? sanitiseHtml(value) : value,
  ])
  return Object.fromEntries(clean)
}
