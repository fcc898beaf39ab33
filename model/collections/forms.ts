import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

/**
 * A form: what it asks for (`steps`), who may change an answer, who is told, and what the person is told. `factFinder`:
 * clients answer it only when their adviser invites them, and their answers are scored.
 */
export const forms = {
  name: 'forms',
  rights: {
    admin: everything,
    professional: { read: 'byLevel' },
    investor: { read: 'byLevel' },
    public: nothing,
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    description: { kind: 'textarea', max: 200 },
    single: { kind: 'switch' },
    editable: { kind: 'switch' },
    factFinder: { kind: 'switch', offered: 'by overlay' },
    sendCSV: { kind: 'switch', staff: true },
    owned: { kind: 'select', options: ['Personal', 'Organisation'], input: 'radio' },
    subforms: { kind: 'refs', to: 'forms' },
    recipients: { kind: 'texts', only: ['email'], staff: true },
    recipientUsers: { kind: 'refs', to: 'users', only: ['professionals'], staff: true },
    'end-message': { kind: 'textarea', default: 'Thanks! Your data has been sent.' },
    'autorespond-email': { kind: 'text', default: 'email', staff: true, questionOf: 'steps' },
    'autorespond-subject': { kind: 'text', default: 'Message sent', staff: true },
    'autorespond-body': { kind: 'richtext', staff: true },
    permissions: { kind: 'json', shape: 'permissions', input: 'permissions', staff: true },
    steps: { kind: 'json', shape: 'formSteps', input: 'hidden' },
  },
  indexes: [['name']],
  rules: ['replyAddress'],
  designer: 'form',
  drilldown: 'submissions',
  admin: {
    title: 'name',
    columns: ['name', 'description', 'owned', 'single', 'editable'],
    search: ['name', 'description'],
    tabs: [
      {
        id: 'manageForm',
        sections: [
          {
            fields: [
              'name',
              'description',
              'single',
              'editable',
              'factFinder',
              'owned',
              'subforms',
              'permissions',
            ],
          },
          { id: 'answering', fields: ['recipientUsers', 'recipients', 'sendCSV', 'end-message'] },
          { id: 'autoresponse', fields: ['autorespond-email', 'autorespond-subject', 'autorespond-body'] },
        ],
      },
      { id: 'submissions', children: 'submissions', by: 'formId' },
    ],
  },
} as const satisfies Collection
