import type { Collection } from '#model/collection.ts'
import { nothing } from '#model/rights/usual-rights.ts'
import type { Rules } from '#model/rights/rule.ts'
import { requestedReportStates } from '#model/report-states.ts'

const own: Rules = { read: 'author' }

/**
 * A report of an account that somebody does not wait for: it is printed in the background with the rights they have then,
 * filed among the documents of the account (`document`), and they are notified. `options`: what is chosen of the report.
 * For whoever requested it; written by the service.
 */
export const requestedReports = {
  name: 'requestedReports',
  rights: { admin: own, professional: own, investor: own, public: nothing },
  account: 'account',
  fields: {
    account: { kind: 'ref', to: 'accounts', required: true },
    options: { kind: 'json', shape: 'snapshot', internal: true },
    status: { kind: 'select', fixed: true, options: requestedReportStates, default: 'waiting' },
    attempts: { kind: 'count', default: 0 },
    reason: { kind: 'select', fixed: true, options: ['limited', 'failed', 'late', 'busy', 'access'] },
    document: { kind: 'ref', to: 'media' },
  },
  indexes: [['createdBy', 'createdAt'], ['account']],
} as const satisfies Collection
