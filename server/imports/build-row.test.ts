import { describe, expect, it } from 'vitest'
import { buildRow } from '#server/imports/build-row.ts'
import { parseDate, parseTime } from '#server/imports/parse-date.ts'
import { parseNumber } from '#server/imports/parse-number.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'

const reading: Reading = {
  number: (text) => parseNumber(text, '.'),
  date: (text) => parseDate(text, 'dmy'),
  time: parseTime,
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

  it('decides the price as well where the two contradict each other; pence are found and asked about', () => {
    const pence = build({ units: '1000', price: '250', amount: '2510', fees: '10', currency: 'GBP' })
    expect(pence.booking).toMatchObject({ amount: '2510', price: '2.5' })
    expect(pence.problems).toEqual([
      { code: 'price-in-hundredths', params: { price: '2.5', currency: 'GBP' } },
    ])
    expect(build({ units: '10', price: '70', amount: '505', fees: '5' }).booking?.price).toBe('50')
  })

  it('that has left out its fee is asked about, however small the fee', () => {
    expect(codes({ units: '100', price: '100', amount: '10000', fees: '9.99' })).toEqual(['amount-differs'])
    expect(codes({ units: '100', price: '100', amount: '10009.99', fees: '9.99' })).toEqual([])
  })

  it('of a sale that costs more than it brings is below zero, and says so', () => {
    const sale = { kind: 'sale', units: '100', price: '0.01', fees: '10' } as const
    expect(build(sale).booking).toMatchObject({ amount: '-9', fees: '10', price: '0.01' })
    expect(codes(sale)).toEqual(['costs-exceed-proceeds'])
    expect(build({ ...sale, amount: '-9' }, { amountSigned: true }).booking?.amount).toBe('-9')
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
    expect(codes({ amount: '500' }, { amountSigned: true })).toEqual(['reversal'])
    expect(codes({ amount: '-500' }, { amountSigned: true })).toEqual([])
  })
})

describe('a charge that is given back', () => {
  it('is a charge below zero, and says so', () => {
    const cash = { symbol: '', units: '', price: '' }
    const fee = build({ ...cash, kind: 'fee', amount: '5' }, { amountSigned: true })
    expect(fee.booking).toMatchObject({ kind: 'fee', amount: '-5' })
    expect(fee.problems.map(({ code }) => code)).toEqual(['refund-booked'])
    expect(build({ ...cash, kind: 'refund', amount: '5' }).booking).toMatchObject({
      kind: 'fee',
      amount: '-5',
    })
    expect(build({ ...cash, kind: 'tax-refund', amount: '5' }).booking).toMatchObject({
      kind: 'tax',
      amount: '-5',
    })
  })
})

describe('the premium of an option', () => {
  const sold = { kind: 'premium-received', word: 'Sell to open', units: '-1', price: '2.5' } as const
  const bought = { ...sold, kind: 'premium-paid', word: 'Buy to open', units: '1' } as const

  it('is cash with a sign, of no holding, and takes the amount of the file, for it knows no size of a contract', () => {
    const received = build({ ...sold, amount: '249.34', fees: '0.66' })
    expect(received.booking).toMatchObject({
      kind: 'option-premium',
      symbol: null,
      units: '0',
      price: null,
      amount: '249.34',
      fees: '0.66',
    })
    expect(received.instrument).toBeNull()
    expect(received.problems).toEqual([{ code: 'premium-received', params: expect.anything() }])
    expect(build({ ...bought, amount: '250.66', fees: '0.66' }).booking).toMatchObject({ amount: '-250.66' })
    expect(codes({ ...bought, amount: '' })).toEqual(['premium-paid', 'amount-missing'])
  })

  it('without charges in the amount has them put in, and may be less than its commission', () => {
    const gross = { amountIs: 'gross', fees: '1' } as const
    expect(build({ ...sold, ...gross, amount: '250' }).booking?.amount).toBe('249')
    expect(build({ ...bought, ...gross, amount: '250' }).booking?.amount).toBe('-251')
    expect(build({ ...sold, ...gross, amount: '0.4' })).toMatchObject({
      booking: { amount: '-0.6' },
      problems: [{ code: 'premium-received' }, { code: 'costs-exceed-proceeds' }],
    })
  })

  it('that is nothing is no booking: the option expired or was exercised', () => {
    expect(codes({ ...sold, amount: '0', fees: '0' })).toEqual(['no-booking'])
  })
})

describe('units for nothing', () => {
  it('that are transferred in cost what the file says, and no other booking does', () => {
    const moved = { kind: 'transfer-in', word: 'transfer in', cost: '320.50' } as const
    expect(build(moved).booking).toMatchObject({ amount: '500', cost: '320.5' })
    expect(build({ ...moved, kind: 'purchase' }).booking?.cost).toBeUndefined()
    expect(codes({ ...moved, kind: 'sale', cost: 'n/a' })).toEqual([])
    expect(codes({ ...moved, cost: 'n/a' })).toEqual(['number-impossible'])
  })

  it('come in as a transfer of what they are worth, and nobody pays for them', () => {
    expect(build({ kind: 'free-share', units: '1', price: '4.95', amount: '4.95' }).booking).toMatchObject({
      kind: 'transfer-in',
      units: '1',
      amount: '4.95',
    })
    expect(build({ price: '0' }).booking).toMatchObject({ kind: 'transfer-in', units: '10', amount: '0' })
    expect(codes({ price: '0', amount: '0' })).toEqual(['free-share'])
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
    [{ units: '-2' }, 'units-against-kind'],
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

describe('capital that is paid back', () => {
  it('is a kind of its own, of the security that pays it, and says what it does', () => {
    const row = build({
      kind: 'return-of-capital',
      word: 'Return of Capital',
      units: '',
      price: '',
      amount: '25',
    })
    expect(row.booking).toMatchObject({ kind: 'return-of-capital', symbol: 'ACME', units: '0', amount: '25' })
    expect(row.problems.map(({ code }) => code)).toEqual(['return-of-capital'])
  })

  it('is none without a security, and a negative one is a reversal', () => {
    const paid = { kind: 'return-of-capital', units: '', price: '', amount: '25' } as const
    expect(codes({ ...paid, symbol: '' })).toContain('instrument-missing')
    expect(codes({ ...paid, amount: '-25' })).toEqual(['reversal'])
  })
})
