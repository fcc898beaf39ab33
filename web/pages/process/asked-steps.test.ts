import { expect, test } from 'vitest'
import type { FormStep } from '#model/forms/form-structure.ts'
import { askedSteps } from './asked-steps.ts'

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
