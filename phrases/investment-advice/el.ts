import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  title: 'Επενδυτικές συμβουλές',
  emptyTitle: 'Δεν έχει δημοσιευτεί τίποτα εδώ ακόμη',
  emptyClient: 'Οι σύμβουλοί σας θα απαντήσουν με χαρά στις ερωτήσεις σας.',
  emptyAdviser: 'Η εταιρεία σας δεν έχει δημοσιεύσει ακόμη τη σελίδα της για τις επενδυτικές συμβουλές.',
  emptyAdmin:
    'Δημοσιεύστε μια σελίδα με διεύθυνση «investment-advice» για να εμφανιστεί εδώ σε πελάτες και συμβούλους.',
  toPages: 'Μετάβαση στις σελίδες',
  failedTitle: 'Δεν ήταν δυνατή η φόρτωση της σελίδας',
  failedText: 'Η υπόλοιπη πύλη λειτουργεί κανονικά. Δοκιμάστε ξανά σε λίγο.',
  write: 'Γράψτε μήνυμα',
  writeTo: 'Γράψτε μήνυμα προς {{name}}',
}
