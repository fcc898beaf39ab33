import { assert, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDayOfYear,
  formatMonth,
  formatTimestamp,
  parseTypedDate,
} from '#web/ui/format/dates.ts'
import { formatAxisMoney, formatMoney, formatPriceIn, formatScaledMoney } from '#model/format/money.ts'
import type { LocaleTag } from '#phrases/language.ts'
import { findLocaleTag, findNumberRules } from '#model/format/number-locale.ts'
import {
  formatCount,
  formatPercent,
  formatPrice,
  formatRoundPercent,
  formatUnits,
} from '#model/format/numbers.ts'

const english = { locale: 'en-GB' } as const
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const money = (amount: number, currency: string, locale: LocaleTag = 'en-GB'): string =>
  plain(formatMoney(amount, { currency, locale }))
const scaled = (amount: number, currency = 'EUR', locale: LocaleTag = 'en-GB'): string =>
  plain(formatScaledMoney(amount, { currency, locale }))

describe('exact money', () => {
  test.each([
    [1234.5, 'GBP', '£1,234.50'],
    [1234.5, 'EUR', '€1,234.50'],
    [1234.5, 'USD', '$1,234.50'],
    [1234.5, 'CAD', 'C$1,234.50'],
    [1234.5, 'AUD', 'A$1,234.50'],
    [1234.5, 'INR', '₹1,234.50'],
    [1234.5, 'JPY', '¥1,235'],
    [1234, 'GBX', 'GBX 1,234'],
    [523.4, 'GBX', 'GBX 523.40'],
    [1234.5, 'CHF', 'CHF 1,234.50'],
    [1234.5, 'zzzz', 'zzzz 1,234.50'],
    [-12, 'EUR', '−€12.00'],
    [-0.001, 'EUR', '€0.00'],
  ])('%d %s is written %s', (amount, currency, expected) => {
    expect(money(amount, currency)).toBe(expected)
  })

  test('has its symbol and separators where the language puts them', () => {
    expect(money(1234.5, 'EUR', 'el-GR')).toBe('1.234,50 €')
    expect(money(1234.5, 'EUR', 'nl-NL')).toBe('€ 1.234,50')
    expect(money(1234.5, 'EUR', 'is-IS')).toBe('1.234,50 €')
    expect(money(1234.5, 'USD', 'nl-NL')).toBe('$ 1.234,50')
  })

  test('writes a plus before a gain when asked, and none before zero', () => {
    const gain = { currency: 'GBP', locale: 'en-GB', sign: 'always' } as const
    expect(formatMoney(5, gain)).toBe('+£5.00')
    expect(formatMoney(0, gain)).toBe('£0.00')
    expect(formatMoney(-5, gain)).toBe('−£5.00')
  })
})

test('a price is written as an amount, with up to six decimals', () => {
  const write = (price: number, currency: string, locale: LocaleTag) =>
    plain(formatPriceIn(price, { currency, locale }))
  expect(write(4.5094, 'GBP', 'en-GB')).toBe('£4.5094')
  expect(write(770.2, 'EUR', 'en-GB')).toBe('€770.20')
  expect(write(1234.56, 'GBX', 'en-GB')).toBe('GBX 1,234.56')
  expect(write(700.3939, 'EUR', 'nl-NL')).toBe('€ 700,3939')
  expect(write(9.62, 'USD', 'el-GR')).toBe('9,62 $')
})

describe('scaled money', () => {
  test.each([
    [1_250_000, '€1.25m'],
    [2_000_000, '€2m'],
    [950_000, '€950k'],
    [999_999.99, '€1m'],
    [999.999, '€1k'],
    [999.99, '€999.99'],
    [12.5, '€12.50'],
    [0, '€0'],
    [-1_500_000, '−€1.50m'],
    [-0.001, '€0'],
  ])('%d is written %s', (amount, expected) => {
    expect(scaled(amount)).toBe(expected)
  })

  test('is shortened as each language does, next to the number where the symbol follows', () => {
    expect(scaled(1_250_000, 'EUR', 'el-GR')).toBe('1,25 εκ. €')
    expect(scaled(722_700, 'EUR', 'el-GR')).toBe('722,70 χιλ. €')
    expect(scaled(1_250_000, 'EUR', 'nl-NL')).toBe('€ 1,25 mln')
    expect(scaled(950_000, 'EUR', 'nl-NL')).toBe('€ 950k')
    expect(scaled(1_250_000, 'ISK', 'is-IS')).toBe('1,25 m. ISK')
    expect(scaled(950_000, 'EUR', 'is-IS')).toBe('950 þ. €')
    const ticks = [0, 500_000, 1_000_000]
    expect(plain(formatAxisMoney(500_000, { currency: 'EUR', locale: 'el-GR', ticks }))).toBe('0,5 εκ. €')
  })

  test('never shows more than three digits before the decimals below a billion', () => {
    assert(
      property(double({ min: -999_000_000, max: 999_000_000, noNaN: true }), (amount) => {
        expect(scaled(amount)).toMatch(/^−?€\d{1,3}(\.\d\d)?[mk]?$/)
      }),
    )
  })
})

describe('money on an axis', () => {
  test.each([
    [[0, 500_000, 1_000_000, 1_500_000], '€0 €0.5m €1.0m €1.5m'],
    [[950_000, 1_000_000, 1_050_000], '€0.95m €1.00m €1.05m'],
    [[0, 200_000, 400_000], '€0 €200k €400k'],
    [[0, 2500, 5000], '€0 €2,500 €5,000'],
    [[0, 200, 1000], '€0 €200 €1,000'],
    [[0, 1000, 2000], '€0 €1k €2k'],
    [[-1_000_000, 0, 1_000_000], '−€1m €0 €1m'],
    [[0, 0.5, 1], '€0 €0.50 €1.00'],
    [[0], '€0'],
  ])('%j is written %s', (ticks, expected) => {
    const write = (tick: number) => plain(formatAxisMoney(tick, { currency: 'EUR', locale: 'en-GB', ticks }))
    expect(ticks.map(write).join(' ')).toBe(expected)
  })
})

