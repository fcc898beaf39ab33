import { typesAbroad } from '#configurations/types-abroad.ts'
import type { Wording } from '#phrases/register/load-phrases.ts'

/** A provider of funds has participants, not clients. */
export const wording: Wording = {
  terms: {
    en: { client: 'participant', Client: 'Participant' },
    nl: { cliënt: 'participant', Cliënt: 'Participant' },
  },
  en: { lists: typesAbroad },
}
