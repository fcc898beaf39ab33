import { findLanguage } from '#configurations/find-language.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { csvLine } from '#server/tables/csv-line.ts'
import type { RuledChange, Writing } from './behaviour.ts'

/** What is said of a form that was sent, and to whom; `autorespondEmail` names the answer that holds an address. */
type Sending = {
  form: string
  steps: FormStep[] | null
  recipients: string[] | null
  sendCSV: boolean
  autorespondEmail: string
  autorespondSubject: string
  autorespondBody: string | null
  sender: string
  language: string | null
  from: string
}

const readSending = {
  name: 'rules.form-sending',
  text: `select form, steps, recipients, send_csv as "sendCSV", autorespond_email as "autorespondEmail",
      autorespond_subject as "autorespondSubject", autorespond_body as "autorespondBody", sender, language, portal as "from"
    from app.form_sending($1, $2, $3)`,
}

const readPeople = { name: 'rules.form-people', text: 'select email, language from app.form_people($1, $2)' }

type Recipient = { email: string; language: string | null }

/** People of the firm by their own addresses and languages, then the addresses that are no one's of theirs. */
async function listRecipients(
  writing: Writing,
  form: unknown,
  addresses: readonly string[],
): Promise<readonly Recipient[]> {
  const people = await writing.query<Recipient>(readPeople, [form])
  const known = new Set(people.map(({ email }) => email.toLowerCase()))
  const others = addresses.filter((email) => !known.has(email.toLowerCase()))
  return [...people, ...others.map((email) => ({ email, language: null }))]
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[^@\s,;<>]+@[^@\s,;<>]+\.[^@\s,;<>]+$/.test(value)

/** The recipients of a form get what was sent with it, whoever sent it an answer where the form has one. */
export async function tellRecipients(writing: Writing, { after, before }: RuledChange): Promise<void> {
  if (!after || before) return
  const [sending] = await writing.query<Sending>(readSending, [after.formId, after.account ?? null])
  if (!sending) return
  const answers = (after.answers ?? {}) as Answers
  const { white, visitor } = writing.context
  const { form, from, language: wish, recipients, sendCSV } = sending
  const attachments = sendCSV ? [{ name: `${form}.csv`, content: tableOf(sending, answers) }] : []
  const to = answers[sending.autorespondEmail]
  for (const { email, language: theirs } of await listRecipients(writing, after.formId, recipients ?? [])) {
    const language = findLanguage(white, [theirs])
    const sender = sending.sender || (isAddress(to) ? to : (await loadPhrases(language, 'mails')).aVisitor)
    await queueMail(writing, white, {
      to: email,
      template: 'formSent',
      language,
      from,
      values: { form, sender },
      attachments,
    })
  }
  const { autorespondBody: content, autorespondSubject: subject } = sending
  if (!content || !isAddress(to)) return
  if (visitor && !(await visitor.mayAnswer())) return
  const language = findLanguage(white, [wish])
  await queueMail(writing, white, {
    to,
    template: 'plain',
    language,
    from,
    values: { subject },
    html: { content },
  })
}

/** Questions and answers, one below the other. */
function tableOf({ steps }: Sending, answers: Answers): string {
  const fields = flattenFields(fieldsOfForm(steps ?? [])).filter(({ name }) => name in answers)
  return `\uFEFF${fields.map(({ name, label }) => csvLine([label ?? name, textOf(answers[name])])).join('')}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
