import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import { endOfRange, isOwnText, optionsOf, valueOfSelect } from './field-options.ts'
import { isImageName } from './image-file.ts'
import { fractionOf, percentOf } from './percent.ts'
import type { FormField } from '#model/fields/form-field.ts'

const size: FormField = {
  name: 'size',
  type: 'select',
  options: ['S', { value: 'L', label: 'Large' }],
  other: true,
}

test('an own text is kept only while Other is chosen', () => {
  expect(valueOfSelect(size, { chosen: 'Other', ownText: ' Huge ' })).toBe('Huge')
  expect(valueOfSelect(size, { chosen: 'S', ownText: 'Huge' })).toBe('S')
  expect(valueOfSelect(size, { chosen: 'Other', ownText: ' ' })).toBe('')
  expect(valueOfSelect({ ...size, options: ['S', 'Other'] }, { chosen: 'Other', ownText: '' })).toBe('Other')
  expect(isOwnText(size, 'Huge')).toBe(true)
  expect(isOwnText(size, 'L')).toBe(false)
  expect(isOwnText({ ...size, other: false }, 'Huge')).toBe(false)
})

test('options without those that are excluded', () => {
  expect(optionsOf({ ...size, exclude: ['S'] })).toEqual([{ value: 'L', label: 'Large' }])
  expect(optionsOf({ name: 'free', type: 'combobox' })).toBeUndefined()
})

test('a range ends at its last option, at 2 without any', () => {
  expect(endOfRange({ name: 'r', type: 'range', options: ['a', 'b', 'c', 'd'] })).toBe(3)
  expect(endOfRange({ name: 'r', type: 'range' })).toBe(2)
})

test('there are 250 countries, Kosovo among them', () => {
  expect(new Set(countryCodes).size).toBe(250)
  expect(countryCodes).toEqual(expect.arrayContaining(['XK', 'GR', 'IS', 'NL', 'GB', 'TW', 'AX']))
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
})

test('images are known by their extension', () => {
  const names = ['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.bmp', 'a.webp', 'a.svg', '/media/a.png?size=2']
  expect(names.filter((name) => !isImageName(name))).toEqual([])
  expect(['a.pdf', 'png', 'a.png.exe'].filter(isImageName)).toEqual([])
})

test('per cent and fraction are exact both ways', () => {
  expect(percentOf(0.07)).toBe(7)
  expect(fractionOf(7)).toBe(0.07)
  expect(fractionOf(percentOf(0.123456789))).toBe(0.123456789)
})
