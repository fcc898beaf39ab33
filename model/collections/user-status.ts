import type { Collection } from '#model/collection.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * The statuses of accounts as a firm words them: dialog (`alertbox_content`) and e-mail texts by language, where it
 * leads after sign-in, and which navigation links apply. `identifier` is the fixed name of the status.
 */
export const userStatus = {
  name: 'userStatus',
  rights: { admin: everything, professional: reading, investor: reading, public: nothing },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    identifier: { kind: 'select', options: statusIdentifiers, required: true },
    order: { kind: 'number', whole: true },
    redirect: { kind: 'text', only: ['start-page'] },
    persistent: { kind: 'switch' },
    alertbox_content: { kind: 'json', shape: 'textByLanguage' },
    email_content: { kind: 'json', shape: 'textByLanguage' },
    isClientNotificationsDisabled: { kind: 'switch' },
    navigation: { kind: 'texts', only: ['menu-link'] },
  },
  unique: [['identifier']],
  rules: ['ownLinks'],
  admin: {
    title: 'name',
    columns: ['name', 'identifier', 'order', 'redirect', 'persistent'],
    search: ['name', 'identifier'],
    tabs: [
      {
        id: 'details',
        sections: [
          { fields: ['name', 'identifier', 'order', 'redirect', 'persistent', 'navigation'] },
          { id: 'dialog', fields: ['alertbox_content'] },
          { id: 'email', fields: ['email_content', 'isClientNotificationsDisabled'] },
        ],
      },
    ],
  },
} as const satisfies Collection
