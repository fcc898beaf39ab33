import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

/** A saved way to read a table, by name, for the advisers of the tenant. */
export const importMappings = {
  name: 'importMappings',
  rights: { admin: everything, professional: everything, investor: nothing, public: nothing },
  fields: {
    name: { kind: 'text', required: true },
    mapping: { kind: 'json', shape: 'importMapping' },
  },
  unique: [['name']],
} as const satisfies Collection
