import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Fjárfestingarráðgjöf',
  emptyTitle: 'Hér hefur ekkert verið birt enn',
  emptyClient: 'Ráðgjafar þínir svara gjarnan því sem þú vilt vita.',
  emptyAdviser: 'Fyrirtækið hefur ekki enn birt síðu um fjárfestingarráðgjöf.',
  emptyAdmin: 'Birtu síðu með slóðinni „investment-advice“: hún birtist hér, viðskiptavinum og ráðgjöfum.',
  toPages: 'Opna síður',
  failedTitle: 'Ekki tókst að sækja síðuna',
  failedText: 'Allt annað virkar eins og vanalega. Reyndu aftur eftir smástund.',
  write: 'Skrifa skilaboð',
  writeTo: 'Skrifa skilaboð til {{name}}',
}
