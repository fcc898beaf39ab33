import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Σχολιασμός αγοράς',
  attachments: 'Συνημμένα',
  opens: 'ανοίγει σε νέο παράθυρο',
  earlier: 'Προηγούμενα σχόλια',
}
