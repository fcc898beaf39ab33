/** What a service said a moment ago, for those who ask the same again: tabs of a page, and the pages beside it. */
import type { IsoTime } from '#providers/portfolio-data.ts'

/** Asks the service; `isCurrent` says whether nothing has been forgotten since, so that the answer may be remembered. */
export type FetchAnswer<Answer> = (isCurrent: () => boolean) => Promise<Answer>

/** Answers kept for a while, and those still awaited, by question. */
export type BriefMemory<Answer> = {
  /** The answer, while it is fresh; otherwise the one that is awaited already, or what `fetchAnswer` brings. */
  share(question: string, fetchAnswer: FetchAnswer<Answer>): Promise<Answer>
  /** Forgets what is kept; what is awaited is heard by those who asked for it, and by nobody who asks from now on. */
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
  // Another one after each forgetting: what was asked before belongs to the old one.
  let awaited = new Map<string, Promise<Answer>>()
  const isFresh = ({ fetchedAt }: Answer): boolean => Date.parse(now()) - Date.parse(fetchedAt) < keepFor
  const dropOld = (): void => {
    for (const [question, answer] of kept)
      if (kept.size >= mostKept || !isFresh(answer)) kept.delete(question)
      else return
  }
  const keep = (question: string, answer: Answer): void => {
    if (keepFor === 0 || answer.freshness !== 'live') return
    kept.delete(question)
    dropOld()
    kept.set(question, answer)
  }
  const ask = async (question: string, fetchAnswer: FetchAnswer<Answer>): Promise<Answer> => {
    const mine = awaited
    const isCurrent = (): boolean => awaited === mine
    try {
      const answer = await fetchAnswer(isCurrent)
      if (isCurrent()) keep(question, answer)
      return answer
    } finally {
      mine.delete(question)
    }
  }
  return {
    share: (question, fetchAnswer) => {
      const known = kept.get(question)
      if (known !== undefined && isFresh(known)) return Promise.resolve(known)
      const asked = awaited.get(question) ?? ask(question, fetchAnswer)
      awaited.set(question, asked)
      return asked
    },
    forget: () => {
      kept.clear()
      awaited = new Map()
    },
  }
}
