import { expect, test } from 'vitest'
import { differingAnswers } from './differing-answers.ts'

test('answers differ that were changed, added or taken away', () => {
  const before = { name: 'Ina', born: '1980-02-29', countries: ['NL'], city: 'Delft' }
  const after = { name: 'Ina Dekker', born: '1980-02-29', countries: ['NL'], iban: 'NL02', city: '' }
  expect(differingAnswers(before, after)).toEqual(['name', 'city', 'iban'])
})

test('an empty answer is like none', () => {
  expect(differingAnswers({ name: '' }, { born: null, countries: [] })).toEqual([])
})
