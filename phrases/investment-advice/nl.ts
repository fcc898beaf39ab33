import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Beleggingsadvies',
  emptyTitle: 'Hier is nog niets gepubliceerd',
  emptyClient: 'Uw adviseurs beantwoorden graag wat u wilt weten.',
  emptyAdviser: 'Uw kantoor heeft zijn pagina over beleggingsadvies nog niet gepubliceerd.',
  emptyAdmin:
    'Publiceer een pagina met de slug ‘investment-advice’: ze verschijnt hier, voor cliënten en adviseurs.',
  toPages: 'Naar de pagina’s',
  failedTitle: 'De pagina kon niet worden geladen',
  failedText: 'Al het andere werkt zoals gewoonlijk. Probeer het over een ogenblik opnieuw.',
  write: 'Bericht schrijven',
  writeTo: 'Bericht schrijven aan {{name}}',
}
