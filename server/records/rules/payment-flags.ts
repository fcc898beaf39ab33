import type { Behaviour } from './behaviour.ts'
import { tellAdvisers } from './tell-advisers.ts'

const flags = ['quarterlyPaymentsStatus', 'secondQuarterlyPaymentsStatus']

/** Advisers are told when a client switches a quarterly payment on or off. */
export const paymentFlags: Behaviour = {
  tell: async (writing, { type, id, given }) => {
    if (type === 'update' && flags.some((flag) => flag in given))
      await tellAdvisers(writing, id, { what: 'quarterly' })
  },
}
