import { expect, test } from 'vitest'
import {
  findMove,
  mayEditAnswers,
  mayStep,
  stepsFrom,
  submissionSteps,
  type SubmissionActor,
} from './submission-step.ts'

const actors: SubmissionActor[] = ['submitter', 'adviser', 'administrator']

test('the table of the submission steps, and no other move', () => {
  const moves = submissionSteps.flatMap((from) =>
    submissionSteps.flatMap((to) => {
      const by = actors.filter((actor) => mayStep({ from, to, by: actor }))
      return by.length === 0 ? [] : [`${from} → ${to}: ${by.join(', ')}`]
    }),
  )
  expect(moves).toEqual([
    'Under review → Approved: adviser, administrator',
    'Approved → Under review: adviser, administrator',
    'Approved → Verified: administrator',
    'Verified → Under review: administrator',
    'Verified → Released: administrator',
  ])
})

test('sending tells the recipients, releasing the submitter', () => {
  expect(findMove({ from: null, to: 'Under review', by: 'submitter' })?.notifies).toBe('recipients')
  expect(findMove({ from: null, to: 'Approved', by: 'administrator' })).toBeUndefined()
  expect(findMove({ from: 'Verified', to: 'Released', by: 'administrator' })?.notifies).toBe('submitter')
})

test('the steps that are offered', () => {
  expect(stepsFrom('Approved', 'administrator')).toEqual(['Under review', 'Verified'])
  expect(stepsFrom('Released', 'administrator')).toEqual([])
  expect(stepsFrom('Under review', 'submitter')).toEqual([])
})

test.each([
  ['Under review', 'submitter', true, true],
  ['Under review', 'submitter', false, false],
  ['Approved', 'submitter', true, false],
  ['Under review', 'adviser', true, false],
  ['Verified', 'administrator', false, true],
  ['Released', 'administrator', true, false],
] as const)('%s: the %s of a form that is editable: %s may change it: %s', (step, by, editable, answer) => {
  expect(mayEditAnswers({ step, by, form: { editable } })).toBe(answer)
})
