import type { Problem } from '#model/fields/problem.ts'
import { explainProblem } from '#model/forms/explain-problem.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { writeTyped } from '#web/ui/format/typed-number.ts'
import { writeDecimal } from '#web/ui/format/decimal-text.ts'
import { useWords } from '#web/words/words.ts'

/** Says what is wrong with an answer in the shown language. */
export const useExplain = (): ((problem: Problem) => string) => {
  const say = useWords('fieldMessages')
  const { locale } = useFormat()
  return (problem) => {
    const { key, parameters } = explainProblem(problem)
    if (key === 'date') return say('dateLike', { example: 'DD/MM/YYYY' })
    const written = writeTyped(writeDecimal(parameters.limit) ?? '', locale)
    const limit = parameters.currency === null ? written : `${parameters.currency} ${written}`
    return say(key, { ...parameters, limit, example: '', day: '' })
  }
}

/** A number that shows how the language groups and where it puts the decimals. */
const exampleNumber = '100000.5'

/** How the shown language writes a number, for the help below an input that could not read one. */
export const useNumberExample = (): string => {
  const say = useWords('fieldMessages')
  return say('numberExample', { example: writeTyped(exampleNumber, useFormat().locale) })
}
