import { acknowledgementWishes } from '#model/acknowledgement.ts'
import type { Collection } from '#model/collection.ts'
import { dropStates } from '#model/document-drop.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * Many files brought at once, each to become a document of its account. Nothing of it reaches a client before it is
 * published. For whoever brought them; written by the service.
 */
export const documentDrops = {
  name: 'documentDrops',
  rights: { admin: reading, professional: { read: 'author' }, investor: nothing, public: nothing },
  fields: {
    title: { kind: 'text', required: true, max: 200 },
    portal: { kind: 'ref', to: 'portals', required: true },
    status: { kind: 'select', fixed: true, options: dropStates, default: 'review' },
    /** Whether its documents are news for their clients. */
    notify: { kind: 'switch' },
    /** Whether its documents are to be acknowledged, and after how many days somebody is reminded (0: nobody). */
    acknowledgement: { kind: 'select', options: acknowledgementWishes, fixed: true },
    remindAfter: { kind: 'count', default: 0 },
    publishAt: { kind: 'timestamp' },
    publishedAt: { kind: 'timestamp' },
    /** With whose rights it is published. */
    publisher: { kind: 'ref', to: 'users' },
    undoneAt: { kind: 'timestamp' },
  },
  indexes: [['portal', 'createdAt']],
} as const satisfies Collection
