import type { Collection } from '#model/collection.ts'

/**
 * Answers to a form that somebody has not sent yet: kept while they type, read by nobody else, and gone for good once
 * they are sent (decision Q-AUTOSAVE).
 */
export const formDrafts = {
  name: 'formDrafts',
  removal: 'hard',
  fields: {
    formId: { kind: 'ref', to: 'forms', required: true },
    account: { kind: 'ref', to: 'accounts', required: true },
    answers: { kind: 'json', shape: 'answers', input: 'hidden' },
  },
  indexes: [['account', 'formId'], ['createdBy']],
} as const satisfies Collection
