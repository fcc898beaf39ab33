import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

/**
 * What somebody sent with a form, and how far it has been looked at (decision Q-SUBMISSION-TABLE).
 * `formVersion`: the version of the form that was answered, 0 where nobody said it; another than the present is refused.
 */
export const submissions = {
  name: 'submissions',
  rights: {
    admin: everything,
    professional: { read: 'visibleOrOwned', update: { rows: 'visible', fields: ['step'] } },
    investor: {
      read: 'visibleOrOwned',
      create: { rows: 'visibleOrMine', fields: ['formId', 'account', 'answers', 'formVersion'] },
      update: { rows: 'visibleOrMine', fields: ['answers', 'formVersion'] },
    },
    public: nothing,
  },
  account: 'account',
  fields: {
    formId: { kind: 'ref', to: 'forms', required: true },
    account: { kind: 'ref', to: 'accounts' },
    owners: { kind: 'refs', to: 'users', ruled: true },
    step: {
      kind: 'select',
      options: ['Under review', 'Approved', 'Verified', 'Released'],
      fixed: true,
      default: 'Under review',
    },
    answers: { kind: 'json', shape: 'answers', input: 'hidden' },
    internalAnswers: { kind: 'json', shape: 'answers', internal: true, ruled: true },
    formVersion: { kind: 'count', default: 0, input: 'hidden' },
  },
  indexes: [['formId', 'createdAt'], ['account', 'formId', 'createdAt'], ['createdBy']],
  rules: ['submittedForm', 'submissionStep', 'namedFiles', 'answeredFactFinder'],
  admin: {
    title: 'step',
    calledBy: ['formId', 'account'],
    columns: ['created', 'account', 'owners', 'step'],
    search: ['step'],
    tabs: [{ id: 'details', sections: [{ fields: ['formId', 'account', 'owners', 'step'] }] }],
  },
} as const satisfies Collection
