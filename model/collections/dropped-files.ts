import type { Collection } from '#model/collection.ts'
import { droppedStates } from '#model/document-drop.ts'
import { documentTypes } from '#model/document-type.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * A file of a drop: whose it is and why, what it is to be called, and the document it became. `found`: the accounts it may
 * belong to, each with its reason. `digest` is the SHA-256 of the file. Seen by whoever sees its account; as long as it has
 * none, by whoever brought it. Written by the service.
 */
export const droppedFiles = {
  name: 'droppedFiles',
  rights: { admin: reading, professional: { read: 'visibleOrMine' }, investor: nothing, public: nothing },
  account: 'account',
  fields: {
    drop: { kind: 'ref', to: 'documentDrops', required: true },
    name: { kind: 'text', required: true },
    status: { kind: 'select', fixed: true, options: droppedStates, default: 'waiting' },
    account: { kind: 'ref', to: 'accounts' },
    found: { kind: 'json', shape: 'dropMatches' },
    /** Why it was refused, lost its account or stayed. */
    problem: { kind: 'text' },
    title: { kind: 'text', max: 300 },
    type: { kind: 'select', fixed: true, options: documentTypes },
    date: { kind: 'date' },
    key: { kind: 'text', internal: true },
    size: { kind: 'number', whole: true },
    digest: { kind: 'text' },
    document: { kind: 'ref', to: 'media' },
  },
  unique: [['drop', 'name', 'digest']],
  indexes: [['drop', 'status'], ['account', 'digest'], ['document']],
} as const satisfies Collection
