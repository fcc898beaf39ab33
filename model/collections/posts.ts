import { riskProfileNames } from '#model/benchmark-label.ts'
import type { Collection } from '#model/collection.ts'
import { content } from '#model/rights/usual-rights.ts'

/** An article of the news; a hidden post is left out of lists, its address still opens. The promoted stand on top. */
export const posts = {
  name: 'posts',
  rights: content,
  feature: 'news',
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    slug: { kind: 'slug', max: 200 },
    summary: { kind: 'textarea' },
    publishdate: { kind: 'date' },
    author: { kind: 'ref', to: 'people' },
    tags: { kind: 'texts', options: ['Advice', 'Insights', 'Product', 'Videos', 'Case studies'] },
    image: { kind: 'json', shape: 'mediaReference', input: 'media-picker', only: ['pictures'] },
    'teaser-title': { kind: 'text' },
    'teaser-summary': { kind: 'textarea' },
    embed: { kind: 'text', only: ['url'] },
    hidden: { kind: 'switch' },
    promoted: { kind: 'switch' },
    /** For clients with a portfolio of one of these alone; for everybody whom its level lets in where there is none. */
    riskProfile: { kind: 'texts', options: riskProfileNames },
    permissions: { kind: 'json', shape: 'permissions', input: 'permissions', staff: true },
    keypoints: { kind: 'texts' },
    content: { kind: 'richtext' },
    portal: { kind: 'ref', to: 'portals' },
    blocks: { kind: 'json', shape: 'blocks', input: 'hidden' },
  },
  unique: [['slug']],
  indexes: [['publishdate'], ['updatedAt']],
  publish: true,
  history: true,
  designer: 'content',
  rules: ['publicPictures', 'ownLinks'],
  admin: {
    title: 'name',
    columns: ['name', 'published', 'publishdate', 'author', 'tags', 'hidden'],
    search: ['name', 'slug', 'summary'],
    tabs: [
      {
        id: 'postDetails',
        sections: [
          { fields: ['name', 'slug', 'summary', 'publishdate', 'author', 'tags', 'portal'] },
          { id: 'teaser', fields: ['image', 'teaser-title', 'teaser-summary', 'embed'] },
          { id: 'access', fields: ['promoted', 'hidden', 'riskProfile', 'permissions'] },
        ],
      },
      { id: 'content', sections: [{ fields: ['keypoints', 'content'] }] },
      { id: 'history', part: 'history' },
    ],
  },
} as const satisfies Collection
