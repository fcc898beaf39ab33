import type { Collection } from '#model/collection.ts'

/** Which advisers (`team`) see which accounts (`clients`); an adviser in no access group sees all. */
export const accessGroups = {
  name: 'accessGroups',
  fields: {
    name: { kind: 'text', required: true },
    description: { kind: 'textarea' },
    team: { kind: 'refs', to: 'users', required: true },
    clients: { kind: 'refs', to: 'accounts', required: true },
  },
  rules: ['accountAccess'],
} as const satisfies Collection
