import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Πύλες',
  subtitle: 'Επιλέξτε μια πύλη.',
  waitingTitle: 'Περιμένετε να ενταχθείτε στην εταιρεία {{organisation}}',
  waitingText:
    'Η διεύθυνσή σας επιβεβαιώθηκε. Απομένει η έγκριση ενός διαχειριστή· θα λάβετε e-mail μόλις μπορείτε να ξεκινήσετε.',
  noneHint: 'Ζητήστε από τον σύμβουλό σας να σας προσθέσει σε μια πύλη και συνδεθείτε ξανά.',
  noneContact:
    'Η {{portal}} σας συνδέει με τους λογαριασμούς σας και σας στέλνει σχετικό e-mail. Επικοινωνία:',
  noneWithin_one: 'Η {{portal}} επικοινωνεί μαζί σας εντός {{count}} εργάσιμης ημέρας.',
  noneWithin_other: 'Η {{portal}} επικοινωνεί μαζί σας εντός {{count}} εργάσιμων ημερών.',
  failed: 'Δεν ήταν δυνατή η φόρτωση των πυλών.',
  create: 'Δημιουργία πύλης',
}
