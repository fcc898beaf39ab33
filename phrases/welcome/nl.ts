import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Welkom bij {{group}}',
  goOn: 'Doorgaan',
  document: 'Welkomstdocument',
  documentOf: 'Welkom bij {{portal}}',
  open: 'Openen',
  putAway: 'Verbergen',
  putAwayFailed: 'Verbergen is niet gelukt. Probeer het opnieuw.',
}
