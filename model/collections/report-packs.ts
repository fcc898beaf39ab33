import type { Collection } from '#model/collection.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * A pack: one report for each of several clients, of the same parts, day and paper. Nothing of it reaches a client
 * before somebody approves that client's report. Who sees one of its reports sees the pack; written by the service.
 */
export const reportPacks = {
  name: 'reportPacks',
  rights: {
    admin: reading,
    professional: { read: 'ofReportPack' },
    investor: nothing,
    public: nothing,
  },
  fields: {
    title: { kind: 'text', required: true, max: 200 },
    portal: { kind: 'ref', to: 'portals', required: true },
    /** The day of the figures; the latest when absent. */
    asOf: { kind: 'date' },
    paper: { kind: 'select', fixed: true, options: ['portrait', 'landscape'], default: 'portrait' },
    /** The account as a whole and its portfolios, or each portfolio alone. */
    parts: { kind: 'select', fixed: true, options: ['all', 'each'], default: 'all' },
  },
  indexes: [['portal', 'createdAt']],
} as const satisfies Collection
