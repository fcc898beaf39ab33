import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  back: 'Í yfirlitið',
  account: 'Reikningur',
  client: 'Viðskiptavinur',
  clientHint: 'Sláðu inn nafn til að finna fleiri viðskiptavini.',
  noAccountFound: 'Enginn reikningur passar.',
  chooseTitle: 'Veldu viðskiptavin',
  chooseText: 'Þá sérðu hverju viðskiptavinurinn hefur svarað.',
  noAccountTitle: 'Þú átt engan reikning hér',
  noAccountText: 'Þetta eyðublað varðar reikning og enginn þinna er í þessari gátt.',
  saved: 'Vistað',
  notSent: 'Eyðublaðið var ekki sent',
  sentTitle: 'Takk, við höfum fengið svörin þín',
  next: 'Við förum yfir svörin og höfum samband ef eitthvað vantar. Þú þarft ekkert að gera núna.',
  nextEditable:
    'Við förum yfir svörin og höfum samband ef eitthvað vantar. Þangað til getur þú leiðrétt þau.',
  correct: 'Leiðrétta svörin mín',
  correctText: 'Þú hefur sent þetta eyðublað. Þangað til við samþykkjum það getur þú leiðrétt svörin.',
  draftText: 'Þú heldur áfram þar sem frá var horfið. Ekkert hefur verið sent enn.',
  lockedText: 'Ekki er hægt að breyta persónuupplýsingum á meðan þær bíða staðfestingar eða eru í skoðun.',
  closedText: 'Þetta eyðublað er ekki opið fyrir reikninginn þinn eins og er.',
  sentText: 'Þú hefur sent þetta eyðublað. Því verður ekki breytt lengur.',
  nothingSent: 'Ekkert hefur verið sent enn',
  nothingSentText: 'Svör viðskiptavinarins birtast hér um leið og eyðublaðið er sent.',
  sentOn: 'Sent {{date}} · {{step}}',
  stepReview: 'Í skoðun',
  stepApproved: 'Samþykkt',
  stepVerified: 'Staðfest',
  stepReleased: 'Gefið út',
}
