import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from '#phrases/notifications/en.ts'

export const words: Translation<typeof english> = {
  title: 'Tilkynningar',
  readAll: 'Merkja allt sem lesið',
  unread: 'Ólesin',
  noneTitle: 'Ekkert nýtt',
  noneText: 'Hér birtist það sem gerist á reikningum þínum og hjá viðskiptavinum þínum.',
  failedTitle: 'Ekki tókst að sækja tilkynningarnar',
  report: 'Ný skýrsla: {{what}}',
  status: 'Staða reikningsins hefur breyst',
  form: 'Samþykkt: {{what}}',
  submitted: 'Persónuupplýsingar sendar inn',
  amended: 'Persónuupplýsingum breytt',
  ordered: 'Pöntun lögð inn',
  quarterly: 'Ársfjórðungsgreiðslu breytt',
  uploaded: 'Skjali hlaðið upp',
  changed: 'Einhverju var breytt',
  sectionTitle: 'Tilkynningar í tölvupósti',
  sectionText:
    'Bjallan sýnir allt. Veldu hversu oft við skrifum þér; öryggis- og lagaleg skilaboð eru alltaf send.',
  kindReport: 'Skýrslur',
  kindStatus: 'Staða reikningsins',
  kindForm: 'Samþykkt eyðublöð',
  kindClientChange: 'Breytingar viðskiptavina',
  atOnce: 'Strax',
  daily: 'Einu sinni á dag',
  weekly: 'Á mánudögum',
  never: 'Aldrei',
  saved: 'Vistað',
}
