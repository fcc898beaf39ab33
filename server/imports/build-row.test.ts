import { describe, expect, it } from 'vitest'
import { buildRow } from '#server/imports/build-row.ts'
import { parseDate } from '#server/imports/parse-date.ts'
import { parseNumber } from '#server/imports/parse-number.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'

const reading: Reading = {
  number: (text) => parseNumber(text, '.'),
  date: (text) => parseDate(text, 'dmy'),
  today: '2026-11-21',
  currency: null,
  amountSigned: false,
  splitUnits: 'added',
}

const build = (draft: Partial<RowDraft>, more: Partial<Reading> = {}) =>
  buildRow(
    {
      line: 2,
      kind: 'purchase',
      word: 'buy',
      date: '2024-03-01',
      symbol: 'ACME',
      units: '10',
      price: '50',
      currency: 'EUR',
      ...draft,
    },
    { ...reading, ...more },
  )
const codes = (draft: Partial<RowDraft>, more: Partial<Reading> = {}) =>
  build(draft, more).problems.map(({ code }) => code)

describe('the amount of a row', () => {
  it('adds fees to a purchase and takes them off a sale', () => {
    expect(build({ fees: '5' }).booking?.amount).toBe('505')
    expect(build({ kind: 'sale', fees: '5', taxes: '2' }).booking?.amount).toBe('493')
  })

  it('is the one of the file, and a difference is a warning', () => {
    const row = build({ fees: '5', amount: '510' })
    expect(row.booking?.amount).toBe('510')
    expect(row.problems).toEqual([
      { code: 'amount-differs', params: { amount: '510', expected: '505.00', currency: 'EUR' } },
    ])
    expect(codes({ fees: '5', amount: '505.02' })).toEqual([])
  })

  it('takes pence to pounds, and any other price currency to amount per unit', () => {
    expect(
      build({ price: '5000', priceCurrency: 'GBX', amount: '500', currency: 'GBP' }).booking?.price,
    ).toBe('50')
    expect(build({ price: '55', priceCurrency: 'USD', amount: '500' }).booking).toMatchObject({
      price: '50',
      amount: '500',
    })
    expect(build({ price: '55', priceCurrency: 'USD', amount: '500' }).instrument?.currency).toBe('USD')
  })

  it('of a fee carries no fee inside', () => {
    expect(build({ kind: 'fee', symbol: '', units: '', price: '', fees: '7' }).booking).toMatchObject({
      amount: '7',
      fees: '0',
      units: '0',
    })
  })
})

describe('the kind of a row', () => {
  it('follows the sign where the word does not tell', () => {
    const cash = { symbol: '', units: '', price: '' }
    expect(build({ ...cash, kind: 'payment', amount: '-10' }).booking?.kind).toBe('withdrawal')
    expect(build({ ...cash, kind: 'payment', amount: '10' }).booking?.kind).toBe('contribution')
    expect(build({ kind: 'transfer', units: '-3' }).booking).toMatchObject({
      kind: 'transfer-out',
      units: '3',
    })
    expect(build({ ...cash, kind: 'interest', amount: '-1' }).booking).toMatchObject({
      kind: 'fee',
      amount: '1',
    })
  })

  it('is refused where the money runs against it', () => {
    expect(codes({ kind: 'dividend', units: '', price: '', amount: '-5' })).toEqual(['reversal'])
    expect(codes({ kind: 'fee', units: '', price: '', amount: '5' }, { amountSigned: true })).toEqual([
      'refund',
    ])
    expect(codes({ amount: '500' }, { amountSigned: true })).toEqual(['reversal'])
    expect(codes({ amount: '-500' }, { amountSigned: true })).toEqual([])
  })
})

describe('a row that is no booking', () => {
  it.each([
    [{ date: '31.02.2024' }, 'date-impossible'],
    [{ date: '' }, 'date-missing'],
    [{ date: '2026-11-22' }, 'date-in-future'],
    [{ date: '1960-01-01' }, 'date-too-early'],
    [{ currency: '' }, 'currency-missing'],
    [{ currency: '<invalid>' }, 'currency-unknown'],
    [{ kind: null, word: 'frobnicate' }, 'kind-unknown'],
    [{ kind: null, word: '' }, 'kind-missing'],
    [{ price: '-1' }, 'price-negative'],
    [{ units: '' }, 'units-missing'],
    [{ units: '0' }, 'units-not-positive'],
    [{ units: 'abc' }, 'number-impossible'],
    [{ price: '' }, 'price-missing'],
    [{ symbol: '' }, 'instrument-missing'],
    [{ symbol: '<invalid>' }, 'symbol-impossible'],
    [{ kind: 'split', units: '', price: '' }, 'split-ratio-missing'],
  ] as [Partial<RowDraft>, string][])('%j: %s', (draft, code) => {
    const row = build(draft)
    expect(row.booking).toBeNull()
    expect(row.problems.map((problem) => problem.code)).toContain(code)
  })
})

describe('a row with something to look at', () => {
  it('keeps a wrong ISIN as a symbol, and says so', () => {
    const row = build({ symbol: '', isin: 'US0378331006' })
    expect(row.instrument).toMatchObject({ symbol: 'US0378331006', isin: null })
    expect(row.problems.map(({ code }) => code)).toEqual(['isin-wrong'])
  })

  it('leaves a charge in another currency out of the booking', () => {
    const row = build({ fees: '2', feeCurrency: 'USD', amount: '500' })
    expect(row.booking).toMatchObject({ fees: '0', amount: '500' })
    expect(row.problems.map(({ code }) => code)).toEqual(['other-currency-left-out'])
  })

  it('stores eight decimals of units', () => {
    expect(build({ units: '1.123456789' }).booking?.units).toBe('1.12345679')
    expect(codes({ units: '1.123456789' })).toEqual(['units-rounded'])
  })
})
