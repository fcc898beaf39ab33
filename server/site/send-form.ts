/** What a visitor sends with a form of a page: taken by the writer of records, once, or said to be wrong with nothing lost. */
import { findLanguage } from '#configurations/find-language.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { readPosted, type Posted } from '#model/site/plain-form.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { mayMail } from '#server/mail/mail-allowance.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Sending, VisitorsForm } from './visitors-forms.ts'

/** As it came: `id` makes it the same however often it is sent, `version` is that of the form it was filled in on. */
export type SentForm = { id: string; version: number; posted: Posted }

const takeTurn = {
  name: 'site.turn-of-form',
  text: 'select app.take_turn($2) from tenants where tenant_id = $1',
}
/** What a visitor is called who gives no address: the database asks for it as it writes down who sent something. */
const nameVisitor = {
  name: 'site.name-visitor',
  text: 'select app.name_visitor($2) from tenants where tenant_id = $1',
}
const isThere = {
  name: 'site.form-is-there',
  text: 'select from submissions where tenant_id = $1 and id = $2 and form_id = $3 and created_by is null',
}

type SendParts = Pick<Parts, 'store'>

export async function sendForm(
  parts: SendParts,
  context: Context,
  { form, sent: { id, version, posted } }: { form: VisitorsForm; sent: SentForm },
): Promise<Sending> {
  const values = readPosted(fieldsOfForm(form.steps), posted)
  const refused = (problems = {}, notice: 'changed' | 'tooMany' | null = null): Sending => ({
    form: form.id,
    isSent: false,
    id,
    values,
    problems,
    notice,
  })
  if (!(await mayCount(parts, context, { kind: 'visitor', by: context.address })))
    return refused({}, 'tooMany')
  try {
    await write(parts, context, { form, id, version, answers: values })
    return { form: form.id, isSent: true }
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    const { problem } = error
    if (problem.code === 'conflict') return refused({}, 'changed')
    if (problem.code !== 'invalid') throw error
    const named = Object.entries(problem.problems).map(([name, one]) => [name.replace(/^answers\./, ''), one])
    return refused(Object.fromEntries(named))
  }
}

type Written = { form: VisitorsForm; id: string; version: number; answers: Record<string, unknown> }

/** By the service, for somebody who is nobody here; what decides who may is asked by the database again. */
async function write(
  parts: SendParts,
  context: Context,
  { form, id, version, answers }: Written,
): Promise<void> {
  const { white, id: tenantId } = context.tenant
  const mayAnswer = () => mayWriteTo(parts, context, answers[form.answersTo ?? ''])
  const visitor = { mayAnswer }
  const { visitor: visitorName } = await loadPhrases(findLanguage(white, []), 'mails')
  await serveRecords(
    parts.store,
    { id: tenantId, white, origin: context.origin, visitor },
    async (writing) => {
      await writing.query(takeTurn, [`send ${id}`])
      if ((await writing.query(isThere, [id, form.id])).length > 0) return
      await writing.query(nameVisitor, [visitorName])
      await writing.records.create('submissions', { formId: form.id, answers, formVersion: version }, { id })
    },
  )
}

/** Nobody has strangers write to somebody else through a form as often as they like. */
async function mayWriteTo(parts: SendParts, context: Context, address: unknown): Promise<boolean> {
  if (typeof address !== 'string' || address === '') return false
  return (
    (await mayCount(parts, context, { kind: 'answered', by: address })) &&
    mayCount(parts, context, { kind: 'answered-by-firm', by: '' })
  )
}

const mayCount = (
  { store }: SendParts,
  { tenant }: Context,
  counted: Parameters<typeof mayMail>[1],
): Promise<boolean> => store.auth(tenant.id, (transaction) => mayMail(transaction, counted))
