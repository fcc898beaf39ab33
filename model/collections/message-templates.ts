import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * Texts that people of the firm begin a message with, by language, as administrators write them. What stands in a text as
 * '{{client}}' is filled for the recipient (`model/message-fields.ts`).
 */
export const messageTemplates = {
  name: 'messageTemplates',
  rights: { admin: everything, professional: reading, investor: nothing, public: nothing },
  feature: 'messages',
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    subject: { kind: 'json', shape: 'textByLanguage', input: 'text' },
    body: { kind: 'json', shape: 'textByLanguage', input: 'textarea', rows: 7 },
  },
  indexes: [['name']],
  rules: ['templateFields'],
  admin: {
    title: 'name',
    columns: ['name'],
    search: ['name'],
    tabs: [
      {
        id: 'details',
        sections: [{ fields: ['name'] }, { id: 'templateTexts', fields: ['subject', 'body'] }],
      },
    ],
  },
} as const satisfies Collection
