import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Velkomin í hópinn {{group}}',
  goOn: 'Halda áfram',
  document: 'Kynningarskjal',
  documentOf: 'Velkomin í {{portal}}',
  open: 'Opna',
  putAway: 'Fela',
  putAwayFailed: 'Ekki tókst að fela skjalið. Reyndu aftur.',
}
