import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Portalen',
  subtitle: 'Kies waar u naartoe wilt.',
  noneHint: 'Vraag uw adviseur u aan een portaal toe te voegen en log daarna opnieuw in.',
  failed: 'De portalen konden niet worden geladen.',
  create: 'Portaal aanmaken',
}
