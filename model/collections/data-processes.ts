import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'
import { weekdays } from '#model/data-processes/schedule.ts'

/** All but the sealed token, which nobody reads. */
const shown = ['name', 'source', 'leavesOut', 'every', 'weekday', 'hour', 'scheduledBy', 'scheduledAt']

/**
 * An ordered list of calls to a source, whose answers become records (decision 182). `source`: the address that all its
 * calls begin with, one of those the operator allows; `token`: what the source asks for, sealed for that address.
 * `leavesOut`: a row that is refused is left out, and does not stop the others. `every`: when it runs by itself, in the
 * name of `scheduledBy`.
 */
export const dataProcesses = {
  name: 'data-processes',
  rights: {
    admin: { ...everything, read: { rows: 'all', fields: shown } },
    professional: reading,
    investor: reading,
    public: nothing,
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    source: { kind: 'text', system: true, internal: true },
    token: { kind: 'text', system: true, internal: true },
    leavesOut: { kind: 'switch', internal: true },
    every: { kind: 'select', options: ['day', 'week'], fixed: true, system: true, internal: true },
    weekday: { kind: 'select', options: weekdays, fixed: true, system: true, internal: true },
    hour: { kind: 'number', whole: true, min: 0, max: 23, system: true, internal: true },
    scheduledBy: { kind: 'ref', to: 'users', system: true, internal: true },
    scheduledAt: { kind: 'timestamp', system: true, internal: true },
  },
  designer: 'data',
  admin: {
    title: 'name',
    columns: ['name'],
    search: ['name'],
    tabs: [
      { id: 'details', sections: [{ fields: ['name', 'leavesOut'] }] },
      { id: 'steps', children: 'data-processes-steps', by: 'parentId' },
    ],
  },
} as const satisfies Collection
