/** The forms of a page that visitors fill in, and how far they are with one. */
import type { FormStep } from '#model/fields/json-shapes.ts'
import type { Problem } from '#model/fields/problem.ts'
import { isPlainForm } from '#model/site/plain-form.ts'
import type { Store } from '#server/store/executor.ts'

/** A form as a visitor is asked it. `answersTo`: the question whose answer is the address that is written to. */
export type VisitorsForm = {
  id: string
  name: string
  description: string | null
  version: number
  steps: readonly FormStep[]
  endMessage: string
  subforms: readonly string[]
  answersTo: string | null
}

/** What became of what a visitor sent with a form of this page: sent, or what is wrong with it and what was filled in. */
export type Sending =
  | { form: string; isSent: true }
  | {
      form: string
      isSent: false
      id: string
      values: Readonly<Record<string, unknown>>
      problems: Readonly<Record<string, Problem>>
      notice: 'changed' | 'tooMany' | null
    }

const forVisitors = {
  name: 'site.visitors-forms',
  text: `select f.id, f.name, f.description, f.version::int as version, coalesce(f.steps, '[]') as steps,
      coalesce(f.end_message, '') as "endMessage", coalesce(f.subforms, '{}') as subforms,
      case when f.autorespond_body is not null then f.autorespond_email end as "answersTo"
    from forms f where f.tenant_id = $1 and f.id::text = any ($2) and app.is_for_visitors(f.id)`,
}

/** Those that are open to everybody and ask nothing that needs a script, with those that follow them. */
export async function readVisitorsForms(
  { serveOne }: Pick<Store, 'serveOne'>,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisitorsForm>> {
  const read = (wanted: readonly string[]): Promise<VisitorsForm[]> =>
    wanted.length === 0 ? Promise.resolve([]) : serveOne(tenantId, forVisitors, [wanted])
  const named = await read(ids)
  const known = new Set(ids)
  const following = named.flatMap(({ subforms }) => subforms.filter((id) => !known.has(id)))
  const all = [...named, ...(await read(following))]
  return new Map(all.filter(({ steps }) => isPlainForm(steps)).map((form) => [form.id, form]))
}
