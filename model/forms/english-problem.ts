/** Problems in English, for answers to programs. */
import type { Problem } from '#model/fields/problem.ts'
import { explainProblem } from '#model/forms/explain-problem.ts'
import { words as fieldMessages } from '#phrases/field-messages/en.ts'

/** The English text of a problem. Worked case: { code: 'max-length', limit: 200 } is 'Max 200 characters'. */
export function problemInEnglish(problem: Problem): string {
  const { key, parameters } = explainProblem(problem)
  return fieldMessages[key]
    .replace('{{limit}}', String(parameters.limit))
    .replace('{{identifier}}', parameters.identifier)
}
