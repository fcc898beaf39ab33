import type { Collection } from '#model/collection.ts'
import { everything, nothing, ofVisible } from '#model/rights/usual-rights.ts'

/** A saved scenario of the projection tool: what is paid in, for how long, with which return and inflation. */
export const projections = {
  name: 'projections',
  rights: {
    admin: everything,
    professional: ofVisible,
    investor: ofVisible,
    public: nothing,
  },
  feature: 'projections',
  account: 'account',
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    account: { kind: 'ref', to: 'accounts', required: true },
    lumpSum: { kind: 'money' },
    periodic: { kind: 'money' },
    monthly: { kind: 'money' },
    inflation: { kind: 'number', min: 0, max: 100 },
    years: { kind: 'number', whole: true, min: 1, max: 20 },
    returnSet: { kind: 'select', options: ['growth', 'income'] },
    annualReturn: { kind: 'number' },
  },
  indexes: [['account', 'createdAt']],
} as const satisfies Collection
