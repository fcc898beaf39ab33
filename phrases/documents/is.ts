import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  statement: 'Yfirlit',
  valuation: 'Verðmat',
  note: 'Viðskiptanóta',
  capitalStatement: 'Yfirlit fjárreiknings',
  portfolioStatement: 'Yfirlit eignasafns',
  capitalCall: 'Innköllun hlutafjár',
  distribution: 'Tilkynning um úthlutun',
  agreement: 'Samningur um eignastýringu',
  letter: 'Móttökubréf',
  about: '{{title}} {{about}}',
  dated: '{{title}}, {{date}}',
}
