import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  statement: 'Κίνηση λογαριασμού',
  valuation: 'Αποτίμηση',
  note: 'Πινακίδιο συναλλαγής',
  capitalStatement: 'Κίνηση λογαριασμού κεφαλαίου',
  portfolioStatement: 'Κατάσταση χαρτοφυλακίου',
  capitalCall: 'Πρόσκληση καταβολής κεφαλαίου',
  distribution: 'Ειδοποίηση διανομής',
  agreement: 'Σύμβαση διαχείρισης',
  letter: 'Επιστολή υποδοχής',
  about: '{{title}} {{about}}',
  dated: '{{title}}, {{date}}',
}
