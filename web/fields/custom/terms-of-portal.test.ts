import { expect, test } from 'vitest'
import { readTerms, writeTerms } from './terms-of-portal.ts'

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
