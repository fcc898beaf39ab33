import { assert, bigInt, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocaleTag } from '#phrases/language.ts'
import { readTyped, toEntered, writeTyped } from '#web/ui/format/typed-number.ts'
import { toDecimalText } from '#web/ui/format/decimal-text.ts'

const languages: readonly LocaleTag[] = ['en-GB', 'is-IS', 'el-GR', 'nl-NL']

describe('a number is read as the language writes it', () => {
  const numbers = bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  const places = integer({ min: 0, max: 8 })
  /** Digits with a point: 12345 with 2 places is 123.45. */
  const place = (digits: bigint, count: number): string => {
    const text = String(digits < 0n ? -digits : digits).padStart(count + 1, '0')
    const point = text.length - count
    return toDecimalText(`${digits < 0n ? '-' : ''}${text.slice(0, point)}.${text.slice(point)}`) ?? ''
  }

  test('whatever the browser writes in a language is read in it as the same number', () => {
    assert(
      property(numbers, places, constantFrom(...languages), (digits, count, locale) => {
        const text = place(digits, count)
        const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 8 })
        // Exact decimal text is formatted digit by digit.
        expect(readTyped(format.format(text as `${number}`), locale)).toBe(text)
      }),
    )
  })

  test('what an input shows is read as the same number, also in brackets for a minus', () => {
    assert(
      property(numbers, places, constantFrom(...languages), (digits, count, locale) => {
        const text = place(digits, count)
        const written = writeTyped(text, locale)
        expect(readTyped(written, locale)).toBe(text)
        const negative = text.startsWith('-') || text === '0' ? text : `-${text}`
        expect(readTyped(`(${written.replace('\u2212', '')})`, locale)).toBe(negative)
      }),
    )
  })
})

test.each([
  ['en-GB', '100,000', '100000'],
  ['en-GB', '58,008.38', '58008.38'],
  ['en-GB', '1,000,000', '1000000'],
  ['en-GB', '100.000', '100'],
  ['en-GB', '.5', '0.5'],
  ['en-GB', '5.', '5'],
  ['en-GB', '007', '7'],
  ['en-GB', ' 1 234.56 ', '1234.56'],
  ['en-GB', '1\u00a0234\u00a0567', '1234567'],
  ['en-GB', '1\u202f234', '1234'],
  ['en-GB', "1'234'567.5", '1234567.5'],
  ['en-GB', '1\u2019234', '1234'],
  ['en-GB', '(1,234.56)', '-1234.56'],
  ['en-GB', '( 0 )', '0'],
  ['en-GB', '\u2212500', '-500'],
  ['en-GB', '- 500', '-500'],
  ['en-GB', '+12', '12'],
  ['nl-NL', '100.000,50', '100000.5'],
  ['el-GR', '100.000,50', '100000.5'],
  ['is-IS', '100.000,50', '100000.5'],
  ['nl-NL', '1.234', '1234'],
  ['nl-NL', '0,05', '0.05'],
] as const)('in %s %j is %s', (locale, typed, text) => {
  expect(readTyped(typed, locale)).toBe(text)
})

test.each([
  ['en-GB', '1.234,56'],
  ['en-GB', '1 234,56'],
  ['en-GB', '1,5'],
  ['en-GB', '1,2345'],
  ['en-GB', '1234,567'],
  ['en-GB', '12,34,567'],
  ['en-GB', '0,500'],
  ['en-GB', '1,234 567'],
  ['en-GB', '1,234.567,8'],
  ['en-GB', '1.2.3'],
  ['en-GB', '12k'],
  ['en-GB', '1e9'],
  ['en-GB', '£5'],
  ['en-GB', '12 34'],
  ['en-GB', '1 2'],
  ['en-GB', '123\t456'],
  ['en-GB', '(-5)'],
  ['en-GB', '(5'],
  ['en-GB', '5-'],
  ['en-GB', '-'],
  ['en-GB', '.'],
  ['en-GB', ''],
  ['nl-NL', '1234.5'],
  ['nl-NL', '12.5'],
  ['nl-NL', '1,234.56'],
  ['nl-NL', '1234.500'],
] as const)('in %s %j is refused', (locale, typed) => {
  expect(readTyped(typed, locale)).toBeNull()
})

test('what is no number stays as it was typed, and is nowhere taken for one', () => {
  expect(toEntered('12k', 'en-GB')).toBe('12k')
  expect(toEntered('1e9', 'en-GB')).toBe('1e9?')
  expect(toEntered('12.5', 'nl-NL')).toBe('12.5?')
  expect(toEntered('12.5', 'en-GB')).toBe('12.5')
  expect(toEntered('  ', 'en-GB')).toBeNull()
})
