import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Fjárfestingarráðgjöf',
  emptyTitle: 'Hér hefur ekkert verið birt enn',
  emptyClient: 'Ráðgjafar þínir svara spurningum þínum með ánægju.',
  emptyAdviser: 'Fyrirtækið hefur ekki enn birt síðu um fjárfestingarráðgjöf.',
  emptyAdmin:
    'Birtu síðu með slóðarheitinu „investment-advice“ til að sýna hana hér viðskiptavinum og ráðgjöfum.',
  toPages: 'Opna síður',
  failedTitle: 'Ekki tókst að sækja síðuna',
  failedText: 'Aðrir hlutar gáttarinnar virka áfram. Reyndu aftur eftir smástund.',
  write: 'Skrifa skilaboð',
  writeTo: 'Skrifa skilaboð til {{name}}',
}
