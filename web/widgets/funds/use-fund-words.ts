import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'

const kinds = ['real-estate', 'loan', 'mixed', 'private-equity'] as const

/** Says the kind, class, sector or region of a fund; a name nobody translated is answered with itself. */
export const useFundWords = (): ((name: string) => string) => {
  const say = useWords('funds')
  const sayName = useListWords()
  return (name) => {
    const kind = kinds.find((known) => known === name)
    return kind ? say(`kind_${kind}`) : sayName(name)
  }
}
