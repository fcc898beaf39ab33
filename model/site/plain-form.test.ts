import { describe, expect, it } from 'vitest'
import type { FormField } from '#model/fields/form-field.ts'
import { isPlainForm, readPosted } from '#model/site/plain-form.ts'

const formOf = (...fields: FormField[]) => [{ id: 's', title: 'S', fieldsets: [{ title: '', fields }] }]
const name: FormField = { name: 'name', type: 'text', required: true }

describe('a form is filled in without a script', () => {
  it.each([
    [[name], true],
    [[name, { name: 'said', type: 'label' }], true],
    [[name, { name: 'inside', type: 'photo', internal: true }], true],
    [[name, { name: 'of-firm', type: 'file', admin: true }], true],
    [[name, { name: 'paper', type: 'file' }], false],
    [[name, { name: 'share', type: 'number', percent: true }], false],
    [[name, { name: 'own', type: 'combobox', multiple: true }], false],
    [[{ name: 'tabs', type: 'tabs', fields: [{ name: 'face', type: 'photo' }] }], false],
    [[{ name: 'said', type: 'label' }], false],
    [[{ name: 'kept', type: 'hidden', value: 1 }], false],
  ] as [FormField[], boolean][])('with %j: %s', (fields, isPlain) => {
    expect(isPlainForm(formOf(...fields))).toBe(isPlain)
  })
})

it('what a browser sends is read by the fields, and nothing else of it', () => {
  const fields: FormField[] = [
    name,
    { name: 'news', type: 'checkbox', value: true },
    { name: 'agreed', type: 'switch' },
    { name: 'funds', type: 'dropdown', multiple: true },
    { name: 'inside', type: 'text', internal: true },
    { name: 'toString', type: 'text' },
  ]
  const posted = { 'a-name': 'Jo', 'a-agreed': 'true', 'a-funds': ['A', 'B'], 'a-inside': 'x', other: 'y' }
  expect(readPosted(fields, posted)).toEqual({
    name: 'Jo',
    news: false,
    agreed: true,
    funds: ['A', 'B'],
    toString: '',
  })
  expect(readPosted(fields, { 'a-funds': 'A' })).toMatchObject({ funds: ['A'], name: '' })
})