describe('percentages, units and counts', () => {
  test('have two decimals and never a minus zero', () => {
    expect(formatPercent(0.0525, english)).toBe('5.25%')
    expect(formatPercent(-0.00001, english)).toBe('0.00%')
    expect(formatPercent(-0, english)).toBe('0.00%')
    expect(formatPercent(-0.12345, english)).toBe('−12.35%')
    expect(formatPercent(0.0525, { locale: 'en-GB', sign: 'always' })).toBe('+5.25%')
    expect(formatPercent(0.000001, { locale: 'en-GB', sign: 'always' })).toBe('0.00%')
    expect(plain(formatPercent(0.0525, { locale: 'el-GR' }))).toBe('5,25%')
  })

  test('are round on an axis, with decimals only where the step needs them', () => {
    expect([-0.01, -0.005, 0, 0.005, 0.01, 1.2].map((tick) => formatRoundPercent(tick, english))).toEqual([
      '−1%',
      '−0.5%',
      '0%',
      '0.5%',
      '1%',
      '120%',
    ])
    expect(plain(formatRoundPercent(0.0025, { locale: 'el-GR' }))).toBe('0,25%')
  })

  test('show units with up to four decimals and prices with two to six', () => {
    expect(formatUnits(12.5, english)).toBe('12.5')
    expect(formatUnits(1000, english)).toBe('1,000')
    expect(formatUnits(0.00012, english)).toBe('0.0001')
    expect(formatPrice(12.5, english)).toBe('12.50')
    expect(formatPrice(0.1234567, english)).toBe('0.123457')
    expect(formatCount(10000, { locale: 'is-IS' })).toBe('10.000')
  })
})

describe('dates', () => {
  test('are DD/MM/YYYY, and a text that is no day is left alone', () => {
    expect(formatDate('2024-03-29')).toBe('29/03/2024')
    expect(formatDate('2024-03-29T10:00:00Z')).toBe('29/03/2024')
    expect(formatDate('soon')).toBe('soon')
  })

  test('show an instant in the time zone asked for', () => {
    expect(formatDateTime('2024-06-30T23:30:00Z', 'Europe/London')).toBe('01/07/2024 00:30')
    expect(formatTimestamp('2024-06-30T23:30:05Z', 'Europe/Athens')).toBe('01/07/24 02:30:05')
    expect(formatDateTime('never')).toBe('')
  })

  test('name a month in the reader’s language', () => {
    expect(formatMonth('2024-03-29', 'en-GB')).toBe('Mar 2024')
    expect(formatMonth('2024-03-29', 'nl-NL')).toContain('mrt')
  })

  test('of every year are written with their month in the language', () => {
    const newYear = { month: 1, day: 1 }
    expect(formatDayOfYear({ month: 4, day: 6 }, 'en-GB')).toBe('6 April')
    expect(formatDayOfYear(newYear, 'nl-NL')).toBe('1 januari')
    expect(formatDayOfYear(newYear, 'el-GR')).toBe('1 Ιανουαρίου')
    expect(formatDayOfYear(newYear, 'is-IS', false)).toBe('1. jan.')
  })

  test('are read as typed, and refused when there is no such day', () => {
    expect(parseTypedDate('29/03/2024')).toBe('2024-03-29')
    expect(parseTypedDate('1.2.2024')).toBe('2024-02-01')
    expect(parseTypedDate('29/02/2023')).toBeNull()
    expect(parseTypedDate('2024-03-29')).toBe('2024-03-29')
    expect(parseTypedDate('31/02/2024')).toBeNull()
    expect(parseTypedDate('1/3/27')).toBeNull()
  })
})

test('a language gives its formatting tag, an unknown one English', () => {
  expect(findLocaleTag('el')).toBe('el-GR')
  expect(findLocaleTag('nl-NL')).toBe('nl-NL')
  expect(findLocaleTag('de')).toBe('en-GB')
})

describe('a browser without Icelandic, as those of the Chromium family', () => {
  test('writes its numbers by rules that give the same text', () => {
    expect(findNumberRules('is-IS', false)).toBe('el-GR')
    expect(findNumberRules('is-IS', true)).toBe('is-IS')
    expect(findNumberRules('nl-NL', false)).toBe('nl-NL')
    for (const currency of ['EUR', 'GBP', 'USD', 'JPY', 'GBX'])
      for (const amount of [-612_055.371, 0, 1234, 1_250_000.5])
        for (const format of [formatMoney, formatScaledMoney]) {
          const greek = format(amount, { currency, locale: 'el-GR' })
          expect(format(amount, { currency, locale: 'is-IS' })).toBe(
            greek.replace('χιλ.', 'þ.').replace('εκ.', 'm.'),
          )
        }
    for (const fraction of [-0.0525, 0, 12.3456])
      for (const format of [formatPercent, formatRoundPercent, formatUnits, formatPrice, formatCount])
        expect(format(fraction, { locale: 'is-IS', sign: 'always' })).toBe(
          format(fraction, { locale: 'el-GR', sign: 'always' }),
        )
  })

  test('names the months as one that knows it', () => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2024-${String(month).padStart(2, '0')}-15`
      expect(formatMonth(day, 'is-IS', false)).toBe(formatMonth(day, 'is-IS', true))
    }
  })
})
