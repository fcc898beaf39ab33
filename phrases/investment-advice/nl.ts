import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Beleggingsadvies',
  emptyTitle: 'Hier is nog niets gepubliceerd',
  emptyClient: 'Uw adviseurs beantwoorden graag uw vragen.',
  emptyAdviser: 'Uw kantoor heeft zijn pagina over beleggingsadvies nog niet gepubliceerd.',
  emptyAdmin:
    'Publiceer een pagina met de slug „investment-advice” om die hier aan cliënten en adviseurs te tonen.',
  toPages: 'Naar de pagina’s',
  failedTitle: 'De pagina kon niet worden geladen',
  failedText: 'De rest van het portaal werkt nog. Probeer het zo dadelijk opnieuw.',
  write: 'Bericht schrijven',
  writeTo: 'Bericht schrijven aan {{name}}',
}
