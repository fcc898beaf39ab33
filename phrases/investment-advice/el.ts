import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Επενδυτικές συμβουλές',
  emptyTitle: 'Δεν έχει δημοσιευτεί τίποτα εδώ ακόμη',
  emptyClient: 'Οι σύμβουλοί σας θα χαρούν να απαντήσουν σε ό,τι θέλετε να μάθετε.',
  emptyAdviser: 'Η εταιρεία σας δεν έχει δημοσιεύσει ακόμη τη σελίδα της για τις επενδυτικές συμβουλές.',
  emptyAdmin:
    'Δημοσιεύστε μια σελίδα με slug «investment-advice»: εμφανίζεται εδώ, σε πελάτες και συμβούλους.',
  toPages: 'Στις σελίδες',
  failedTitle: 'Δεν ήταν δυνατή η φόρτωση της σελίδας',
  failedText: 'Όλα τα άλλα λειτουργούν κανονικά. Δοκιμάστε ξανά σε λίγο.',
  write: 'Γράψτε μήνυμα',
  writeTo: 'Γράψτε μήνυμα προς {{name}}',
}
