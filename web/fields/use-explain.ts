import type { Problem } from '#model/fields/check-value.ts'
import { sayProblem } from '#model/forms/explain-problem.ts'
import { useWords } from '#web/words/words.ts'

/** Says what is wrong with an answer in the shown language. */
export const useExplain = (): ((problem: Problem) => string) => {
  const say = useWords('fieldMessages')
  return (problem) => sayProblem(problem, say)
}
