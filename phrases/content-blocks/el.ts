import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  noPosts: 'Δεν υπάρχουν ακόμη άρθρα.',
  loading: 'Φόρτωση',
  formHere: 'Εδώ συμπληρώνεται η φόρμα «{{name}}».',
  openForm: 'Άνοιγμα της φόρμας',
}
