import type { Collection } from '#model/collection.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/**
 * That a person confirmed what they were asked to: a document, a message or the terms of a portal, which content of it
 * (SHA-256), and what it was called then. The database refuses every change, and notes each in the chain of events (decision 129).
 */
export const acknowledgements = {
  name: 'acknowledgements',
  rights: {
    admin: { read: 'evidence' },
    professional: { read: 'evidence' },
    investor: { read: 'author' },
    public: nothing,
  },
  stamps: 'created',
  fields: {
    document: { kind: 'ref', to: 'media' },
    message: { kind: 'ref', to: 'messages' },
    portal: { kind: 'ref', to: 'portals' },
    digest: { kind: 'text', required: true },
    title: { kind: 'text', required: true },
  },
  indexes: [
    ['document', 'createdBy'],
    ['message', 'createdBy'],
    ['portal', 'createdBy'],
  ],
} as const satisfies Collection
