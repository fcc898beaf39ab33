import { fileProblems, type FileProblem } from '#model/calls/file-kinds.ts'
import type { DropCandidate, DroppedFile, DropProblem } from '#model/calls/document-drops.ts'
import { useWords } from '#web/words/words.ts'

const isOfFile = (problem: DropProblem): problem is FileProblem =>
  (fileProblems as readonly string[]).includes(problem)

/** Why a file belongs to an account, may belong to it, or became no document. */
export const useReasons = () => {
  const say = useWords('documentDrops')
  const sayField = useWords('fields')
  const reasonsOf = ({ reasons }: DropCandidate): string =>
    reasons
      .map(({ by, in: where, value }) =>
        by === 'hand' || where === null ? say('by-hand') : say(`by-${by}-${where}`, { value: value ?? '' }),
      )
      .join(', ')
  const problemOf = ({ problem, repeats, status }: DroppedFile): string | null => {
    if (problem !== null)
      return isOfFile(problem) ? sayField(`refused-${problem}`) : say(`problem-${problem}`)
    if (status === 'repeated') return say('repeats-library')
    return repeats === null ? null : say(`repeats-${repeats}`)
  }
  return { reasonsOf, problemOf }
}
