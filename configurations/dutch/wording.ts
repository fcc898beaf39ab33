import { typesAbroad } from '#configurations/types-abroad.ts'
import type { Wording } from '#phrases/register/load-phrases.ts'

/** A provider of funds has participants, not clients. */
export const wording: Wording = {
  en: {
    lists: typesAbroad,
    app: {
      clients: 'Participants',
      roleInvestor: 'Participant',
      processesStaff: 'Forms for participants',
    },
    report: { toClients: 'Participants' },
    clients: {
      title: 'Participants',
      count_one: '{{count}} participant',
      count_other: '{{count}} participants',
      search: 'Search participants by name',
      emptyTitle: 'No participants yet',
      noMatchTitle: 'No participant matches',
    },
  },
  nl: {
    app: {
      clients: 'Participanten',
      roleInvestor: 'Participant',
      processesStaff: 'Formulieren voor participanten',
    },
    report: { toClients: 'Participanten' },
    clients: {
      title: 'Participanten',
      count_one: '{{count}} participant',
      count_other: '{{count}} participanten',
      search: 'Participanten zoeken op naam',
      emptyTitle: 'Nog geen participanten',
      noMatchTitle: 'Geen participant gevonden',
    },
  },
}
