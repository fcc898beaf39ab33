/** What a client has said of themselves in the forms of an account, as the order service is told of it. */
import type { Answers } from '#model/fields/form-field.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'
import { flattenFields, mayFill } from '#model/forms/fields-of-form.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { Transaction } from '#server/store/executor.ts'

/** The latest of each form; what a later one answers stands before what an earlier one does. */
const answersOf = {
  name: 'orders.answers',
  text: `select s.id, s.form_id as form, s.answers, f.steps from (
      select distinct on (s.form_id) s.id, s.form_id, s.answers, s.created_at from submissions s
        join processes p on p.tenant_id = $1 and p.active and (p.form_id = s.form_id or p.form_id_nl = s.form_id)
      where s.tenant_id = $1 and s.active and s.account = $2 order by s.form_id, s.created_at desc) s
    left join forms f on f.tenant_id = $1 and f.id = s.form_id order by s.created_at`,
}
const partiesOf = {
  name: 'orders.parties',
  text: `select a.external_id as "externalId", a.user_status as status, a.client, u.user_language as language,
      jsonb_strip_nulls(jsonb_build_object('investor_street', nullif(concat_ws(' ', u.address_1, u.address_3), ''),
        'investor_postcode', u.postcode, 'investor_city', u.city, 'investor_country', u.country)) as address
    from accounts a left join users u on u.tenant_id = $1 and u.id = a.client
    where a.tenant_id = $1 and a.id = $2 and a.active`,
}

export type Sender = {
  externalId: string | null
  status: StatusIdentifier
  client: string | null
  language: string | null
  /** Where the client lives by their profile, named as the forms name it. */
  address: Answers
}

/** Whose account it is; undefined where the caller sees none. */
export async function readSender(
  { query }: Pick<Transaction, 'query'>,
  account: string,
): Promise<Sender | undefined> {
  return (await query<Sender>(partiesOf, [account]))[0]
}

/** The questions of a form that people of the firm answer for themselves. */
export const namesForFirm = (steps: readonly FormStep[]): ReadonlySet<string> =>
  new Set(
    flattenFields(fieldsOfForm(steps))
      .filter((field) => !mayFill(field, 'investor'))
      .map(({ name }) => name),
  )

type Sent = { id: string; form: string; answers: Answers | null; steps: FormStep[] | null }

const saidByClient = ({ answers, steps }: Sent): Answers => {
  const own = namesForFirm(steps ?? [])
  const tables = columnsOfTables(steps ?? [])
  const said = Object.entries(answers ?? {}).filter(([name]) => !own.has(name))
  return Object.fromEntries(said.map(([name, value]) => [name, withColumns(value, tables.get(name))]))
}

/** The columns of each table of a form, in its order: stored rows have forgotten theirs. */
const columnsOfTables = (steps: readonly FormStep[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    flattenFields(fieldsOfForm(steps))
      .filter(({ type }) => type === 'tabular')
      .map(({ name, fields = [] }) => [name, fields.map((column) => column.name)]),
  )

const withColumns = (rows: unknown, headers?: readonly string[]): unknown =>
  headers && Array.isArray(rows) ? { headers, items: rows } : rows

/** All that the client has answered, with the last submission and the forms; null where nothing was sent. */
export async function readAnswers(
  { query }: Pick<Transaction, 'query'>,
  account: string,
): Promise<{ submission: string; forms: readonly string[]; answers: Answers } | null> {
  const sent = await query<Sent>(answersOf, [account])
  const last = sent.at(-1)
  if (!last) return null
  return {
    submission: last.id,
    forms: sent.map(({ form }) => form),
    answers: Object.assign({}, ...sent.map(saidByClient)),
  }
}
