/** Problems in English, for answers to programs. */
import type { Problem } from '#model/fields/problem.ts'
import { explainProblem, type MessageParameters } from '#model/forms/explain-problem.ts'
import { tagOfLanguage } from '#phrases/language.ts'
import { findNumberFormat } from '#model/format/number-locale.ts'
import { words as fieldMessages } from '#phrases/field-messages/en.ts'

/**
 * The English text of a problem. Worked cases: { code: 'max-length', limit: 200 } is 'Max 200 characters'; { code:
 * 'remaining', limit: 100000, currency: 'EUR' } is 'At least EUR 100,000 must remain'.
 */
export function problemInEnglish(problem: Problem): string {
  const { key, parameters } = explainProblem(problem)
  return fieldMessages[key]
    .replace('{{limit}}', writeLimit(parameters))
    .replace('{{identifier}}', parameters.identifier)
}

/** An amount is written with its currency and groups; all else is plain. */
function writeLimit({ limit, currency }: MessageParameters): string {
  if (currency === null) return String(limit)
  return `${currency} ${findNumberFormat(tagOfLanguage('en'), {}).format(limit)}`
}
