import type { Say } from '#web/words/words.ts'

const kinds = [
  'purchase',
  'sale',
  'contribution',
  'withdrawal',
  'dividend',
  'interest',
  'fee',
  'tax',
  'transfer-in',
  'transfer-out',
  'split',
] as const

/** The kind of a booking in the reader's words. */
export const sayKind = (kind: string, say: Say<'report'>): string => {
  const known = kinds.find((one) => one === kind)
  return known ? say(`kind_${known}`) : kind
}
