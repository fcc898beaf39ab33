import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Gáttir',
  subtitle: 'Veldu gátt.',
  waitingTitle: 'Þú bíður eftir aðgangi að {{organisation}}',
  waitingText:
    'Netfangið þitt er staðfest. Stjórnandi á eftir að samþykkja þig; þú færð tölvupóst þegar þú getur hafist handa.',
  noneHint: 'Biddu ráðgjafann þinn að bæta þér við gátt og skráðu þig svo inn aftur.',
  noneContact:
    '{{portal}} tengir þig við reikningana þína og sendir þér tölvupóst um það. Þú nærð í þau hér:',
  noneWithin_one: '{{portal}} hefur samband við þig innan {{count}} virks dags.',
  noneWithin_other: '{{portal}} hefur samband við þig innan {{count}} virkra daga.',
  failed: 'Ekki tókst að sækja gáttirnar.',
  create: 'Búa til gátt',
}
