import type { SubmissionPage } from '#model/calls/submissions.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { saveCsv, writeCsv } from '#web/ui/table/csv.ts'
import { labelOf } from './use-questions.ts'

/** An answer as a line of text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

type Known = { questions: readonly FormField[]; words: { question: string; answer: string } }

/** The lines of the file: the questions of the form in their order, then what it does not ask any more. */
export const linesOf = (
  { answers }: Pick<SubmissionPage, 'answers'>,
  { questions, words }: Known,
): string[][] => {
  const asked = questions.map(({ name }) => name).filter((name) => name in answers)
  const others = Object.keys(answers).filter((name) => !asked.includes(name))
  return [
    [words.question, words.answer],
    ...[...asked, ...others].map((name) => [labelOf(questions, name), textOf(answers[name])]),
  ]
}

/** Hands the answers to the person as a file. */
export const saveAnswers = (sent: SubmissionPage, known: Known): void =>
  saveCsv(`${sent.account.name} - ${sent.form.name}.csv`, writeCsv(linesOf(sent, known)))
