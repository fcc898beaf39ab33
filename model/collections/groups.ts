import type { Collection } from '#model/collection.ts'

/** Groups of accounts that are written to and shown documents together; the highest `score` comes first. */
export const groups = {
  name: 'groups',
  fields: {
    name: { kind: 'text', required: true },
    score: { kind: 'number', required: true },
    welcome: { kind: 'richtext' },
    members: { kind: 'computed', by: 'membersOfGroup' },
  },
  indexes: [['score']],
  children: ['documents'],
} as const satisfies Collection
