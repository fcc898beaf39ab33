import { expect, it } from 'vitest'
import type { FormField } from '#model/fields/form-field.ts'
import { scoreAnswers } from './score-answers.ts'

const question = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  type: 'radio',
  options: [
    { value: 'low', label: 'Low', score: 0 },
    { value: 'some', label: 'Some', score: 2 },
    { value: 'high', label: 'High', score: 4 },
    { value: 'unsure', label: 'I do not know' },
  ],
  ...more,
})

const asking = (...fields: FormField[]) => [{ id: 'one', title: 'One', fieldsets: [{ title: '', fields }] }]

it('is what the answers score of the most that the same questions could', () => {
  const steps = asking(question('a'), question('b'), question('c'))
  expect(scoreAnswers(steps, { a: 'some', b: 'high' })).toEqual({ score: 75, answered: 2, countable: 3 })
  expect(scoreAnswers(steps, { a: 'some', b: 'high', c: 'low' })).toEqual({
    score: 50,
    answered: 3,
    countable: 3,
  })
})

it('is not known while nothing that counts is answered, and zero when the answers score nothing', () => {
  const steps = asking(question('a'), { name: 'remarks', type: 'textarea' })
  expect(scoreAnswers(steps, {})).toEqual({ score: null, answered: 0, countable: 1 })
  expect(scoreAnswers(steps, { remarks: 'high' })).toEqual({ score: null, answered: 0, countable: 1 })
  expect(scoreAnswers(steps, { a: 'low' })).toEqual({ score: 0, answered: 1, countable: 1 })
})

it('takes an answer without a score, or one that the form does not offer, as not known', () => {
  const steps = asking(question('a'), question('b'))
  expect(scoreAnswers(steps, { a: 'unsure', b: 'high' })).toEqual({ score: 100, answered: 1, countable: 2 })
  expect(scoreAnswers(steps, { a: 'toString', b: '1000' })).toEqual({
    score: null,
    answered: 0,
    countable: 2,
  })
})

it('counts no question that others answer, that has no scores, or that takes several answers', () => {
  const steps = asking(
    question('firm', { internal: true }),
    question('plain', { options: ['low', 'high'] }),
    question('several', { type: 'select', multiple: true }),
    question('a', { type: 'dropdown' }),
  )
  const all = { firm: 'high', plain: 'high', several: ['high'], a: 'some' }
  expect(scoreAnswers(steps, all)).toEqual({ score: 50, answered: 1, countable: 1 })
})

it('looks into steps within steps and tabs', () => {
  const inner = { name: 'tabs', type: 'tabs', fields: [question('b')] } as const
  const [top] = asking(question('a'))
  const steps = [{ ...top!, children: asking(inner).map((step) => ({ ...step, id: 'two' })) }]
  expect(scoreAnswers(steps, { a: 'high', b: 'low' })).toEqual({ score: 50, answered: 2, countable: 2 })
})
