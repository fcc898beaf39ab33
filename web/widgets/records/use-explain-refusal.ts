import { CallError } from '#web/data/send.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useExplain } from '#web/words/use-explain.ts'
import { useWords } from '#web/words/words.ts'

/** Why something could not be done to a record, with the field that keeps it from being done. */
export const useExplainRefusal = (collection: string) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const words = useCollectionWords()
  const explain = useExplain()
  return (error: unknown, taken: 'fieldTaken' | 'restoreTaken' = 'fieldTaken'): string => {
    const [wrong] = error instanceof CallError ? Object.entries(error.detail.problems ?? {}) : []
    if (!wrong) return explainError(error, sayError)
    const [name, problem] = wrong
    return problem.code === 'taken' ? say(taken, { field: words.field(collection, name) }) : explain(problem)
  }
}
