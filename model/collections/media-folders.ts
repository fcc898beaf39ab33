import type { Collection } from '#model/collection.ts'

/** A folder of a library. */
export const mediaFolders = {
  name: 'mediaFolders',
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
