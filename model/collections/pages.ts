import type { Collection } from '#model/collection.ts'
import { everything } from '#model/rights/usual-rights.ts'

/** A page of the firm's own content; `type` says what it is, `blocks` what it shows, `permissions` who may read it. */
export const pages = {
  name: 'pages',
  rights: {
    admin: everything,
    professional: { read: 'publishedShown' },
    investor: { read: 'publishedShown' },
    public: { read: 'publishedShown' },
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    slug: { kind: 'slug', max: 200 },
    type: {
      kind: 'select',
      options: ['Landing', 'Blog', 'Resources', 'Funds', 'Account', 'Report', 'Form'],
    },
    hidden: { kind: 'switch' },
    protected: { kind: 'switch' },
    promoted: { kind: 'switch' },
    permissions: { kind: 'json', shape: 'permissions', input: 'permissions', staff: true },
    title: { kind: 'text' },
    summary: { kind: 'textarea' },
    'link-target': { kind: 'text', only: ['link'] },
    'link-label': { kind: 'text' },
    socialImg: { kind: 'json', shape: 'mediaReference', input: 'media-picker', only: ['pictures'] },
    description: { kind: 'textarea', max: 150 },
    order: { kind: 'number', whole: true },
    parentId: { kind: 'ref', to: 'pages' },
    portal: { kind: 'ref', to: 'portals' },
    blocks: { kind: 'json', shape: 'blocks', input: 'hidden' },
  },
  unique: [['slug']],
  indexes: [['parentId', 'order'], ['updatedAt']],
  ordered: 'parentId',
  publish: true,
  history: true,
  designer: 'content',
  rules: ['publicPictures', 'ownSlug', 'ownLinks'],
  admin: {
    title: 'name',
    columns: ['name', 'published', 'slug', 'type', 'hidden', 'protected'],
    search: ['name', 'slug', 'title'],
    tabs: [
      {
        id: 'pageDetails',
        sections: [
          { fields: ['name', 'slug', 'type', 'parentId', 'portal'] },
          { id: 'access', fields: ['hidden', 'protected', 'promoted', 'permissions'] },
          { id: 'teaser', fields: ['title', 'summary', 'link-target', 'link-label'] },
          { id: 'search', fields: ['socialImg', 'description'] },
        ],
      },
      { id: 'pages', children: 'pages', by: 'parentId' },
      { id: 'history', part: 'history' },
    ],
  },
} as const satisfies Collection
