import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections.ts'

const inventory = join(import.meta.dirname, '..', '..', '..', 'shared', 'spec', 'inventory.md')

/** Spellings of the specification that are ours in another form, and parts that another place answers. */
const elsewhere: Record<string, string> = {
  'accounts.documents': 'children',
  'portfolios.documents': 'children',
  'portfolios.holdings': 'children',
  'portfolios.transactions': 'children',
  'groups.documents': 'children',
  'portfolios.breakdown': 'finance: PortfolioFigures.breakdown',
  'transactions.bussinessDate': 'businessDate',
  'transactions.nominalvalue': 'nominalValue',
  'transactions.purchaseType-dutch': 'purchaseType',
  'portals.photo-dutch': 'photo',
  'userStatus.alertbox_content_en': 'alertbox_content',
  'userStatus.alertbox_content_nl': 'alertbox_content',
  'userStatus.email_content_en': 'email_content',
  'userStatus.email_content_nl': 'email_content',
}
/** Every record has these. */
const frame = new Set(['id', 'active', 'created', 'updated'])

const covered = [
  'users',
  'organisations',
  'portals',
  'accounts',
  'portfolios',
  'holdings',
  'transactions',
  'groups',
  'accessGroups',
  'userStatus',
  'logs',
] as const

describe.skipIf(!existsSync(inventory))(
  'fields of the specification (skipped where its inventory is not at hand)',
  () => {
    const text = existsSync(inventory) ? readFileSync(inventory, 'utf8') : ''
    const named = (name: string) =>
      [...text.matchAll(new RegExp(String.raw`^\| FIELD-${name}-([^ |]+) \|`, 'gm'))].map(
        ([, field = '']) => field,
      )

    test.each(covered)('every field of %s has a place', (name) => {
      const collection: Collection = collections[name]
      const fields = named(name)
      expect(fields.length).toBeGreaterThan(3)
      const missing = fields.filter((field) => {
        const root = field.split('.')[0] ?? ''
        const place = elsewhere[`${name}.${field}`] ?? root
        if (place === 'children') return !collection.children?.includes(root)
        return !frame.has(place) && !place.startsWith('finance:') && !(place in collection.fields)
      })
      expect(missing).toEqual([])
    })
  },
)
