import { expect, test } from 'vitest'
import { findComparable } from './comparable-periods.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const namesOf = (...names: string[]) => findComparable(named(...names)).map(({ name }) => name)

test('calendar years stand in their order with the year to date, without what runs over several years', () => {
  expect(namesOf('1Y', '3Y', '5Y', 'Since inception', '2025', '2024', 'YTD', 'Annualised')).toEqual([
    '2024',
    '2025',
    'YTD',
  ])
})

test('where there are no such periods the others are drawn', () => {
  expect(namesOf('Since inception', 'Annualised')).toEqual(['Since inception', 'Annualised'])
})
