import type { Collection } from '#model/collection.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * The report of one client in a pack: printed in the background, looked at, commented and approved. `digest` is the
 * SHA-256 of the file that was, or would be, sent; `document` where it stands once it is approved. Written by
 * the service.
 */
export const clientReports = {
  name: 'clientReports',
  rights: { admin: reading, professional: { read: 'visible' }, investor: nothing, public: nothing },
  account: 'account',
  fields: {
    pack: { kind: 'ref', to: 'reportPacks', required: true },
    account: { kind: 'ref', to: 'accounts', required: true },
    status: {
      kind: 'select',
      fixed: true,
      options: ['waiting', 'printing', 'ready', 'approved', 'failed', 'cancelled'],
      default: 'waiting',
    },
    comment: { kind: 'textarea', max: 2000 },
    attempts: { kind: 'count', default: 0 },
    reason: { kind: 'select', fixed: true, options: ['limited', 'failed', 'late', 'busy', 'access'] },
    key: { kind: 'text', internal: true },
    pages: { kind: 'number', whole: true },
    size: { kind: 'number', whole: true },
    digest: { kind: 'text' },
    printedAt: { kind: 'timestamp' },
    approvedAt: { kind: 'timestamp' },
    approvedBy: { kind: 'ref', to: 'users' },
    approvedName: { kind: 'text' },
    document: { kind: 'ref', to: 'media' },
  },
  unique: [['pack', 'account']],
  indexes: [['account']],
} as const satisfies Collection
