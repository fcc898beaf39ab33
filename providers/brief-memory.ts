/** What a service said a moment ago, for those who ask the same again: tabs of a page, and the pages beside it. */
import type { IsoTime } from '#providers/portfolio-data.ts'

/** Answers kept for a while, by question. */
export type BriefMemory<Answer> = {
  /** The answer, while it is fresh. */
  find(question: string): Answer | undefined
  keep(question: string, answer: Answer): void
  forget(): void
}

/** An answer of a holdings list is 50 kB, a performance of ten years 2 MB once read. */
const mostKept = 40

/** Keeps live answers for so many milliseconds after they were fetched; none for 0. `now` is the clock of the answers. */
export function createBriefMemory<Answer extends { fetchedAt: IsoTime; freshness: string }>(
  keepFor: number,
  now: () => IsoTime,
): BriefMemory<Answer> {
  const kept = new Map<string, Answer>()
  const isFresh = ({ fetchedAt }: Answer): boolean => Date.parse(now()) - Date.parse(fetchedAt) < keepFor
  const dropOld = (): void => {
    for (const [question, answer] of kept)
      if (kept.size >= mostKept || !isFresh(answer)) kept.delete(question)
      else return
  }
  return {
    find: (question) => {
      const answer = kept.get(question)
      return answer !== undefined && isFresh(answer) ? answer : undefined
    },
    keep: (question, answer) => {
      if (keepFor === 0 || answer.freshness !== 'live') return
      kept.delete(question)
      dropOld()
      kept.set(question, answer)
    },
    forget: () => kept.clear(),
  }
}
