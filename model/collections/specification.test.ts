import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { childrenOf, type Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'

const inventory = join(import.meta.dirname, '..', '..', 'docs', 'specification', 'inventory.json')

/** Spellings of the specification that are ours in another form, and parts that another place answers. */
const elsewhere: Record<string, string> = {
  'accounts.documents': 'children: media',
  'portfolios.documents': 'children: media',
  'portfolios.holdings': 'children: holdings',
  'portfolios.transactions': 'children: transactions',
  'portals.navigation': 'children: navigation',
  'groups.documents': 'children: media',
  'libraries.media': 'children: media',
  'libraries.folders': 'children: mediaFolders',
  'navigation.subnavigation': 'children: subnavigation',
  'pages.history': 'part: history',
  'posts.history': 'part: history',
  'portfolios.breakdown': 'finance: PortfolioFigures.breakdown',
  'accounts.isGroup': 'calls: recipients',
  'transactions.bussinessDate': 'businessDate',
  'transactions.nominalvalue': 'nominalValue',
  'transactions.purchaseType-dutch': 'purchaseType',
  'portals.photo-dutch': 'photo',
  'userStatus.alertbox_content_en': 'alertbox_content',
  'userStatus.alertbox_content_nl': 'alertbox_content',
  'userStatus.email_content_en': 'email_content',
  'userStatus.email_content_nl': 'email_content',
  'forms.fieldsets': 'steps',
  // A row is of one user.
  'log-analytics.users': 'user',
}
/** Every record has these. */
const frame = new Set(['id', 'active', 'created', 'updated'])

const covered = (Object.keys(collections) as CollectionName[]).filter(
  (name) => !['sms', 'mail', 'projections'].includes(name),
)

describe('fields of the specification', () => {
  const facts = JSON.parse(readFileSync(inventory, 'utf8')) as { id: string }[]
  const named = (name: string) =>
    facts.flatMap(({ id }) => (id.startsWith(`FIELD-${name}-`) ? [id.slice(`FIELD-${name}-`.length)] : []))
  /** 'data-processes' has 'steps-…' of a collection of its own. */
  const ofOther = (name: string, field: string) => name === 'data-processes' && field.startsWith('steps-')

  test.each(covered)('every field of %s has a place', (name) => {
    const collection: Collection = collections[name]
    const fields = named(name).filter((field) => !ofOther(name, field))
    const missing = fields.filter((field) => {
      const root = field.split('.')[0] ?? ''
      const place = elsewhere[`${name}.${field}`] ?? elsewhere[`${name}.${root}`] ?? root
      if (place.startsWith('children: '))
        return !childrenOf(collection).some(({ children }) => place === `children: ${children}`)
      if (place === 'part: history') return !collection.history
      return !frame.has(place) && !/^(finance|calls): /.test(place) && !(place in collection.fields)
    })
    expect(missing).toEqual([])
  })

  test('the specification names hundreds of them', () =>
    expect(covered.flatMap(named).length).toBeGreaterThan(300))
})
