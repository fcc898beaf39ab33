import type { Collection } from '#model/collection.ts'
import { everything, reading } from '#model/rights/usual-rights.ts'

/** A folder of a library. */
export const mediaFolders = {
  name: 'mediaFolders',
  rights: {
    admin: everything,
    professional: reading,
    investor: { read: 'ofLibrary' },
    public: { read: { rows: 'ofLibrary', fields: ['name', 'library', 'parentId'] } },
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    library: { kind: 'ref', to: 'libraries', required: true },
    parentId: { kind: 'ref', to: 'mediaFolders' },
  },
  indexes: [['library', 'name']],
  admin: {
    title: 'name',
    columns: ['name', 'parentId'],
    search: ['name'],
    tabs: [{ id: 'details', sections: [{ fields: ['name', 'library', 'parentId'] }] }],
  },
} as const satisfies Collection
