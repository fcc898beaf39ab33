import { isInvestor } from '#model/access/role.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'
import { scoreAnswers } from '#model/forms/score-answers.ts'
import { isService } from '#server/store/records/caller-rights.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'
import { hasNewAnswers } from './new-answers.ts'

type Asked = { steps: FormStep[] | null; invitation: string | null }

const factFinder = {
  name: 'rules.fact-finder',
  text: `select f.steps, app.open_fact_finder($3, f.id) as invitation from forms f
    where f.tenant_id = $1 and f.id = $2 and f.fact_finder`,
}
const keepScore = {
  name: 'rules.score-fact-finder',
  text: 'select app.score_fact_finder($2, $3, $4, $5) from tenants where tenant_id = $1',
}

/** Undefined for any other form. */
export async function readFactFinder(
  writing: Writing,
  after: RuledChange['after'],
): Promise<Asked | undefined> {
  const values = [after?.formId ?? null, after?.account ?? null]
  return (await writing.query<Asked>(factFinder, values))[0]
}

/** A client answers a fact finder only when they are invited; the answers are scored with what is sent, never by whoever sends it. */
export const answeredFactFinder: Behaviour = {
  check: async (writing, { before, after }) => {
    if (before || !after || !isInvestor(writing.caller.role)) return
    const asked = await readFactFinder(writing, after)
    if (asked && asked.invitation === null) throw new RecordError({ code: 'forbidden', fields: ['formId'] })
  },
  follow: async (writing, change) => {
    const { id, after } = change
    if (!after?.account || isService(writing.caller) || !hasNewAnswers(change)) return
    const asked = await readFactFinder(writing, after)
    if (!asked) return
    const { score, answered, countable } = scoreAnswers(asked.steps ?? [], (after.answers ?? {}) as Answers)
    await writing.query(keepScore, [id, score, answered, countable])
  },
}
