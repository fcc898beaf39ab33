import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Fyrstu skrefin',
  step: '{{step}} af {{count}}',
  next: 'Áfram',
  back: 'Til baka',
  done: 'Lokið',
  close: 'Loka kynningunni',
  client_worth: 'Hvað þú átt',
  client_worth_text:
    'Upphæðin efst er virði reikningsins á þeim degi sem þar stendur. Veldu undirstrikaða tölu til að sjá hvernig hún var reiknuð.',
  client_tabs: 'Hvað býr að baki',
  client_tabs_text:
    'Hver flipi svarar einni spurningu, til dæmis hver ávöxtunin var eða hvað breytti virðinu.',
  client_ask: 'Hvern á að spyrja',
  client_ask_text: 'Skilaboð berast beint til ráðgjafans þíns. Skjöl og eyðublöð eru líka í valmyndinni.',
  client_papers: 'Skjölin þín',
  client_papers_text: 'Í skjalasafninu í valmyndinni eru yfirlitin þín og önnur skjöl til þín.',
  adviser_desk: 'Hverjir þurfa á þér að halda',
  adviser_desk_text:
    'Tölurnar fyrir ofan listann sýna hve marga viðskiptavini þarf að skoða fyrst. Veldu tölu til að sjá þá eina.',
  adviser_search: 'Beint til viðskiptavinar',
  adviser_search_text:
    'Veldu stækkunarglerið á hvaða síðu sem er, eða ýttu á {{keys}}, og sláðu inn nafn til að opna viðskiptavin, síðu eða skjal.',
  adviser_client: 'Það sem viðskiptavinurinn sér',
  adviser_client_text:
    'Síða viðskiptavinar er sú sem hann sér sjálfur. Undir „Meira“ geturðu skoðað gáttina sem viðskiptavinurinn, búið til PDF eða prentað.',
}
