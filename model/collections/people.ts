import type { Collection } from '#model/collection.ts'
import { content } from '#model/rights/usual-rights.ts'

/** A person of the firm as visitors see them: the team page, the authors of posts. */
export const people = {
  name: 'people',
  rights: content,
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    title: { kind: 'text' },
    location: { kind: 'text' },
    photo: { kind: 'files', input: 'photo' },
    linkedin: { kind: 'text', only: ['url'] },
    bio: { kind: 'richtext' },
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
    columns: ['photo', 'name', 'published', 'title', 'location'],
    search: ['name', 'title', 'location'],
    tabs: [
      {
        id: 'details',
        sections: [{ fields: ['name', 'title', 'location', 'photo', 'linkedin', 'bio', 'permissions'] }],
      },
    ],
  },
} as const satisfies Collection
