import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/** What the firm says about markets and portfolios, by date of the report, with the documents to it. */
export const commentary = {
  name: 'commentary',
  rights: { admin: everything, professional: reading, investor: reading, public: nothing },
  fields: {
    name: { kind: 'text', max: 200 },
    reportdate: { kind: 'date' },
    attachment: { kind: 'files' },
    body: { kind: 'richtext' },
  },
  indexes: [['reportdate']],
  rules: ['namedFiles'],
  isFed: true,
  admin: {
    title: 'name',
    columns: ['name', 'reportdate', 'attachment'],
    search: ['name'],
    tabs: [{ id: 'details', sections: [{ fields: ['name', 'reportdate', 'attachment', 'body'] }] }],
  },
} as const satisfies Collection
