import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Καλώς ήρθατε στην ομάδα {{group}}',
  goOn: 'Συνέχεια',
  document: 'Έγγραφο καλωσορίσματος',
  documentOf: 'Καλώς ήρθατε: {{portal}}',
  open: 'Άνοιγμα',
  putAway: 'Απόκρυψη',
  putAwayFailed: 'Δεν ήταν δυνατή η απόκρυψη. Δοκιμάστε ξανά.',
}
