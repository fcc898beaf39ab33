import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyIn, decimalMarkOf, parseNumber } from '#server/imports/parse-number.ts'

describe('a number of a file', () => {
  it.each([
    ['1,234.56', '.', '1234.56'],
    ['1.234,56', ',', '1234.56'],
    ["1'234.50", '.', '1234.5'],
    ['1 234,5', ',', '1234.5'],
    ['\u22121,50', ',', '-1.5'],
    ['(12.30)', '.', '-12.3'],
    ['12.30-', '.', '-12.3'],
    ['-$694.48', '.', '-694.48'],
    ['$-30.93', '.', '-30.93'],
    ['£110.79', '.', '110.79'],
    ['50.00 SEK', '.', '50'],
    ['EUR 1,5', ',', '1.5'],
    ['84,2637 ', ',', '84.2637'],
    ['0,76672417', '.', '0.76672417'],
    ['1e-7', '.', '0.0000001'],
    ['1.25E+3', '.', '1250'],
    ['+0000000000100.00000', '.', '100'],
    ['-0.', '.', '0'],
    ['.5', '.', '0.5'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['1.234.567', ',', '1234567'],
    ['1.234.567', '.', '1234567'],
    ['0.500', ',', '0.5'],
    ['-0,125', '.', '-0.125'],
    ['10.500', ',', '10500'],
  ] as const)('%s with decimal mark %s is %s', (text, decimal, expected) => {
    expect(parseNumber(text, decimal)).toBe(expected)
  })

  it.each(['', 'abc', '1.2.3', '12,34,567', '1..2', '--1', '1,2,3', 'NaN', 'Infinity', '12:1', '1e999'])(
    '%s is none',
    (text) => {
      expect(parseNumber(text, '.')).toBeNull()
    },
  )

  it('reads back what any locale wrote', () => {
    const locales = [
      ['en-GB', '.'],
      ['de-DE', ','],
      ['nl-NL', ','],
      ['el-GR', ','],
      ['is-IS', ','],
      ['de-CH', '.'],
    ] as const
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
        fc.constantFrom(...locales),
        (minor, [locale, decimal]) => {
          const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 4 }).format(minor / 10_000)
          expect(Number(parseNumber(written, decimal))).toBeCloseTo(minor / 10_000, 6)
        },
      ),
    )
  })

  it('never answers anything but plain decimal text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('.' as const, ',' as const), (text, decimal) => {
        const number = parseNumber(text, decimal)
        if (number !== null) expect(number).toMatch(/^-?\d+(\.\d+)?$/)
      }),
    )
  })
})

describe('the decimal mark of a column', () => {
  it.each([
    [['1.234,5', '12'], ','],
    [['1,259.59', '3,706.38'], '.'],
    [['84,2637', '1,331559'], ','],
    [['1,234', '2,345'], null],
    [['0,125'], ','],
    [['1.234.567'], ','],
    [['5', '7'], null],
  ])('%j shows %s', (values, expected) => {
    expect(decimalMarkOf(values)).toBe(expected)
  })
})

describe('the currency in a value', () => {
  it.each([
    ['£110.79', 'GBP'],
    ['89,162.28 SEK', 'SEK'],
    ['-$0.01', 'USD'],
    ['€26.09', 'EUR'],
    ['12.5', null],
  ])('%s carries %s', (text, expected) => {
    expect(currencyIn(text)).toBe(expected)
  })
})
