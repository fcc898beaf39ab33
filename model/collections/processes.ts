import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'

/**
 * Something an investor is led through by a form. It shows when the account's status is in `userStatus` (empty: any)
 * and its type matches; `formId_NL` is the form for who reads Dutch. `single`: not offered again once submitted.
 */
export const processes = {
  name: 'processes',
  rights: { admin: everything, professional: reading, investor: reading, public: nothing },
  feature: 'processes',
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    formId: { kind: 'ref', to: 'forms', required: true },
    formId_NL: { kind: 'ref', to: 'forms', offered: 'by overlay' },
    single: { kind: 'switch' },
    userStatus: { kind: 'texts', options: statusIdentifiers },
    accountType: { kind: 'select', options: ['single', 'dual', 'corporate'] },
  },
  indexes: [['formId']],
  admin: {
    title: 'name',
    columns: ['name', 'formId', 'accountType', 'userStatus', 'single'],
    search: ['name'],
    tabs: [
      {
        id: 'details',
        sections: [{ fields: ['name', 'formId', 'formId_NL', 'single', 'userStatus', 'accountType'] }],
      },
    ],
  },
} as const satisfies Collection
