import { expect, test } from 'vitest'
import { findMove, objectionTo, type Actor } from './state-table.ts'
import { mayEditAnswers, submissionMoves, submissionSteps } from './submission-step.ts'

const actors: Actor[] = ['client', 'staff', 'admin']

test('the table of the submission steps, and no other move', () => {
  const moves = submissionSteps.flatMap((from) =>
    submissionSteps.flatMap((to) => {
      const wish = { from, to }
      const isFree = (by: Actor) => from !== to && objectionTo(submissionMoves, { ...wish, by }) === null
      const by = actors.filter(isFree)
      return by.length === 0 ? [] : [`${from} → ${to}: ${by.join(', ')}`]
    }),
  )
  expect(moves).toEqual([
    'Under review → Approved: staff, admin',
    'Approved → Under review: staff, admin',
    'Approved → Verified: admin',
    'Verified → Under review: admin',
    'Verified → Released: admin',
  ])
})

test('sending tells the recipients, releasing the submitter', () => {
  expect(findMove(submissionMoves, { from: null, to: 'Under review', by: 'client' })?.tells).toBe(
    'recipients',
  )
  expect(findMove(submissionMoves, { from: null, to: 'Approved', by: 'admin' })).toBeNull()
  expect(findMove(submissionMoves, { from: 'Verified', to: 'Released', by: 'admin' })?.tells).toBe(
    'submitter',
  )
})

test('what is asked of a client they may change, under review and whatever the form allows', () => {
  const of = { by: 'client', form: { editable: false }, isAsked: true } as const
  expect(mayEditAnswers({ ...of, step: 'Under review' })).toBe(true)
  expect(mayEditAnswers({ ...of, step: 'Approved' })).toBe(false)
  expect(mayEditAnswers({ ...of, step: 'Under review', by: 'staff' })).toBe(false)
})

test.each([
  ['Under review', 'client', true, true],
  ['Under review', 'client', false, false],
  ['Approved', 'client', true, false],
  ['Under review', 'staff', true, false],
  ['Verified', 'admin', false, true],
  ['Released', 'admin', true, false],
] as const)('%s: the %s of a form that is editable: %s may change it: %s', (step, by, editable, answer) => {
  expect(mayEditAnswers({ step, by, form: { editable }, isAsked: false })).toBe(answer)
})
