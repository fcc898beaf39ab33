import type { EnglishPhrases } from '#phrases/register/load-phrases.ts'
import { useWords } from '#web/words/words.ts'

type ListName = keyof EnglishPhrases['lists']

/** Says the name of an asset class, sector, region or type of portfolio; a name nobody translated is answered with itself. */
export const useListWords = (): ((name: string) => string) => {
  const say = useWords('lists')
  return (name) => say(name as ListName)
}
