import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Πύλες',
  subtitle: 'Επιλέξτε πού θέλετε να μεταβείτε.',
  noneHint: 'Ζητήστε από τον σύμβουλό σας να σας προσθέσει σε μια πύλη και συνδεθείτε ξανά.',
  failed: 'Δεν ήταν δυνατή η φόρτωση των πυλών.',
  create: 'Δημιουργία πύλης',
}
