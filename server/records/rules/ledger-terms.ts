import type { Behaviour } from './behaviour.ts'
import { bumpLedger } from './ledger.ts'

const terms = ['currency', 'cash', 'costMethod'] as const

/** What the books of a portfolio are read by has changed: its figures, and those that lists show, are made anew. */
export const ledgerTerms: Behaviour = {
  follow: async (writing, { id, before, after }) => {
    if (before && after && terms.some((name) => before[name] !== after[name])) await bumpLedger(writing, id)
  },
}
