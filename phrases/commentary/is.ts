import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Umfjöllun um markaði',
  attachments: 'Viðhengi',
  opens: 'opnast í nýjum glugga',
  earlier: 'Fyrri umfjöllun',
}
