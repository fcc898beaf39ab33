import { expect, test } from 'vitest'
import type { SubmissionStep } from '#model/status/submission-step.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { buildProcess } from '#tests/support/build-session.ts'
import type { Process } from '#web/data/processes.ts'
import { findStage } from './process-stage.ts'

type Given = {
  status?: StatusIdentifier
  step?: SubmissionStep
  editable?: boolean
  single?: boolean
  isAsked?: boolean
}

const stage = (
  offer: Partial<Process>,
  { status = 'created', step, editable = false, single = false, isAsked = false }: Given,
) =>
  findStage({
    processes: [buildProcess(offer)],
    status,
    step: step ?? null,
    form: { single, editable },
    isAsked,
  })

test('a form is filled in where its process is offered', () => {
  expect(stage({}, {})).toBe('fill')
  expect(stage({ userStatus: ['verified'] }, {})).toBe('closed')
  expect(stage({}, { status: 'pending' })).toBe('locked')
  expect(stage({ userStatus: ['pending'] }, { status: 'pending' })).toBe('fill')
})

test('what was sent is corrected under review, and only where the form allows it', () => {
  expect(stage({}, { step: 'Under review', editable: true })).toBe('correct')
  expect(stage({ isSingle: true }, { step: 'Approved', editable: true })).toBe('sent')
  expect(stage({ isSingle: true }, { step: 'Under review' })).toBe('sent')
})

test('nothing is corrected while the data is being looked at', () => {
  expect(stage({}, { step: 'Under review', editable: true, status: 'review' })).toBe('locked')
})

test('what is asked can be changed whatever the form and the status say, while it is under review', () => {
  expect(stage({}, { step: 'Under review', status: 'pending', isAsked: true })).toBe('asked')
  expect(stage({}, { step: 'Under review', isAsked: true })).toBe('asked')
  expect(stage({}, { step: 'Under review', editable: true, isAsked: true })).toBe('correct')
  expect(stage({ isSingle: true }, { step: 'Approved', isAsked: true })).toBe('sent')
})

test('a form is sent again unless it is for once', () => {
  expect(stage({}, { step: 'Released' })).toBe('fill')
  expect(stage({ isSingle: true }, { step: 'Released' })).toBe('sent')
  expect(stage({}, { step: 'Released', single: true })).toBe('sent')
})
