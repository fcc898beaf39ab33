import { expect, test } from 'vitest'
import { fieldKinds } from './field-kinds.ts'
import { formFieldTypes, type FormField, type FormFieldType } from '#model/fields/form-field.ts'

const field = (type: FormFieldType, traits: Partial<FormField> = {}): FormField => ({
  name: 'it',
  type,
  ...traits,
})
const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const other = '01890a5d-ac96-774b-bcce-b302099a8058'
const photo = { url: '/media/logo-1/logo.png', name: 'logo.png', created: '2026-01-02T10:00:00Z' }
const letter = { url: '/media/letter-1/letter.pdf', name: 'letter.pdf', created: '2026-01-02T10:00:00Z' }
const picture = { id, name: 'Sea', url: '/media/sea.png', thumbnail: null }
const sizes = { options: ['S', 'M', { value: 'L', label: 'Large' }] }
const columns: Partial<FormField> = {
  fields: [
    { name: 'price', type: 'number', required: true },
    { name: 'date', type: 'date-picker' },
  ],
}

test.each<[FormFieldType, Partial<FormField>, unknown, unknown]>([
  ['text', {}, '  Anna ', 'Anna'],
  ['text', { rules: ['email'] }, ' Anna@Example.COM ', 'anna@example.com'],
  ['icon', {}, 'chart-line', 'chart-line'],
  ['number', {}, '12.50', 12.5],
  ['number', {}, -0, 0],
  ['number', { decimals: 4 }, '0.1000', '0.1000'],
  ['number', { decimals: 4 }, 12.5, '12.5'],
  ['number', { percent: true }, 0.05, 0.05],
  ['slug', {}, 'Our Funds & Fees', 'our-funds-fees'],
  ['increment', {}, '3', 3],
  ['slider', { min: 1, max: 10 }, 7, 7],
  ['password', {}, ' secret 123 ', ' secret 123 '],
  ['textarea', {}, 'One\n  Two ', 'One\n  Two '],
  ['richtext', {}, '<p>Hello</p>', '<p>Hello</p>'],
  ['file', {}, letter, letter],
  ['dropzone', {}, [letter, photo], [letter, photo]],
  ['photo', {}, [photo], [photo]],
  ['media-picker', {}, picture, picture],
  ['media-picker', { multiple: true }, [picture], [picture]],
  ['switch', {}, 'true', true],
  ['checkbox', {}, false, false],
  ['date-picker', {}, '2024-02-29', '2024-02-29'],
  ['timestamp', {}, '2026-02-28T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['select', sizes, 'L', 'L'],
  ['select', { ...sizes, other: true }, 'Huge', 'Huge'],
  ['select', { ...sizes, multiple: true }, ['S', 'M', 'S'], ['S', 'M']],
  ['dropdown', sizes, 'S', 'S'],
  ['radio', sizes, 'S', 'S'],
  ['combobox', sizes, 'Huge', 'Huge'],
  ['combobox', { ...sizes, multiple: true }, ['S', ' Huge ', ''], ['S', 'Huge']],
  ['collectionSelect', {}, id, id],
  ['picker', { multiple: true }, [id, other, id], [id, other]],
  ['picker', {}, id.toUpperCase(), id],
  ['country', {}, 'gr', 'GR'],
  ['country', {}, 'XK', 'XK'],
  ['permissions', {}, { level: 'public', ids: [id] }, { level: 'public', ids: [] }],
  ['permissions', {}, { level: 'users', ids: [id] }, { level: 'users', ids: [id] }],
  ['range', sizes, '2', 2],
  ['range', {}, 2, 2],
  ['tabular', columns, [{ price: '1.5', date: '' }], [{ price: 1.5 }]],
  [
    'navigation-designer',
    {},
    [{ name: ' Funds ', link: 'funds', subnavigation: [{ name: 'All', link: 'all' }] }],
    [{ name: 'Funds', link: 'funds', subnavigation: [{ name: 'All', link: 'all' }] }],
  ],
  ['multi-text-field', {}, ['one', ' two ', '', 'one'], ['one', 'two']],
  [
    'multi-group-text-field',
    {},
    [
      { name: 'Equity', value: '60.5' },
      { name: '', value: '' },
    ],
    [{ name: 'Equity', value: 60.5 }],
  ],
  ['hidden', {}, { any: ['thing'] }, { any: ['thing'] }],
  ['custom', {}, 7, 7],
])('a %s with %j given %j is kept as %j', (type, traits, input, value) => {
  const { parse, check } = fieldKinds[type]
  expect(parse(input, field(type, traits))).toEqual(value)
  expect(check(input, field(type, traits))).toBeNull()
  expect(parse(value, field(type, traits)), 'what is kept reads the same again').toEqual(value)
})

test.each<[FormFieldType, Partial<FormField>, unknown, string, number?]>([
  ['text', {}, 7, 'text'],
  ['text', { limit: 3 }, 'Anna', 'max-length', 3],
  ['text', { max: 3, limit: 9 }, 'Anna', 'max-length', 3],
  ['text', { min: 5 }, 'Anna', 'min-length', 5],
  ['text', { rules: ['email'] }, 'anna@example', 'email'],
  ['text', { rules: ['phone'] }, '12 34 ext', 'phone'],
  ['text', { rules: ['phone'] }, '(+)', 'phone'],
  ['text', { rules: ['digit'] }, 'none', 'digit'],
  ['text', { rules: ['iban'] }, 'GB82 WEST 1234 5698 7654 33', 'iban'],
  ['text', { rules: ['url'] }, 'javascript:alert(1)', 'url'],
  ['text', { rules: ['url'] }, 'https://', 'url'],
  ['text', { pattern: '^[A-Z]{2}$' }, 'abc', 'pattern'],
  ['icon', {}, '<svg>', 'pattern'],
  ['number', {}, 'twelve', 'number'],
  ['number', {}, '1.234,5', 'number'],
  ['number', {}, '1e5', 'number'],
  ['number', {}, true, 'number'],
  ['number', { rules: ['whole'] }, 1.5, 'whole'],
  ['number', { limit: 10 }, 11, 'maximum', 10],
  ['number', { min: 5 }, 4, 'minimum', 5],
  ['number', { decimals: 4 }, '1.23456', 'decimals', 4],
  ['number', { decimals: 4 }, '1234567890123456789', 'max-digits', 18],
  ['number', { decimals: 4, max: 0.3 }, '0.3001', 'maximum', 0.3],
  ['number', { decimals: 4, min: 0 }, '-0.0001', 'minimum', 0],
  ['number', { percent: true, max: 0.07 }, 0.08, 'maximum', 7],
  ['slug', {}, '&&&', 'pattern'],
  ['slug', { limit: 4 }, 'funds', 'max-length', 4],
  ['increment', { max: 3 }, 4, 'maximum', 3],
  ['slider', { min: 1, max: 10 }, 0, 'minimum', 1],
  ['password', {}, 'short', 'min-length', 8],
  ['password', { rules: ['digit'] }, 'long enough', 'digit'],
  ['textarea', { limit: 2 }, 'abc', 'max-length', 2],
  ['richtext', { limit: 2 }, '<p>abc</p>', 'max-length', 2],
  ['richtext', {}, ['<p>'], 'text'],
  ['file', {}, '/letter.pdf', 'document'],
  ['file', {}, { ...letter, url: 'javascript:alert(1)' }, 'document'],
  ['file', {}, { ...letter, url: '//elsewhere.example' }, 'document'],
  ['dropzone', {}, letter, 'list'],
  ['dropzone', { max: 1 }, [letter, photo], 'max-items', 1],
  ['dropzone', { min: 3 }, [letter, photo], 'min-items', 3],
  ['photo', {}, [letter], 'image'],
  ['media-picker', {}, { id }, 'document'],
  ['switch', {}, 'on', 'yes-or-no'],
  ['checkbox', {}, 1, 'yes-or-no'],
  ['date-picker', {}, '2023-02-29', 'date'],
  ['date-picker', {}, '29/02/2024', 'date'],
  ['timestamp', {}, '2023-02-29T10:00:00Z', 'date'],
  ['timestamp', {}, '2026-02-28T25:00:00Z', 'date'],
  ['select', sizes, 'XL', 'option'],
  ['select', { ...sizes, exclude: ['S'] }, 'S', 'option'],
  ['select', { ...sizes, other: true, exclude: ['XL'] }, 'XL', 'option'],
  ['select', { ...sizes, other: true, limit: 3 }, 'Huge', 'max-length', 3],
  ['select', { ...sizes, multiple: true }, ['S', 'XL'], 'option'],
  ['dropdown', { ...sizes, other: true }, 'Huge', 'option'],
  ['radio', sizes, 3, 'option'],
  ['combobox', { limit: 3 }, 'Huge', 'max-length', 3],
  ['combobox', { exclude: ['S'] }, 'S', 'option'],
  ['collectionSelect', {}, 'forms', 'id'],
  ['collectionSelect', { exclude: [id] }, id, 'option'],
  ['picker', { multiple: true }, id, 'id'],
  ['picker', {}, [id], 'id'],
  ['country', {}, 'UK', 'option'],
  ['country', { exclude: ['GR'] }, 'GR', 'option'],
  ['permissions', {}, { level: 'everyone', ids: [] }, 'document'],
  ['permissions', {}, { level: 'users', ids: [] }, 'required'],
  ['range', sizes, 3, 'maximum', 2],
  ['range', {}, 3, 'maximum', 2],
  ['range', {}, -1, 'minimum', 0],
  ['range', {}, 0.5, 'number'],
  ['tabular', columns, [{ date: '2026-01-01' }], 'required'],
  ['tabular', columns, [{ price: 'dear' }], 'number'],
  ['tabular', columns, [{ price: 1, colour: 'red' }], 'list'],
  ['tabular', columns, 'rows', 'list'],
  ['navigation-designer', {}, [{ name: '', link: 'funds' }], 'required'],
  ['navigation-designer', {}, [{ name: 'Funds', onclick: 'x' }], 'document'],
  ['multi-text-field', { rules: ['email'] }, ['anna@example.com', 'bob'], 'email'],
  ['multi-text-field', {}, 'one', 'list'],
  ['multi-group-text-field', {}, [{ name: 'Equity', value: 'most' }], 'number'],
  ['multi-group-text-field', {}, [{ name: '', value: 1 }], 'required'],
  ['multi-group-text-field', { max: 100 }, [{ name: 'Equity', value: 101 }], 'maximum', 100],
  ['multi-group-text-field', {}, [['Equity', 1]], 'list'],
])('a %s with %j given %j is wrong: %s', (type, traits, input, ...[code, limit]) => {
  const problem = fieldKinds[type].check(input, field(type, traits))
  expect(problem?.code).toBe(code)
  expect(problem?.limit).toBe(limit)
})

const withValue = formFieldTypes.filter((type) => fieldKinds[type].holds !== 'nothing')

test.each(withValue)('an empty %s is wrong only where it is required', (type) => {
  const { empty, check } = fieldKinds[type]
  for (const nothing of [undefined, null, '', [], empty]) {
    expect(check(nothing, field(type))).toBeNull()
    if (type !== 'switch') expect(check(nothing, field(type, { required: true }))?.code).toBe('required')
  }
})

test.each([
  ['text', '   '],
  ['textarea', ' \n '],
  ['richtext', '<p>&nbsp;</p><p></p>'],
  ['checkbox', false],
  ['multi-text-field', ['', '  ']],
  ['multi-group-text-field', [{ name: '', value: '' }]],
] as const)('a required %s given %j is missing', (type, input) => {
  expect(fieldKinds[type].check(input, field(type, { required: true, says: 'name' }))).toEqual({
    code: 'required',
    says: 'name',
  })
})

test('a switch that is off has been answered', () => {
  expect(fieldKinds.switch.check(false, field('switch', { required: true }))).toBeNull()
})

test('what shows something only holds nothing, and a password is a secret', () => {
  const holding = (kind: string) => formFieldTypes.filter((type) => fieldKinds[type].holds === kind)
  expect(holding('nothing')).toEqual(['label', 'tabs', 'grid', 'history'])
  expect(holding('secret')).toEqual(['password'])
})

test('a pattern that is no regular expression stops nobody', () => {
  expect(fieldKinds.text.check('Anna', field('text', { pattern: '(' }))).toBeNull()
})

test.each([
  ['12.5', 12.5],
  ['twelve', null],
  ['1,5', null],
  ['1e5', null],
  [Number.NaN, null],
])('a number typed as %j is read as %j', (input, value) => {
  expect(fieldKinds.number.parse(input, field('number'))).toBe(value)
})
