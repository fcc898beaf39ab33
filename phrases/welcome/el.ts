import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Καλώς ήρθατε στην ομάδα {{group}}',
  goOn: 'Συνέχεια',
}
