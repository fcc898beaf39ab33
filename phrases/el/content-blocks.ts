import type { contentBlocks as english } from '#phrases/en/content-blocks.ts'
import type { Translation } from '#phrases/phrase.ts'

export const contentBlocks: Translation<typeof english> = {
  noPosts: 'Δεν υπάρχουν ακόμη άρθρα.',
  loading: 'Φόρτωση',
  formHere: 'Εδώ συμπληρώνεται η φόρμα «{{name}}».',
}
