import { expect, test } from 'vitest'
import type { Collection } from '#model/collection.ts'
import { collectionOf, collections, type CollectionName } from '#model/collections/collections.ts'
import { fields, rows } from './access.ts'
import { roles } from './role.ts'
import { verbs } from '#model/rights/rule.ts'

const names = Object.keys(collections) as CollectionName[]

test('visitors see the front of a portal, published content and public files, and nothing else', () => {
  const seen = names.filter((name) => rows('public', name, 'read') !== 'none')
  expect(seen.toSorted()).toEqual(
    [
      'portals',
      'people',
      'clients',
      'pages',
      'posts',
      'libraries',
      'mediaFolders',
      'media',
      'uploads',
    ].toSorted(),
  )
  for (const name of names)
    for (const verb of verbs) if (verb !== 'read') expect(rows('public', name, verb)).toBe('none')
  expect(fields('public', 'portals', 'read')).not.toContain('owner')
  expect(fields('public', 'pages', 'read')).not.toContain('permissions')
})

test('an investor moves the status and the payment flags of an account, and nothing else', () => {
  expect(fields('investor', 'accounts', 'update')).toEqual([
    'userStatus',
    'quarterlyPaymentsStatus',
    'secondQuarterlyPaymentsStatus',
  ])
  expect(fields('investor', 'accounts', 'create')).toEqual([])
})

test('what nobody may do has no fields', () => {
  for (const role of roles)
    for (const name of names)
      for (const verb of verbs)
        if (rows(role, name, verb) === 'none') expect(fields(role, name, verb)).toEqual([])
})

test('nobody but an admin changes what only admins change, and nobody what the service finds out', () => {
  for (const role of roles)
    for (const name of names)
      for (const verb of ['create', 'update'] as const) {
        const { fields: all }: Collection = collections[name]
        for (const field of fields(role, name, verb)) {
          expect(all[field]?.system).toBeUndefined()
          if (!all[field]?.assigned) expect(all[field]?.kind).not.toBe('computed')
          if (role !== 'admin') expect(all[field]?.admin ?? all[field]?.internal).toBeUndefined()
        }
      }
})

test('a rule that names fields names fields that exist', () => {
  for (const name of names)
    for (const role of roles)
      for (const rule of Object.values(collectionOf(name).rights[role]))
        if (typeof rule === 'object')
          for (const field of rule.fields) expect(collections[name].fields).toHaveProperty(field)
})

test('who may remove a record softly may update the same records: the database knows only one of them', () => {
  for (const name of names)
    for (const role of roles) {
      const { removal, key }: Collection = collections[name]
      const isSoft = removal !== 'hard' && key === undefined
      if (isSoft && rows(role, name, 'remove') !== 'none')
        expect(rows(role, name, 'update')).toBe(rows(role, name, 'remove'))
    }
})
