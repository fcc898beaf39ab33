import type { Answers } from '#model/fields/form-field.ts'
import { isEmpty } from '#model/fields/problem.ts'

/**
 * The questions whose answers differ; an empty answer is like none. Worked case: { a: 1, b: 2 } and { a: 1, b: 3, c: 4, d: '' }
 * differ in b and c.
 */
export function differingAnswers(before: Answers, after: Answers): readonly string[] {
  const isSame = (name: string): boolean =>
    (isEmpty(before[name]) && isEmpty(after[name])) ||
    JSON.stringify(before[name]) === JSON.stringify(after[name])
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(name))
}
