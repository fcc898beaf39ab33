import { keepsOwnBooks } from '#configurations/configuration.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

/**
 * Who keeps the books of a portfolio. A new one begins with the data service where one is set up for the firm, and with
 * the portal otherwise; a data service that is not there is refused.
 */
export const portfolioSource: Behaviour = {
  complete: ({ context }, { type, given }) => {
    if (type !== 'create' || given.source) return {}
    return { source: keepsOwnBooks(context.white) ? 'portal' : 'provider' }
  },
  check: ({ context }, { before, given }) => {
    if (given.source !== 'provider' || before?.source === 'provider' || !keepsOwnBooks(context.white)) return
    throw new RecordError({ code: 'invalid', problems: { source: { code: 'no-data-service' } } })
  },
}
