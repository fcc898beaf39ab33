import { expect, test } from 'vitest'
import { linesOf } from './save-answers.ts'

test('the answers stand in the order of the form, what is not asked any more behind them', () => {
  const questions = [
    { name: 'name', type: 'text', label: 'Full name' },
    { name: 'countries', type: 'combobox', label: 'Tax residence' },
    { name: 'city', type: 'text', label: 'City' },
  ] as const
  const answers = { shoe: 42, countries: ['NL', 'GR'], name: 'Ina', 'name-comment': 'As in the passport' }
  expect(linesOf({ answers }, { questions, words: { question: 'Question', answer: 'Answer' } })).toEqual([
    ['Question', 'Answer'],
    ['Full name', 'Ina'],
    ['Tax residence', '["NL","GR"]'],
    ['shoe', '42'],
    ['Full name', 'As in the passport'],
  ])
})
