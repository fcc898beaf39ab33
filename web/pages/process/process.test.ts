import { expect, test } from 'vitest'
import type { FormStep } from '#model/forms/form-structure.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { SubmissionStep } from '#model/status/submission-step.ts'
import { buildProcess } from '#tests/support/build-session.ts'
import type { Process } from '#web/data/processes.ts'
import { askedSteps } from './asked-steps.ts'
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

const steps: FormStep[] = [
  {
    id: 'you',
    title: 'You',
    fieldsets: [{ title: 'You', fields: [{ name: 'name', type: 'text' }] }],
    children: [
      {
        id: 'home',
        title: 'Home',
        fieldsets: [
          {
            title: 'Home',
            fields: [
              {
                name: 'more',
                type: 'tabs',
                fields: [{ name: 'city', type: 'text', help: 'Where you live' }],
              },
            ],
          },
        ],
      },
    ],
  },
]
const asked = new Map([['city', 'You wrote Delf']])

test('the reason stands beside the answer, in sub-steps and tabs too; the others are to read', () => {
  const [you] = askedSteps(steps, { asked, isOpen: false })
  expect(you?.fieldsets[0]?.fields).toEqual([{ name: 'name', type: 'text', readonly: true }])
  expect(you?.children?.[0]?.fieldsets[0]?.fields[0]?.fields).toEqual([
    { name: 'city', type: 'text', help: 'You wrote Delf' },
  ])
})

test('where all may be corrected, all stay open', () => {
  const [you] = askedSteps(steps, { asked, isOpen: true })
  expect(you?.fieldsets[0]?.fields).toEqual([{ name: 'name', type: 'text' }])
})
