import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  views: 'Προβολές',
  viewUsual: 'Όλα',
  viewSave: 'Αποθήκευση ως νέα προβολή',
  viewUpdate: 'Ενημέρωση του «{{name}}»',
  viewName: 'Όνομα προβολής',
  viewShared: 'Για όλη την ομάδα',
  viewSharedMark: 'ομάδα',
  viewRemove: 'Αφαίρεση της προβολής {{name}}',
  viewSaved: 'Η προβολή αποθηκεύτηκε',
  viewRemoved: 'Η προβολή αφαιρέθηκε',
  viewEmpty: 'Αναζητήστε, φιλτράρετε και ταξινομήστε όπως θέλετε και αποθηκεύστε εδώ την προβολή.',
}
