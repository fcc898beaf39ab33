import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formFieldTypes } from '#model/fields/form-field.ts'
import {
  checkFormStructure,
  fieldsOfForm,
  mostFields,
  stepsInOrder,
  type FormStep,
} from './form-structure.ts'

const step = (changes: Partial<Record<keyof FormStep, unknown>> = {}) => ({
  id: 'you',
  title: 'About you',
  fieldsets: [
    {
      title: 'Person',
      fullwidth: true,
      summary: 'As in your passport',
      fields: [{ name: 'name', type: 'text' }],
    },
  ],
  ...changes,
})
const withFields = (...fields: unknown[]) => [step({ fieldsets: [{ title: '', fields }] })]
const sub = { id: 'sub', title: 'Sub', fieldsets: [{ title: '', fields: [{ name: 'city', type: 'text' }] }] }

test('a form of steps, sub-steps and fieldsets holds together; its fields are in the order of its steps', () => {
  const steps = [step({ children: [sub] }), { ...sub, id: 'end', fieldsets: [] }] as FormStep[]
  expect(checkFormStructure(steps)).toEqual({})
  expect(stepsInOrder(steps).map(({ id }) => id)).toEqual(['you', 'sub', 'end'])
  expect(fieldsOfForm(steps).map(({ name }) => name)).toEqual(['name', 'city'])
})

/** The problems of steps, by their paths. */
const codesOf = (steps: unknown) =>
  Object.fromEntries(Object.entries(checkFormStructure(steps)).map(([at, { code }]) => [at, code]))

test.each<[string, unknown, string, string]>([
  ['no list', {}, 'steps', 'list'],
  ['no step', ['first'], 'steps.0', 'document'],
  ['a step without a title', [step({ title: ' ' })], 'steps.0.title', 'required'],
  ['a step without an id', [step({ id: undefined })], 'steps.0.id', 'required'],
  ['two steps of one id', [step({ fieldsets: [] }), step()], 'steps.1.id', 'taken'],
  ['a step with something else', [{ ...step(), color: 'red' }], 'steps.0.color', 'unknown'],
  ['no fieldsets', [step({ fieldsets: null })], 'steps.0.fieldsets', 'list'],
  [
    'a sub-step without a title',
    [step({ children: [{ ...sub, title: 3 }] })],
    'steps.0.children.0.title',
    'text',
  ],
  [
    'a fieldset of no width',
    [step({ fieldsets: [{ fullwidth: 'yes', fields: [] }] })],
    'steps.0.fieldsets.0.fullwidth',
    'yes-or-no',
  ],
])('%s is found', (_, steps, path, code) => {
  expect(codesOf(steps)).toMatchObject({ [path]: code })
})

test.each<[string, unknown[], string, string]>([
  ['a field without a name', [{ type: 'text' }], '0.name', 'required'],
  ['a field of a strange name', [{ name: '1 a', type: 'text' }], '0.name', 'pattern'],
  ['a type there is not', [{ name: 'a', type: 'rocket' }], '0.type', 'option'],
  [
    'two fields of one name',
    [
      { name: 'a', type: 'text' },
      { name: 'a', type: 'number' },
    ],
    '1.name',
    'taken',
  ],
  [
    'a field with the name of a remark',
    [
      { name: 'a', type: 'text', comment: true },
      { name: 'a-comment', type: 'text' },
    ],
    '1.name',
    'taken',
  ],
  [
    'the same name in tabs',
    [
      { name: 'a', type: 'text' },
      { name: 't', type: 'tabs', fields: [{ name: 'a', type: 'text' }] },
    ],
    '1.name',
    'taken',
  ],
  ['a select without options', [{ name: 'a', type: 'select' }], '0.options', 'required'],
  ['a grid of nothing', [{ name: 'a', type: 'grid' }], '0.collection', 'required'],
  ['a property there is not', [{ name: 'a', type: 'text', onclick: 'x' }], '0.onclick', 'unknown'],
  ['a property of the wrong kind', [{ name: 'a', type: 'text', required: 'yes' }], '0.required', 'yes-or-no'],
  ['a rule there is not', [{ name: 'a', type: 'text', rules: ['magic'] }], '0.rules', 'option'],
  [
    'a score that is none',
    [{ name: 'a', type: 'radio', options: [{ value: 'b', label: 'B', score: -1 }] }],
    '0.options',
    'list',
  ],
  ['a pattern that is none', [{ name: 'a', type: 'text', pattern: '(' }], '0.pattern', 'pattern'],
  ['ends the wrong way round', [{ name: 'a', type: 'slider', min: 5, max: 1 }], '0.max', 'minimum'],
  [
    'a wrong column',
    [{ name: 'a', type: 'tabular', fields: [{ name: 'b', type: 'rocket' }] }],
    '0.fields.0.type',
    'option',
  ],
])('%s is found among the fields', (_, fields, path, code) => {
  expect(codesOf(withFields(...fields))).toMatchObject({ [`steps.0.fieldsets.0.fields.${path}`]: code })
})

test('every type of field may stand in a form', () => {
  const fields = formFieldTypes.map((type, index) => ({
    name: `field-${index}`,
    type,
    label: 'Label',
    options: ['A'],
    collection: 'forms',
    component: 'terms',
    fields: type === 'tabular' || type === 'tabs' ? [{ name: `inner-${index}`, type: 'text' }] : undefined,
  }))
  expect(checkFormStructure(withFields(...fields))).toEqual({})
})

test('a form has its measure', () => {
  const many = Array.from({ length: mostFields + 1 }, (_, index) => ({ name: `f${index}`, type: 'text' }))
  expect(checkFormStructure(withFields(...many))).toEqual({ steps: { code: 'max-items', limit: mostFields } })
  const deep = step({
    children: [{ ...sub, children: [{ ...sub, id: 'b', fieldsets: [], children: [{ ...sub, id: 'c' }] }] }],
  })
  expect(checkFormStructure([deep])).toHaveProperty(['steps.0.children.0.children.0.children'])
})

test('whatever is given is answered', () => {
  const part = fc.jsonValue({ maxDepth: 6 })
  const field = fc.record(
    { name: part, type: fc.oneof(part, fc.constantFrom(...formFieldTypes)), fields: part },
    { requiredKeys: [] },
  )
  const fieldset = fc.record({ title: part, fields: fc.oneof(part, fc.array(field)) }, { requiredKeys: [] })
  const anyStep = fc.record({
    id: part,
    title: part,
    children: part,
    fieldsets: fc.oneof(part, fc.array(fieldset)),
  })
  fc.assert(
    fc.property(fc.oneof(part, fc.array(anyStep)), (steps) => {
      expect(checkFormStructure(steps)).toBeTypeOf('object')
    }),
    { numRuns: 500 },
  )
})
