import { late } from '#web/ui/late.tsx'
import { loadWords } from '#web/words/words.ts'

/** The fact finder on the page of an account, with its words; white labels without it need neither. */
export const FactFinderLine = late(async () => {
  const [{ FactFinderLine: Line }] = await Promise.all([
    import('#web/widgets/forms/fact-finder-line.tsx'),
    loadWords('factFinder'),
  ])
  return Line
})
