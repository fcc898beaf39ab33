import type { Collection } from '#model/collection.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** What is not sent yet is for whoever writes it alone. */
const ownDraft: Rules = { read: 'author', create: 'author', update: 'author', remove: 'author' }

/**
 * Answers to a form that somebody has not sent yet: kept while they type, read by nobody else, and gone for good once
 * they are sent (decision Q-AUTOSAVE). `formVersion`: the version of the form that was shown, 0 where nobody said it.
 */
export const formDrafts = {
  name: 'formDrafts',
  rights: { admin: nothing, professional: nothing, investor: ownDraft, public: nothing },
  removal: 'hard',
  fields: {
    formId: { kind: 'ref', to: 'forms', required: true },
    account: { kind: 'ref', to: 'accounts', required: true },
    answers: { kind: 'json', shape: 'answers', input: 'hidden' },
    formVersion: { kind: 'count', default: 0, input: 'hidden' },
  },
  indexes: [['account', 'formId'], ['createdBy']],
} as const satisfies Collection
