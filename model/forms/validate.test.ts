import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { roles } from '#model/access/role.ts'
import { flattenFields, mayFill, startValues } from './fields-of-form.ts'
import { formFieldTypes, type FormField } from '#model/fields/form-field.ts'
import { fillableValues, isValid, validate } from './validate.ts'

const fields: readonly FormField[] = [
  { name: 'name', type: 'text', required: true, says: 'name' },
  { name: 'role', type: 'dropdown', options: ['Manager', 'Advisor'], admin: true },
  { name: 'rating', type: 'number', internal: true, required: true },
  { name: 'since', type: 'date-picker', readonly: true, required: true },
  { name: 'locked', type: 'text', disabled: true },
  { name: 'seen', type: 'timestamp' },
  { name: 'hint', type: 'label', label: 'Please be exact' },
  { name: 'country', type: 'country', value: 'GR', comment: true },
  { name: 'password', type: 'password', rules: ['digit'] },
  {
    name: 'parts',
    type: 'tabs',
    fields: [
      {
        name: 'first',
        label: 'First',
        type: 'tabs',
        fields: [{ name: 'units', type: 'number', decimals: 8 }],
      },
      {
        name: 'second',
        label: 'Second',
        type: 'tabs',
        internal: true,
        fields: [{ name: 'note', type: 'text' }],
      },
    ],
  },
]
const check = (values: Record<string, unknown>, role: (typeof roles)[number] = 'investor') =>
  validate({ fields, values, role })

test('values come back as they are stored, with what fields start with', () => {
  const { values, problems } = check({ name: ' Anna ', units: '0.12345678' })
  expect(problems).toEqual({})
  expect(values).toEqual({ name: 'Anna', units: '0.12345678', country: 'GR' })
})

test('what is missing is told in the words of the field', () => {
  expect(check({}).problems).toEqual({ name: { code: 'required', says: 'name' } })
  expect(check({}, 'admin').problems).toEqual({
    name: { code: 'required', says: 'name' },
    rating: { code: 'required' },
  })
})

test.each([
  ['colour', 'unknown'],
  ['rating', 'unknown'],
  ['note', 'unknown'],
  ['__proto__x', 'unknown'],
  ['constructor', 'unknown'],
  ['hint', 'unknown'],
  ['parts', 'unknown'],
  ['role', 'read-only'],
  ['since', 'read-only'],
  ['locked', 'read-only'],
  ['seen', 'read-only'],
  ['name-comment', 'unknown'],
])('an investor who gives %s is told: %s', (name, code) => {
  const { values, problems } = check({ name: 'Anna', [name]: 'x' })
  expect(problems).toEqual({ [name]: { code } })
  expect(Object.hasOwn(values, name)).toBe(false)
})

test('a name from the bottom of every object is unknown too', () => {
  const values = JSON.parse('{"name":"Anna","__proto__":{"admin":true}}') as Record<string, unknown>
  expect(Object.entries(check(values).problems)).toEqual([['__proto__', { code: 'unknown' }]])
})

test('an administrator fills in what is marked for administrators, but nothing that is read-only', () => {
  const { values, problems } = check({ name: 'A', role: 'Manager', rating: 3, note: 'x' }, 'admin')
  expect(problems).toEqual({})
  expect(values).toMatchObject({ role: 'Manager', rating: 3, note: 'x' })
  expect(check({ name: 'A', rating: 3, since: '2026-01-01' }, 'admin').problems).toEqual({
    since: { code: 'read-only' },
  })
})

test('a remark is taken where the field asks for one', () => {
  expect(check({ name: 'A', 'country-comment': 'Since May' }).values).toMatchObject({
    'country-comment': 'Since May',
  })
  expect(check({ name: 'A', 'country-comment': 'x'.repeat(2001) }).problems).toEqual({
    'country-comment': { code: 'max-length', limit: 2000 },
  })
})

test('a password is checked and kept apart from what is stored', () => {
  const { values, secrets, problems } = check({ name: 'A', password: 'correct horse 1' })
  expect(problems).toEqual({})
  expect(values).not.toHaveProperty('password')
  expect(secrets).toEqual({ password: 'correct horse 1' })
  expect(check({ name: 'A', password: 'correct horse' }).problems).toEqual({ password: { code: 'digit' } })
})

test('what a role may send are the fields it may fill in', () => {
  const values = {
    name: 'A',
    role: 'Manager',
    since: '2026-01-01',
    note: 'x',
    'country-comment': 'y',
    hint: 'z',
  }
  const sent = fillableValues({ fields, values, role: 'investor' })
  expect(sent).toEqual({ name: 'A', 'country-comment': 'y' })
  expect(isValid(validate({ fields, values: sent, role: 'investor' }))).toBe(true)
})

