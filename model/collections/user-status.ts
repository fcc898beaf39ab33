import type { Collection } from '#model/collection.ts'

/**
 * The statuses of accounts as a firm words them: dialog (`alertbox_content`) and e-mail texts by language, where it
 * leads after sign-in, and which navigation links apply. `identifier` is the fixed name of the status.
 */
export const userStatus = {
  name: 'userStatus',
  fields: {
    name: { kind: 'text', required: true },
    identifier: { kind: 'text', required: true },
    order: { kind: 'number' },
    redirect: { kind: 'text' },
    persistent: { kind: 'switch' },
    alertbox_content: { kind: 'json', shape: 'textByLanguage' },
    email_content: { kind: 'json', shape: 'textByLanguage' },
    isClientNotificationsDisabled: { kind: 'switch' },
    navigation: { kind: 'texts' },
  },
  unique: [['identifier']],
} as const satisfies Collection
