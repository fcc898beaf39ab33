import { expect, test } from 'vitest'
import { documentTypeOf, documentTypes, mediaTypes, storedTypesOf } from '#model/document-type.ts'

test('there are the twelve types of documents', () => {
  expect(documentTypes).toEqual([
    'Factsheet',
    'KIID',
    'Prospectus and Brochures',
    'Presentations',
    'Forms',
    'Account documents',
    'Investor reports',
    'Value reports',
    'Transaction notes',
    'Annual reports',
    'Fund reports',
    'Other',
  ])
})

test('every stored type is found under exactly one type of document', () => {
  const found = documentTypes.flatMap((type) => storedTypesOf(type).map((stored) => [stored, type] as const))
  expect(found.map(([stored]) => stored).toSorted()).toEqual([...documentTypes, ...mediaTypes].toSorted())
  for (const [stored, type] of found) expect(documentTypeOf(stored)).toBe(type)
})

test('a document without a type, or with one that nobody knows, is among the others', () => {
  expect([documentTypeOf(null), documentTypeOf('Diary')]).toEqual(['Other', 'Other'])
})
