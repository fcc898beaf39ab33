import { fileProblems, type FileProblem } from '#model/calls/file-kinds.ts'
import type { DropCandidate, DroppedFile, DropProblem } from '#model/calls/document-drops.ts'
import { useWords } from '#web/words/words.ts'

const isOfFile = (problem: DropProblem): problem is FileProblem =>
  (fileProblems as readonly string[]).includes(problem)

/** Why a file belongs to an account, may belong to it, or became no document. */
export const useReasons = () => {
  const say = useWords('documentDrops')
  const sayField = useWords('fields')
  const reasonOf = ({ by, in: where, value }: DropCandidate['reasons'][number]): string => {
    if (by === 'hand' || where === null) return say('by-hand')
    if (by === 'name') return say(`by-name-${where}`)
    const found = { value: value ?? '' }
    if (by === 'nearId') return say(`by-nearId-${where}`, found)
    // What stands in the name is read there.
    return where === 'name' ? say(`by-${by}-name`) : say(`by-${by}-text`, found)
  }
  const reasonsOf = ({ reasons }: DropCandidate): string => reasons.map(reasonOf).join(', ')
  const problemOf = ({ problem, repeats, status }: DroppedFile): string | null => {
    if (problem !== null)
      return isOfFile(problem) ? sayField(`refused-${problem}`) : say(`problem-${problem}`)
    if (status === 'repeated') return say('repeats-library')
    return repeats === null ? null : say(`repeats-${repeats}`)
  }
  return { reasonsOf, problemOf }
}
