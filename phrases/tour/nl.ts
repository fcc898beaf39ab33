import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Aan de slag',
  step: '{{step}} van {{count}}',
  next: 'Volgende',
  back: 'Terug',
  done: 'Klaar',
  close: 'Rondleiding sluiten',
  client_worth: 'Wat u hebt',
  client_worth_text:
    'Het bedrag bovenaan is de waarde van deze rekening op de getoonde dag. Kies een onderstreept cijfer om te zien hoe het is berekend.',
  client_tabs: 'Wat erachter zit',
  client_tabs_text:
    'Elk tabblad beantwoordt één vraag, zoals wat het rendement was of waardoor de waarde is veranderd.',
  client_ask: 'Bij wie u terechtkunt',
  client_ask_text:
    'Berichten komen direct bij uw adviseur aan. Ook uw documenten en formulieren staan in het menu.',
  client_papers: 'Uw documenten',
  client_papers_text: 'In de bibliotheek in het menu staan uw overzichten en de andere documenten voor u.',
  adviser_desk: 'Wie uw aandacht vraagt',
  adviser_desk_text:
    'De aantallen boven de lijst tellen de cliënten die u het eerst wilt bekijken. Kies een getal om alleen hen te tonen.',
  adviser_search: 'Direct naar een cliënt',
  adviser_search_text:
    'Kies op elke pagina het vergrootglas, of druk op {{keys}}, en typ een naam om een cliënt, pagina of document te openen.',
  adviser_client: 'Wat uw cliënt ziet',
  adviser_client_text:
    'De pagina van een cliënt is de pagina die de cliënt zelf ziet. Onder Meer bekijkt u het portaal als de cliënt, maakt u een pdf of drukt u af.',
}
