import type { Wording } from '#phrases/load-phrases.ts'

/** A provider of funds has participants, not clients. */
export const wording: Wording = {
  en: {
    app: { clients: 'Participants', roleInvestor: 'Participant' },
    clients: {
      title: 'Participants',
      count_one: '{{count}} participant',
      count_other: '{{count}} participants',
    },
  },
  nl: {
    app: { clients: 'Participanten', roleInvestor: 'Participant' },
    clients: {
      title: 'Participanten',
      count_one: '{{count}} participant',
      count_other: '{{count}} participanten',
    },
  },
}
