import type { portals as english } from '#phrases/en/portals.ts'
import type { Translation } from '#phrases/phrase.ts'

export const portals: Translation<typeof english> = {
  title: 'Gáttir',
  subtitle: 'Veldu hvert þú vilt fara.',
  noneHint: 'Biddu ráðgjafann þinn að bæta þér við gátt og skráðu þig svo inn aftur.',
  failed: 'Ekki tókst að sækja gáttirnar.',
  create: 'Búa til gátt',
}
