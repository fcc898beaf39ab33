import { expect, test } from 'vitest'
import type { FormField } from '#model/fields/form-field.ts'
import { checkFormStructure, fieldsOfForm, type FormStep } from '#model/forms/form-structure.ts'
import { duplicateAt, insertAt, moveBy, moveTo, placeForField, removeAt, stepOf } from './change-form.ts'
import { changeDesign, redo, startHistory, undo } from './use-design.ts'
import { elementAt } from './element-path.ts'
import { makeUnique, nameFromLabel } from './unique-names.ts'

const text = (name: string): FormField => ({ name, type: 'text', label: name })
const step = (id: string, ...sets: string[][]): FormStep => ({
  id,
  title: id,
  fieldsets: sets.map((names) => ({ title: '', fields: names.map(text) })),
})

const form: FormStep[] = [
  step('person', ['first', 'last'], ['street']),
  { ...step('money', ['income']), children: [step('origin', ['source'])] },
]

const namesOf = (steps: readonly FormStep[]) => fieldsOfForm(steps).map(({ name }) => name)

test('a field goes down within its fieldset, then into the next one, then into the next step', () => {
  const paths = ['steps.0.fieldsets.0.fields.0']
  let steps = form
  for (const _ of [1, 2, 3, 4]) {
    const moved = moveBy(steps, paths.at(-1) ?? '', 1)
    steps = moved.steps
    paths.push(moved.path)
  }
  expect(paths.slice(1)).toEqual([
    'steps.0.fieldsets.0.fields.1',
    'steps.0.fieldsets.1.fields.0',
    'steps.0.fieldsets.1.fields.1',
    'steps.1.fieldsets.0.fields.0',
  ])
  expect(namesOf(steps)).toEqual(['last', 'street', 'first', 'income', 'source'])
})

test('up from where a step went leads back', () => {
  const down = moveBy(form, 'steps.0.fieldsets.1.fields.0', 1)
  expect(down.path).toBe('steps.1.fieldsets.0.fields.0')
  expect(moveBy(down.steps, down.path, -1).steps).toEqual(form)
})

test('the first and the last stay where they are', () => {
  expect(moveBy(form, 'steps.0', -1).steps).toEqual(form)
  expect(moveBy(form, 'steps.1', 1).steps).toEqual(form)
  expect(moveBy(form, 'steps.0.fieldsets.0.fields.0', -1).steps).toEqual(form)
  expect(moveBy(form, 'steps.1.children.0.fieldsets.0.fields.0', 1).steps).toEqual(form)
})

test('an element is dropped behind its own place and before it', () => {
  const behind = moveTo(form, 'steps.0.fieldsets.0.fields.0', {
    list: 'steps.0.fieldsets.0.fields',
    index: 2,
  })
  expect(namesOf(behind.steps).slice(0, 2)).toEqual(['last', 'first'])
  const before = moveTo(form, 'steps.0.fieldsets.0.fields.1', {
    list: 'steps.0.fieldsets.0.fields',
    index: 0,
  })
  expect(namesOf(before.steps).slice(0, 2)).toEqual(['last', 'first'])
})

test('a step dropped into another keeps its place when the one before it is gone', () => {
  const moved = moveTo(form, 'steps.0', { list: 'steps.1.children', index: 0 })
  expect(moved.path).toBe('steps.0.children.0')
  expect(namesOf(moved.steps)).toEqual(['income', 'first', 'last', 'street', 'source'])
})

test('nothing is dropped into itself or among what is of another kind', () => {
  expect(moveTo(form, 'steps.1', { list: 'steps.1.children', index: 0 }).steps).toEqual(form)
  expect(moveTo(form, 'steps.0.fieldsets.0', { list: 'steps.0.fieldsets.1.fields', index: 0 }).steps).toEqual(
    form,
  )
})

test('a copy of a step has names and ids of its own', () => {
  const { steps, path } = duplicateAt(form, 'steps.1')
  expect(path).toBe('steps.2')
  expect(elementAt(steps, path)).toMatchObject({ id: 'money_2', children: [{ id: 'origin_2' }] })
  expect(checkFormStructure(steps)).toEqual({})
})

test('the fields inside a copied field are renamed with it', () => {
  const tabs: FormField = { name: 'tabs', type: 'tabs', fields: [text('inner')] }
  const { steps } = insertAt(form, { list: 'steps.0.fieldsets.0.fields', index: 0 }, tabs)
  const copied = duplicateAt(steps, 'steps.0.fieldsets.0.fields.0')
  expect(elementAt(copied.steps, copied.path)).toMatchObject({
    name: 'tabs_2',
    fields: [{ name: 'inner_2' }],
  })
})

test('what is chosen after a removal is the next, the one before, or what it stood in', () => {
  expect(removeAt(form, 'steps.0.fieldsets.0.fields.0').path).toBe('steps.0.fieldsets.0.fields.0')
  expect(removeAt(form, 'steps.0.fieldsets.0.fields.1').path).toBe('steps.0.fieldsets.0.fields.0')
  expect(removeAt(form, 'steps.0.fieldsets.1.fields.0').path).toBe('steps.0.fieldsets.1')
})

test('a new field goes behind the chosen one, or to the end of the chosen part', () => {
  expect(placeForField(form, 'steps.0.fieldsets.0.fields.0')).toEqual({
    list: 'steps.0.fieldsets.0.fields',
    index: 1,
  })
  expect(placeForField(form, 'steps.0')).toEqual({ list: 'steps.0.fieldsets.1.fields', index: 1 })
  expect(placeForField(form, '')).toEqual({ list: 'steps.0.fieldsets.1.fields', index: 1 })
  expect(placeForField([], '')).toBeNull()
  expect(stepOf(form, 'steps.1.children.0.fieldsets.0.fields.0')).toBe('steps.1.children.0')
})

test.each([
  ['First name', 'first_name'],
  ['Þórður', 'thordur'],
  ['2nd address', 'field_2nd_address'],
  ['???', 'field'],
])('the label %s makes the name %s', (label, name) => {
  expect(nameFromLabel(label)).toBe(name)
})

test('a taken name gets a number', () => {
  expect(makeUnique('name', new Set(['name', 'name_2']))).toBe('name_3')
  expect(makeUnique('name_2', new Set(['name_2']))).toBe('name_3')
})

test('typing is undone as one step, and done again', () => {
  let history = startHistory('')
  for (const typed of ['a', 'ab', 'abc']) history = changeDesign(history, typed, 'label')
  history = changeDesign(history, 'moved')
  history = undo(history)
  expect(history.present).toBe('abc')
  history = undo(history)
  expect(history.present).toBe('')
  expect(undo(history)).toBe(history)
  expect(redo(redo(history)).present).toBe('moved')
  expect(changeDesign(history, 'other').future).toEqual([])
})
