import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

/**
 * A saved way to read a table, by name, for the advisers of the tenant. `header` is what the columns of the file it was made
 * for are known again by.
 */
export const importMappings = {
  name: 'importMappings',
  rights: { admin: everything, professional: everything, investor: nothing, public: nothing },
  fields: {
    name: { kind: 'text', required: true },
    mapping: { kind: 'json', shape: 'importMapping' },
    header: { kind: 'text' },
  },
  unique: [['name']],
} as const satisfies Collection
