import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/** A risk profile: the return expected of it a year, where its factsheet is, and from which score of a fact finder it suits. */
export const riskProfiles = {
  name: 'riskProfiles',
  rights: { admin: everything, professional: reading, investor: reading, public: nothing },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    returns: { kind: 'number', required: true },
    factsheetUrl: { kind: 'text', required: true, only: ['url'] },
    fromScore: { kind: 'number', min: 0, max: 100, offered: 'by overlay' },
  },
  admin: {
    title: 'name',
    columns: ['name', 'returns', 'factsheetUrl'],
    search: ['name'],
    tabs: [{ id: 'details', sections: [{ fields: ['name', 'returns', 'factsheetUrl', 'fromScore'] }] }],
  },
} as const satisfies Collection
