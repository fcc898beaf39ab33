/** The pages and posts of a firm, with the versions that were kept of them. */
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import { unsetValue } from '#model/fields/field.ts'
import type { ContentPermissions } from '#model/fields/json-shapes.ts'
import { makeSlug } from '#model/fields/make-slug.ts'
import { foundedOn } from '#demo/firm.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import { layOutPage, layOutPost, type BlockParts } from './content-block-records.ts'
import type { PageKey } from '#demo/words/office-words.ts'
import { publishedOn } from './content-records.ts'
import { at, chanceOf, idsOf, named, openTo, paragraphs, type Office, type Planted } from '#demo/planted.ts'

type Sheet = {
  key: PageKey
  slug: string
  type: NonNullable<Planted<'pages'>['type']>
  below?: PageKey
  level: ContentPermissions['level']
  state?: 'hidden' | 'draft' | 'changed' | 'promoted'
}

/** The pages in order: published ones, two below another, one hidden, one never published, one changed since. */
const sheets: readonly Sheet[] = [
  { key: 'home', slug: 'welcome', type: 'Landing', level: 'public', state: 'promoted' },
  { key: 'about', slug: 'about', type: 'Landing', level: 'public' },
  { key: 'history', slug: 'history', type: 'Resources', below: 'about', level: 'public' },
  { key: 'approach', slug: 'approach', type: 'Resources', below: 'about', level: 'public', state: 'changed' },
  { key: 'charges', slug: 'charges', type: 'Account', level: 'authenticated' },
  { key: 'advice', slug: 'investment-advice', type: 'Account', level: 'authenticated' },
  { key: 'plans', slug: 'plans', type: 'Report', level: 'hidden', state: 'hidden' },
  { key: 'careers', slug: 'careers', type: 'Landing', level: 'public', state: 'draft' },
  { key: 'letters', slug: 'letters', type: 'Blog', level: 'public' },
  { key: 'funds', slug: 'our-funds', type: 'Funds', level: 'public' },
]

/** When a record was made and changed, and what of it is published. */
function lifeOf(state: Sheet['state'], { startedOn }: Office) {
  const created = { ...publishedOn(addDays(foundedOn, 30)), version: 1 }
  if (state === 'draft')
    return { ...created, ...publishedOn(addDays(startedOn, -5)), publishedAt: null, shownAt: null }
  if (state !== 'changed') return created
  return { ...created, version: 2, updatedAt: at(addDays(startedOn, -2)), publishedAt: null }
}

/** The pages of a firm. */
export function writePages(office: Office, parts: BlockParts): readonly Planted<'pages'>[] {
  const ids = idsOf(office, 'pages')
  const byKey = new Map(sheets.map(({ key }) => [key, ids.next(foundedOn)]))
  const isShown = ({ type }: Sheet) => type !== 'Blog' || !office.profile.withoutFeatures.includes('news')
  return sheets.filter(isShown).map(({ key, slug, type, below, level, state }, index) => {
    const { name, title, summary, description } = office.words.pages[key]
    const siblings = sheets.slice(0, index).filter((sheet) => sheet.below === below)
    return {
      id: byKey.get(key) ?? '',
      ...lifeOf(state, office),
      name,
      slug,
      type,
      hidden: state === 'hidden',
      protected: level === 'authenticated',
      promoted: state === 'promoted',
      permissions: openTo(level),
      title,
      summary: named(summary, office),
      description: named(description, office),
      order: siblings.length,
      parentId: (below && byKey.get(below)) ?? null,
      socialImg: parts.scenes[index] ?? null,
      blocks: layOutPage(office, key, parts),
    }
  })
}

/** The posts of a firm, three weeks apart, by turns of its advisers; the last is left out of lists, one is a draft. */
export function writePosts(office: Office, parts: BlockParts): readonly Planted<'posts'>[] {
  const ids = idsOf(office, 'posts')
  const chance = chanceOf(office, 'posts')
  const { posts } = office.words
  return posts.map((article, index) => {
    const { name, tags, summary, body, keypoints } = article
    const publishdate = addDays(office.startedOn, -9 - index * 21 - chance.whole(0, 6))
    const isDraft = index === 0
    return {
      id: ids.next(publishdate),
      version: 1,
      ...publishedOn(publishdate),
      ...(isDraft ? { publishedAt: null, shownAt: null } : {}),
      name,
      slug: makeSlug(name),
      summary: named(summary, office),
      publishdate,
      author: parts.team[index % 4]?.id ?? null,
      tags: [...tags],
      'teaser-title': name,
      'teaser-summary': named(summary, office),
      hidden: index === posts.length - 1,
      promoted: index === 3,
      permissions: openTo(index % 3 === 2 ? 'authenticated' : 'public'),
      keypoints: [...keypoints],
      content: paragraphs(body, office),
      image: parts.scenes[index] ?? null,
      blocks: layOutPost(office, { article, index }, parts),
    }
  })
}

/** What is kept of every save: the first version of each record, and what has changed since. */
export function keepVersions<N extends 'pages' | 'posts'>(
  office: Office,
  { of, records }: { of: N; records: readonly Planted<N>[] },
): readonly Planted<'pages-history'>[] {
  const ids = idsOf(office, `${of}-history`)
  return records.flatMap((record) => {
    const { id, version = 1, createdAt = '', updatedAt = '', publishedAt = null } = record
    const values = snapshotOf(of, record)
    const entry = (at: { createdAt: string; recordVersion: number; publishedAt: string | null }) => ({
      id: ids.next(at.createdAt.slice(0, 10)),
      createdAt: at.createdAt,
      record: id,
      recordVersion: at.recordVersion,
      publishedAt: at.publishedAt,
      values,
    })
    if (version === 1) return [entry({ createdAt, recordVersion: 1, publishedAt })]
    return [
      // Before its second version the heading was the name.
      {
        ...entry({ createdAt, recordVersion: 1, publishedAt: createdAt }),
        values: { ...values, title: values['name'] ?? null },
      },
      entry({ createdAt: updatedAt, recordVersion: version, publishedAt }),
    ]
  })
}

function snapshotOf(of: 'pages' | 'posts', record: object): Record<string, unknown> {
  const given = record as Readonly<Record<string, unknown>>
  const { fields }: Collection = collections[of]
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, given[name] ?? unsetValue(field)]),
  )
}
