import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyName, copySlug } from '#model/forms/copy-name.ts'
import { makeSlug } from './make-slug.ts'

test.each([
  ['Our  Funds & Fees', 'our-funds-fees'],
  [' - Q1/2026 report - ', 'q12026-report'],
  ['Þórður Æsir', 'thordur-aesir'],
  ['Ευρώπη', 'evropi'],
  ['Ακίνητα & Αυτοκίνητα', 'akinita-aftokinita'],
  ['Προϋπολογισμός', 'proypologismos'],
  ['Ουρανός', 'ouranos'],
  ['Μπύρα', 'byra'],
  ['Crème brûlée', 'creme-brulee'],
  ['Geïnvesteerd vermogen', 'geinvesteerd-vermogen'],
  ['Größe', 'grosse'],
  ['!?', ''],
])('%s is %s', (name, slug) => {
  expect(makeSlug(name)).toBe(slug)
})

test('a slug is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(makeSlug(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(makeSlug(makeSlug(name))).toBe(makeSlug(name))
    }),
  )
})

test('a copy is called a copy', () => {
  expect(copyName('Welcome')).toBe('Welcome - Copy')
  expect(copySlug('welcome')).toBe('welcome-copy')
})
