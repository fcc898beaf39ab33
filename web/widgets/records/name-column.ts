import type { Shown } from '#web/data/collections.ts'
import type { CollectionWords } from '#web/words/collection-words.ts'
import type { Say } from '#web/words/words.ts'

type Words = { collection: Shown; words: Pick<CollectionWords, 'field'>; say: Say<'admin'> }

/** What a column or field is called: in the words of its collection; the stamps are called the same everywhere. */
export const nameColumn = (name: string, { collection, words, say }: Words): string => {
  if (Object.hasOwn(collection.fields, name)) return words.field(collection.name, name)
  return name === 'created' || name === 'updated' || name === 'published' ? say(name) : name
}
