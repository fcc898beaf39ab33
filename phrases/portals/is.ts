import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Gáttir',
  subtitle: 'Veldu hvert þú vilt fara.',
  noneHint: 'Biddu ráðgjafann þinn að bæta þér við gátt og skráðu þig svo inn aftur.',
  failed: 'Ekki tókst að sækja gáttirnar.',
  create: 'Búa til gátt',
}
