import { bookingKinds } from '#finance/ground/ledger.ts'
import type { Say } from '#web/words/words.ts'

/** The kind of a booking in the reader's words. */
export const sayKind = (kind: string, say: Say<'report'>): string => {
  const known = bookingKinds.find((one) => one === kind)
  return known ? say(`kind_${known}`) : kind
}
