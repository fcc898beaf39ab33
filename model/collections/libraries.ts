import type { Collection } from '#model/collection.ts'
import { everything, reading } from '#model/rights/usual-rights.ts'

/** A collection of media in folders, for pages, posts and the document library. */
export const libraries = {
  name: 'libraries',
  rights: {
    admin: everything,
    professional: reading,
    investor: { read: 'byLevel' },
    public: { read: { rows: 'byLevel', fields: ['name'] } },
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    permissions: { kind: 'json', shape: 'permissions', input: 'permissions', staff: true },
  },
  indexes: [['name']],
  admin: {
    title: 'name',
    columns: ['name'],
    search: ['name'],
    tabs: [
      { id: 'details', sections: [{ fields: ['name', 'permissions'] }] },
      { id: 'manageMedia', children: 'media', by: 'library' },
      { id: 'folders', children: 'mediaFolders', by: 'library' },
    ],
  },
} as const satisfies Collection
