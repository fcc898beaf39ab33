import type { Collection } from '#model/collection.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** How a file was given: to be read in the portal, to be kept, within an archive, or to a program of the firm. */
export const readingKinds = ['read', 'download', 'archive', 'program'] as const
export type ReadingKind = (typeof readingKinds)[number]

/**
 * That a person was given a document, or a file of a message: which content of it (SHA-256), how, first, last and how
 * often. Written by the service where it gives the file (decision 129). `file` is the stored file, whatever it held then.
 */
export const fileReadings = {
  name: 'fileReadings',
  rights: {
    admin: { read: 'evidence' },
    professional: { read: 'evidence' },
    investor: nothing,
    public: nothing,
  },
  key: ['file', 'digest', 'person', 'kind'],
  stamps: 'none',
  fields: {
    file: { kind: 'ref', to: 'uploads', required: true },
    digest: { kind: 'text', required: true },
    person: { kind: 'ref', to: 'users', required: true },
    kind: { kind: 'select', options: readingKinds, fixed: true, required: true },
    firstAt: { kind: 'timestamp', required: true },
    lastAt: { kind: 'timestamp', required: true },
    times: { kind: 'count', default: 1 },
  },
} as const satisfies Collection
