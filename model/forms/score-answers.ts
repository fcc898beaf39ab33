/** What the answers to a form score, as they are given and once they are sent: the one place that says so. */
import { flattenFields, mayFill } from '#model/forms/fields-of-form.ts'
import { fieldsOfForm, type FormStep } from '#model/forms/form-structure.ts'
import type { Answers, FieldOption, FormField } from '#model/fields/form-field.ts'

/**
 * A score of 0 to 100, rounded; null where no answer counts yet. `answered`: how many of the questions that count
 * (`countable`) it is made from; what is not answered is not known, and counts neither for nor against.
 */
export type Score = { score: number | null; answered: number; countable: number }

type Counted = { name: string; most: number; scores: ReadonlyMap<string, number> }

const choices: readonly FormField['type'][] = ['radio', 'select', 'dropdown']

const scoreOf = (option: FieldOption): readonly [string, number][] =>
  typeof option === 'string' || option.score === undefined ? [] : [[option.value, option.score]]

/** A question counts where one answer is chosen and at least one of its answers scores more than nothing. */
const toCounted = ({ name, type, multiple, options = [] }: FormField): Counted[] => {
  const scores = new Map(options.flatMap(scoreOf))
  const most = Math.max(0, ...scores.values())
  return choices.includes(type) && !multiple && most > 0 ? [{ name, most, scores }] : []
}

/**
 * The score of the answers to a form: what they score of the most that the same questions could, in per cent. An answer
 * without a score, such as one in words of one's own, is not known. Worked case: 2 of 4 in one question and 4 of 4 in
 * another are 75; with a third question unanswered still 75, from 2 of 3.
 */
export function scoreAnswers(steps: readonly FormStep[], answers: Answers): Score {
  const counted = flattenFields(fieldsOfForm(steps))
    .filter((field) => mayFill(field, 'investor'))
    .flatMap(toCounted)
  const known = counted.flatMap(({ name, most, scores }) => {
    const given = answers[name]
    const scored = typeof given === 'string' ? scores.get(given) : undefined
    return scored === undefined ? [] : [{ scored, most }]
  })
  const [scored, most] = [known.map((one) => one.scored), known.map((one) => one.most)].map((all) =>
    all.reduce((sum, one) => sum + one, 0),
  )
  return {
    score: most ? Math.round((100 * (scored ?? 0)) / most) : null,
    answered: known.length,
    countable: counted.length,
  }
}
