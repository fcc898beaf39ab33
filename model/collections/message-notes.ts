import type { Collection } from '#model/collection.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

const written: Rules = { read: 'visible', create: 'visible' }

/**
 * What people of the firm note for each other beside a thread with a client: for those who see the account it is exchanged
 * with, and never for a client. It stays as it was written, like the messages. `account` follows from the thread.
 */
export const messageNotes = {
  name: 'messageNotes',
  rights: {
    admin: { read: 'all', create: 'all' },
    professional: written,
    investor: nothing,
    public: nothing,
  },
  feature: 'messages',
  account: 'account',
  fields: {
    thread: { kind: 'ref', to: 'messages', required: true },
    account: { kind: 'ref', to: 'accounts', ruled: true },
    body: { kind: 'textarea', required: true, says: 'message', max: 20_000 },
  },
  searchText: ['body'],
  indexes: [['thread', 'createdAt'], ['account']],
  rules: ['noteOfThread'],
} as const satisfies Collection