test('a form starts with what its fields start with, otherwise empty', () => {
  expect(startValues([...fields, { name: 'who', type: 'picker', multiple: true }])).toMatchObject({
    name: '',
    country: 'GR',
    units: null,
    who: [],
  })
  expect(startValues(fields)).not.toHaveProperty('hint')
})

const traits = fc.record(
  {
    required: fc.boolean(),
    readonly: fc.boolean(),
    admin: fc.boolean(),
    internal: fc.boolean(),
    multiple: fc.boolean(),
    other: fc.boolean(),
    comment: fc.boolean(),
    percent: fc.boolean(),
    limit: fc.integer({ min: 0, max: 50 }),
    min: fc.integer({ min: -5, max: 5 }),
    decimals: fc.constantFrom(0, 4, 8),
    options: fc.array(fc.string({ maxLength: 4 }), { maxLength: 4 }),
    exclude: fc.array(fc.string({ maxLength: 4 }), { maxLength: 2 }),
    pattern: fc.string({ maxLength: 6 }),
    value: fc.jsonValue(),
    rules: fc.subarray(['email', 'phone', 'digit', 'iban', 'url'] as const),
  },
  { requiredKeys: [] },
)
const plainField = fc
  .tuple(fc.constantFrom(...formFieldTypes), fc.constantFrom('a', 'b', 'c', '__proto__'), traits)
  .map(([type, name, given]): FormField => ({ ...given, name, type }))
const anyField = fc
  .tuple(plainField, fc.array(plainField, { maxLength: 3 }))
  .map(([field, inner]): FormField => ({ ...field, fields: inner }))

const likely = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('12.5', '2026-01-01', 'GR', 'a@b.gr', true, 3, '01890a5d-ac96-774b-bcce-b302099a8057'),
  fc.array(fc.record({ a: fc.jsonValue(), name: fc.string(), value: fc.jsonValue() }, { requiredKeys: [] })),
  fc.record({ level: fc.constantFrom('public', 'users'), ids: fc.array(fc.string()) }),
)

test('no input makes a type fail, and what was read reads the same again', () => {
  fc.assert(
    fc.property(anyField, likely, (field, input) => {
      const { parse, check, holds } = fieldKinds[field.type]
      const problem = check(input, field)
      const value = parse(input, field)
      if (holds === 'nothing') return
      if (problem === null) expect(parse(value, field)).toEqual(value)
      if (problem === null) expect(check(value, field)).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('whatever is sent is answered, and what was accepted is accepted again', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      fc.array(anyField, { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a-comment'), likely),
      fc.constantFrom(...roles),
      (given, values, role) => {
        fc.pre(hasNoNameTwice(given))
        const first = validate({ fields: given, values, role })
        if (!isValid(first)) return
        accepted += 1
        const again = validate({ fields: given, values: { ...first.values, ...first.secrets }, role })
        expect(again).toEqual(first)
        expect(Object.keys(first.values).every((name) => isAsked({ given, name, role }))).toBe(true)
      },
    ),
    { numRuns: 1500 },
  )
  expect(accepted).toBeGreaterThan(25)
})

/** Two fields of one name are refused when the form is designed. */
function hasNoNameTwice(given: readonly FormField[]): boolean {
  const names = flattenFields(given).map(({ name }) => name)
  return new Set(names).size === names.length
}

type Asked = { given: readonly FormField[]; name: string; role: (typeof roles)[number] }

function isAsked({ given, name, role }: Asked): boolean {
  return given.some(
    (field) =>
      `${field.name}-comment` === name ||
      (field.name === name && mayFill(field, role)) ||
      (field.type === 'tabs' && isAsked({ given: field.fields ?? [], name, role })),
  )
}

test('what is required of clients is not asked of whom a switch makes somebody else', () => {
  const switches: readonly FormField[] = [
    { name: 'isAdviser', type: 'switch' },
    { name: 'kind', type: 'text', requiredUnless: ['isAdviser'] },
  ]
  const problems = (values: object) =>
    validate({ fields: switches, values: { ...values }, role: 'admin' }).problems
  expect(problems({})).toEqual({ kind: { code: 'required' } })
  expect(problems({ isAdviser: false, kind: '' })).toEqual({ kind: { code: 'required' } })
  expect(problems({ isAdviser: true })).toEqual({})
})
