import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/** An ordered list of steps that fill a form or a report from the provider. */
export const dataProcesses = {
  name: 'data-processes',
  rights: { admin: everything, professional: reading, investor: reading, public: nothing },
  fields: { name: { kind: 'text', required: true, says: 'name', max: 200 } },
  designer: 'data',
  admin: {
    title: 'name',
    columns: ['name'],
    search: ['name'],
    tabs: [
      { id: 'details', sections: [{ fields: ['name'] }] },
      { id: 'steps', children: 'data-processes-steps', by: 'parentId' },
    ],
  },
} as const satisfies Collection
