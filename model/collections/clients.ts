import type { Collection } from '#model/collection.ts'
import { content } from '#model/rights/usual-rights.ts'

/** Testimonies: the logos and words of clients on the firm's pages; not the clients themselves (see accounts). */
export const clients = {
  name: 'clients',
  rights: content,
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    logo: { kind: 'files', input: 'photo' },
    hidelogo: { kind: 'switch' },
    testimonial: { kind: 'textarea' },
    contact: { kind: 'text' },
    hidetestimonial: { kind: 'switch' },
    permissions: { kind: 'json', shape: 'permissions', input: 'permissions', staff: true },
    order: { kind: 'number', whole: true },
  },
  indexes: [['order']],
  rules: ['namedFiles'],
  ordered: 'all',
  publish: true,
  isFed: true,
  admin: {
    title: 'name',
    columns: ['logo', 'name', 'published', 'contact', 'hidelogo', 'hidetestimonial'],
    search: ['name', 'contact'],
    tabs: [
      {
        id: 'details',
        sections: [
          {
            fields: ['name', 'logo', 'hidelogo', 'testimonial', 'contact', 'hidetestimonial', 'permissions'],
          },
        ],
      },
    ],
  },
} as const satisfies Collection
