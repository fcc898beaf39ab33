import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  statement: 'Overzicht',
  valuation: 'Waardeoverzicht',
  note: 'Transactienota',
  capitalStatement: 'Kapitaalrekeningoverzicht',
  portfolioStatement: 'Portefeuilleoverzicht',
  capitalCall: 'Kapitaaloproep',
  distribution: 'Uitkeringsbericht',
  agreement: 'Overeenkomst vermogensbeheer',
  letter: 'Welkomstbrief',
  about: '{{title}} {{about}}',
  dated: '{{title}}, {{date}}',
}
