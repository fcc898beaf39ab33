import type { Collection } from '#model/collection.ts'

/** Companies that advisers belong to; an e-mail domain at sign-up is matched with `domain`, else `url`. */
export const organisations = {
  name: 'organisations',
  fields: {
    name: { kind: 'text', required: true },
    url: { kind: 'text' },
    domain: { kind: 'text' },
    photo: { kind: 'files' },
    address: { kind: 'textarea' },
  },
  indexes: [['name']],
} as const satisfies Collection
