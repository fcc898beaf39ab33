import { assert, dictionary, property, string } from 'fast-check'
import { expect, test, describe, it } from 'vitest'
import { readTerms, writeTerms } from '#web/fields/custom/terms-of-portal.ts'
import { fromFormValues, toFormValues, toKey } from './field-key.ts'
import { findDifferences } from '#web/fields/history/find-differences.ts'
import { asNamedValues, findOddTotal } from '#web/fields/multi-group-text-field/named-values.ts'
import { placeAfterDrop, stepsOf, toMenu } from '#web/fields/navigation-designer/menu-entry.ts'
import { isPicture, safeAddress, readFiles } from '#web/fields/uploads/stored-files.ts'

test('a name with dots, brackets or quotes is no path', () => {
  expect(toKey("Fund[0].name's")).not.toMatch(/[.[\]']/)
})

test('answers come back under their own names', () => {
  const names = string({ unit: 'grapheme-ascii' })
  assert(
    property(dictionary(names, string()), (answers) => {
      expect(fromFormValues(toFormValues(answers))).toEqual({ ...answers })
    }),
  )
})

describe('the differences between two versions', () => {
  it('are the fields that changed, came or went', () => {
    const before = { name: 'A', slug: 'a', body: 'x' }
    const after = { name: 'B', slug: 'a', tags: ['t'] }
    expect(findDifferences({ before, after })).toEqual([
      { name: 'name', before: 'A', after: 'B' },
      { name: 'tags', before: undefined, after: ['t'] },
      { name: 'body', before: 'x', after: undefined },
    ])
  })

  it('do not hang on the order of the parts of a document, nor on how nothing is written', () => {
    const before = { blocks: { a: 1, b: { c: 2, d: 3 } }, title: null }
    expect(findDifferences({ before, after: { blocks: { b: { d: 3, c: 2 }, a: 1 } } })).toEqual([])
  })

  it('see the order of a list', () => {
    expect(findDifferences({ before: { a: [1, 2] }, after: { a: [2, 1] } })).toHaveLength(1)
  })
})

const pairs = (...values: (number | null)[]) => values.map((value) => ({ name: 'Equities', value }))

test('weights that add up to 100 are not remarked on, to the last decimal', () => {
  expect(findOddTotal(pairs(33.1, 33.2, 33.7))).toBeNull()
})

test('weights that do not add up to 100 tell their sum exactly', () => {
  expect(findOddTotal(pairs(0.1, 0.2))).toBe('0.3')
  expect(findOddTotal(pairs(60, 50))).toBe('110')
})

test('values that are no weights have no sum to tell', () => {
  expect(findOddTotal(pairs(1200, 3))).toBeNull()
  expect(findOddTotal(pairs(-5, 3))).toBeNull()
  expect(findOddTotal(pairs(40))).toBeNull()
  expect(findOddTotal(pairs(40, null))).toBeNull()
})

test('a value of another shape has no names and numbers', () => {
  expect(asNamedValues('text')).toEqual([])
  expect(asNamedValues([null, { name: 7, value: {} }])).toEqual([{ name: '', value: null }])
})

const record = (id: string, values: Record<string, unknown>) => ({ id, version: 1, active: true, ...values })

describe('the menu of a portal', () => {
  it('stands in its order with the entries below theirs', () => {
    const menu = toMenu(
      [record('b', { order: 1 }), record('a', { order: 0 })],
      [record('y', { navigation: 'b', order: 2 }), record('x', { navigation: 'b', order: 1 })],
    )
    expect(menu.map((one) => [one.record.id, one.children.map(({ id }) => id)])).toEqual([
      ['a', []],
      ['b', ['x', 'y']],
    ])
  })

  it('moves by single steps', () => {
    expect(stepsOf({ from: 3, to: 1 })).toEqual(['up', 'up'])
    expect(stepsOf({ from: 0, to: 1 })).toEqual(['down'])
    expect(stepsOf({ from: 2, to: 2 })).toEqual([])
  })

  it.each([
    [0, 2, 'before', 1],
    [0, 2, 'after', 2],
    [3, 1, 'before', 1],
    [3, 1, 'after', 2],
    [1, 1, 'after', 1],
  ] as const)('an entry from %i dropped over %i, %s it, stands at %i', (from, over, side, place) => {
    expect(placeAfterDrop({ from, over, side })).toBe(place)
  })
})

const created = '2026-11-20T10:00:00.000Z'

describe('stored files', () => {
  it.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.bmp', 'a.webp', 'a.svg'])('%s is a picture', (name) => {
    expect(isPicture({ name, url: '/files/1' })).toBe(true)
  })

  it.each(['a.pdf', 'jpg', 'a.jpg.exe', ''])('%s is no picture', (name) => {
    expect(isPicture({ name, url: '/files/1' })).toBe(false)
  })

  it('is a picture by its address where the name says nothing', () => {
    expect(isPicture({ name: 'Our logo', url: '/media/logo-1/logo.png?size=thumbnail' })).toBe(true)
  })

  it('are read from one file, several, or what is no file', () => {
    const file = { url: '/files/1', name: 'a.pdf', created }
    expect(readFiles(file)).toEqual([file])
    expect(readFiles([file, null, 'x'])).toEqual([file])
    expect(readFiles(null)).toEqual([])
  })

  it.each(['javascript:alert(1)', '//evil.example/a.png', 'data:text/html,x', 'http://plain.example/a.png'])(
    'are never shown from %s',
    (url) => expect(safeAddress(url)).toBeUndefined(),
  )
})

const now = '2026-11-22T10:00:00.000Z'

test('terms are kept with the time of their last change; a language without a text is left out', () => {
  expect(writeTerms({ text: { en: '<p>Be patient.</p>', is: '' }, version: '3' }, now)).toEqual({
    text: { en: '<p>Be patient.</p>' },
    version: '3',
    updated: now,
  })
})

test('terms that were emptied are none', () => {
  expect(writeTerms({ text: { en: '', is: '' }, version: '' }, now)).toBeNull()
})

test('what is no terms reads as empty ones', () => {
  for (const value of [null, undefined, 'terms', ['terms'], { text: 'terms', version: 3 }])
    expect(readTerms(value)).toEqual({ text: {}, version: '', updated: '' })
})
