import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * A step of a data process: which call is made (`getFromApi`, a path with {id} placeholders), where in the answer its
 * result is, and the name under which the result is available. `becomes`: the collection that the rows of the result
 * are records of; `recognisedBy`: the field by which one that is there already is found; `mapping`: what is filled from
 * which column.
 */
export const dataProcessesSteps = {
  name: 'data-processes-steps',
  rights: { admin: everything, professional: reading, investor: reading, public: nothing },
  fields: {
    parentId: { kind: 'ref', to: 'data-processes' },
    getFromApi: { kind: 'text', required: true },
    method: { kind: 'select', options: ['GET', 'POST'] },
    location: { kind: 'text' },
    dataset: { kind: 'text' },
    becomes: { kind: 'text', internal: true },
    recognisedBy: { kind: 'text', internal: true },
    mapping: { kind: 'json', shape: 'dataMapping', internal: true },
    order: { kind: 'number', whole: true },
  },
  indexes: [['parentId', 'order']],
  ordered: 'parentId',
  admin: {
    title: 'getFromApi',
    columns: ['getFromApi', 'method', 'location', 'dataset', 'parentId'],
    search: ['getFromApi', 'dataset'],
    tabs: [
      {
        id: 'details',
        sections: [{ fields: ['parentId', 'getFromApi', 'method', 'location', 'dataset'] }],
      },
    ],
  },
} as const satisfies Collection
