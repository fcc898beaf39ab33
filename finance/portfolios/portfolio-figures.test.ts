import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import { calculateAccount, prepareAccount } from '#finance/portfolios/account-figures.ts'
import { addDays } from '#finance/ground/calendar.ts'
import type { Figure, Working } from '#finance/ground/figure.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import {
  calculatePerformance,
  calculatePortfolio,
  preparePortfolio,
} from '#finance/portfolios/portfolio-figures.ts'
import type { HoldingFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { explainFigure } from '#finance/working/working.ts'
import { buildBooking as booking } from '#tests/support/finance/build-ledger.ts'

const asOf = '2024-11-20'
const days = 2200
const dates = Array.from({ length: days }, (_, i) => addDays(asOf, i - days + 1))

const shares = { assetClass: 'Equity', type: 'Stock', sector: 'Global', region: 'USA' }

/** Five years: shares in euro and dollars, a fund in pence, a dividend, a fee, sales in three tax years. */
const ledger: PortfolioLedger = {
  id: 'long',
  currency: 'EUR',
  cash: 'inside',
  costMethod: 'average',
  asOf,
  bookings: [
    booking({ date: '2019-06-03', kind: 'contribution', amount: '10000' }),
    booking({
      date: '2019-06-03',
      kind: 'purchase',
      symbol: 'AAA',
      units: '50',
      price: '100',
      amount: '5005',
      fees: '5',
    }),
    booking({
      date: '2019-06-04',
      kind: 'purchase',
      symbol: 'BBB',
      units: '20',
      price: '100',
      amount: '2000',
      currency: 'USD',
      rate: '0.9',
    }),
    booking({ date: '2020-02-03', kind: 'contribution', amount: '4000' }),
    booking({
      date: '2020-02-04',
      kind: 'purchase',
      symbol: 'CCC',
      units: '100',
      price: '2000',
      amount: '200000',
      currency: 'GBX',
      rate: '0.0115',
    }),
    booking({
      date: '2020-05-04',
      kind: 'sale',
      symbol: 'AAA',
      units: '10',
      price: '110',
      amount: '1095',
      fees: '5',
    }),
    booking({ date: '2021-03-15', kind: 'dividend', symbol: 'AAA', amount: '60' }),
    booking({ date: '2021-09-30', kind: 'fee', amount: '35' }),
    booking({ date: '2022-04-05', kind: 'sale', symbol: 'AAA', units: '10', price: '120', amount: '1200' }),
    booking({ date: '2022-04-06', kind: 'sale', symbol: 'AAA', units: '5', price: '90', amount: '450' }),
    booking({ date: '2023-07-03', kind: 'withdrawal', amount: '1500' }),
  ],
  instruments: [
    { symbol: 'AAA', name: 'Alpha', currency: 'EUR', isin: 'X1', ...shares },
    { symbol: 'BBB', name: 'Beta', currency: 'USD', ...shares, region: 'North America' },
    {
      symbol: 'CCC',
      name: 'Gamma',
      currency: 'GBX',
      assetClass: '',
      type: 'Fund',
      sector: 'UK',
      region: 'UK',
    },
  ],
  prices: [
    {
      symbol: 'AAA',
      currency: 'EUR',
      basis: 'close',
      dates,
      closes: dates.map((_, i) => 100 + 20 * Math.sin(i / 90)),
    },
    { symbol: 'BBB', currency: 'USD', basis: 'close', dates, closes: dates.map((_, i) => 90 + i / 40) },
    { symbol: 'CCC', currency: 'GBX', basis: 'close', dates, closes: dates.map((_, i) => 1900 + i / 5) },
  ],
  rates: [
    { base: 'EUR', quote: 'USD', dates, rates: dates.map((_, i) => 1.1 + 0.05 * Math.cos(i / 200)) },
    { base: 'EUR', quote: 'GBP', dates, rates: dates.map((_, i) => 0.86 + 0.01 * Math.sin(i / 150)) },
  ],
  benchmark: { label: 'Blend', dates, levels: dates.map((_, i) => 100 + i / 30) },
}

const figures = calculatePortfolio(ledger)
const valued = preparePortfolio(ledger)

function holdingsOf(of: PortfolioFigures): readonly HoldingFigures[] {
  return of.holdings.flatMap(({ items }) => items)
}

/** Every figure that is shown, by its id. */
function shownFigures(of: PortfolioFigures): readonly (readonly [string, Figure])[] {
  const { performance } = of
  return [
    ['value', of.value],
    ['change', of.change],
    ...Object.entries(of.changes).map(([name, figure]) => [`change:${name}`, figure] as const),
    ...performance.discrete.map(({ name, portfolio }) => [`discrete:${name}`, portfolio] as const),
    ...performance.yearly.map(({ year, portfolio }) => [`year:${year}`, portfolio] as const),
    ...performance.discrete.flatMap(({ name, benchmark }) =>
      benchmark ? [[`benchmark:discrete:${name}`, benchmark] as const] : [],
    ),
    ...performance.yearly.flatMap(({ year, benchmark }) =>
      benchmark ? [[`benchmark:year:${year}`, benchmark] as const] : [],
    ),
    ['cumulative::', performance.cumulative],
    ['volatility', performance.volatility],
    ['max-drawdown', performance.maxDrawdown],
    ['money-weighted', performance.moneyWeighted],
    ...of.holdings.flatMap(
      ({ name, value, weight }) =>
        [
          [`group:${name}:value`, value],
          [`group:${name}:weight`, weight],
        ] as const,
    ),
    ...holdingsOf(of).flatMap(
      ({ id, value, cost, gainOnCost, weight }) =>
        [
          [`holding:${id}:value`, value],
          [`holding:${id}:cost`, cost],
          [`holding:${id}:gain`, gainOnCost],
          [`holding:${id}:weight`, weight],
        ] as const,
    ),
    ...of.realised.flatMap(
      ({ taxYear, gain, proceeds, cost }) =>
        [
          [`realised-year:${taxYear}`, gain],
          [`realised-year:${taxYear}:proceeds`, proceeds],
          [`realised-year:${taxYear}:cost`, cost],
        ] as const,
    ),
    ...of.realised.flatMap(({ sales }) => sales.map(({ id, gain }) => [`realised:${id}`, gain] as const)),
  ]
}

function term(working: Working, name: string): number {
  const found = working.terms.find((candidate) => candidate.name === name)
  if (typeof found?.value !== 'number') throw new Error(`no term ${name}`)
  return found.value
}

describe('the figures of a portfolio', () => {
  it('values what is held and finds what it cost', () => {
    const [alpha] = holdingsOf(figures).filter(({ id }) => id === 'AAA')
    expect(alpha?.units).toBe(25)
    // 50 for 5,005 is 100.10 each, and 25 of them are left.
    expect(alpha?.cost.value).toBe(2502.5)
    expect(alpha?.value.value).toBeCloseTo(25 * (100 + 20 * Math.sin((days - 1) / 90)), 2)
    const gamma = holdingsOf(figures).find(({ id }) => id === 'CCC')
    // 200,000 pence at 0.0115 are 2,300 euro.
    expect(gamma?.cost.value).toBe(2300)
    expect(gamma?.price).toBeCloseTo((1900 + (days - 1) / 5) / 100, 9)
  })

  it('keeps cash in the currency it was exchanged to', () => {
    const cash = holdingsOf(figures).filter(({ type }) => type === 'Cash')
    expect(cash.map(({ id, value }) => [id, value.value])).toEqual([
      ['cash:EUR', 10_000 - 5005 - 1800 + 4000 - 2300 + 1095 + 60 - 35 + 1200 + 450 - 1500],
    ])
  })

  it('adds up: payments, gain and value; holdings, weights and slices', () => {
    const held = holdingsOf(figures).reduce((sum, { value }) => sum + (value.value ?? NaN), 0)
    expect(held).toBeCloseTo(figures.value.value!, 1)
    expect(figures.change.value).toBeCloseTo(figures.value.value! - 12_500, 2)
    const weights = figures.holdings.reduce((sum, { weight }) => sum + (weight.value ?? NaN), 0)
    expect(weights).toBeCloseTo(1, 12)
    for (const slices of Object.values(figures.breakdown)) {
      expect(Math.round(slices.reduce((sum, { percentage }) => sum + percentage!, 0) * 100)).toBe(10_000)
    }
  })

  it('groups by asset class and counts one America', () => {
    expect(figures.holdings.map(({ name }) => name)).toEqual(['Equities', 'Funds', 'Other'])
    expect(figures.breakdown.region.map(({ name }) => name).sort()).toEqual(['Cash', 'North America', 'UK'])
  })

  it('realises gains by tax year with the lots of the cost method', () => {
    expect(figures.realised.map(({ taxYear, gain }) => [taxYear, gain.value])).toEqual([
      // 450 less 5 at 100.10; then 1,200 and 1,095 less 10 at 100.10.
      ['2022/23', -50.5],
      ['2021/22', 199],
      ['2020/21', 94],
    ])
    expect(figures.realised[0]?.sales[0]?.lots).toEqual([
      { acquired: null, units: 5, cost: 500.5, rule: 'average' },
    ])
  })

  it('links years to the whole', () => {
    const { yearly, cumulative } = figures.performance
    const linked = yearly.reduce((product, { portfolio }) => product * (1 + portfolio.value!), 1) - 1
    expect(linked).toBeCloseTo(cumulative.value!, 10)
    expect(yearly.map(({ year, complete }) => [year, complete])).toEqual([
      [2019, false],
      [2020, true],
      [2021, true],
      [2022, true],
      [2023, true],
      [2024, false],
    ])
    expect(figures.performance.points.at(-1)?.portfolio).toBeCloseTo(cumulative.value!, 12)
    expect(figures.performance.points[0]).toMatchObject({
      date: '2019-06-02',
      portfolio: 0,
      portfolioValue: 0,
    })
  })

  it('links the days by the same rule as the plain daily return', () => {
    const { value, inflow, outflow, index } = valued.valuation
    let level = 1
    for (let i = 1; i < value.length; i += 1) {
      const begin = value[i - 1]! + inflow[i]!
      level *= begin === 0 ? 1 : (value[i]! + outflow[i]!) / begin
      expect(index[i]).toBeCloseTo(level, 10)
    }
  })

  it('shows no figure where history is shorter than the period', () => {
    const discrete = Object.fromEntries(
      figures.performance.discrete.map((period) => [period.name, period.portfolio]),
    )
    expect(discrete['5Y']?.value).not.toBeNull()
    expect(discrete['2019']?.value).toBeNull()
    expect(discrete['2019']?.reasons).toEqual([{ code: 'short-history', date: '2019-06-03' }])
    const young = calculatePortfolio({ ...ledger, asOf: '2019-12-20' })
    expect(young.changes['1y'].value).toBeNull()
    expect(young.changes['3m'].value).not.toBeNull()
    expect(young.performance.discrete.at(-1)).toMatchObject({
      name: 'Annualised',
      portfolio: { value: null },
    })
    expect(young.performance.volatility.value).toBeNull()
  })

  it('annualises by month ends: 12 / (n - 1) over n levels', () => {
    const annualised = figures.performance.discrete.at(-1)!
    expect([annualised.from, annualised.to]).toEqual(['2019-06-30', '2024-10-31'])
    const range = calculatePerformance(ledger, { from: '2019-06-30', to: '2024-10-31' }).cumulative
    expect(annualised.portfolio.value).toBeCloseTo((1 + range.value!) ** (12 / 64) - 1, 12)
  })

  it('cuts a range to the history and says so', () => {
    const cut = calculatePerformance(ledger, { from: '2018-01-01', to: '2020-01-01' })
    expect(cut.from).toBe('2019-06-02')
    expect(cut.cumulative.reasons).toContainEqual({ code: 'short-history', date: '2019-06-02' })
    const whole = calculatePerformance(ledger, { from: '2019-06-03', to: '2020-01-01' })
    expect(whole.cumulative.value).toBe(cut.cumulative.value)
    expect(whole.cumulative.quality).toBe('good')
  })

  it('looks at nothing after its day', () => {
    const early = calculatePortfolio({ ...ledger, asOf: '2021-01-29' })
    const { bookings, prices } = ledger
    const cutAt = dates.indexOf('2021-01-29') + 1
    const known = calculatePortfolio({
      ...ledger,
      asOf: '2021-01-29',
      bookings: bookings.filter(({ date }) => date <= '2021-01-29'),
      prices: prices.map((series) => ({
        ...series,
        dates: series.dates.slice(0, cutAt),
        closes: Array.from(series.closes).slice(0, cutAt),
      })),
    })
    expect(early).toEqual(known)
  })

  it('has an empty but whole set of figures before anything happened', () => {
    const empty = calculatePortfolio({ ...ledger, bookings: [] })
    expect(empty).toMatchObject({
      inception: null,
      value: { value: 0 },
      change: { value: 0 },
      holdings: [],
      realised: [],
    })
    expect(empty.changes.all).toMatchObject({ value: null, quality: 'incomplete' })
    expect(empty.performance.points).toEqual([])
  })

  it('marks what cannot be matched instead of guessing', () => {
    const sale = booking({
      date: '2024-01-15',
      kind: 'sale',
      symbol: 'BBB',
      units: '21',
      price: '100',
      amount: '2100',
      currency: 'USD',
    })
    const oversold = calculatePortfolio({ ...ledger, bookings: [...ledger.bookings, sale] })
    expect(oversold.value).toMatchObject({ quality: 'incomplete' })
    expect(oversold.reasons).toContainEqual({
      code: 'more-sold-than-held',
      subject: 'BBB',
      date: '2024-01-15',
    })
    expect(oversold.realised[0]).toMatchObject({ taxYear: '2023/24', gain: { value: null } })
  })
})

describe('the working of a figure', () => {
  const shown = shownFigures(figures)

  it.each(shown)('%s: equals the figure that is shown', (id, figure) => {
    expect(explainFigure(valued, readAddress(id)!)?.figure).toEqual(figure)
  })

  it('gives every return back from its levels and from its steps', () => {
    const returns = shown.filter(
      ([, figure]) => figure.method === 'time-weighted-return' && figure.value !== null,
    )
    expect(returns.length).toBeGreaterThan(12)
    for (const [id, figure] of returns) {
      const working = explainFigure(valued, readAddress(id)!)!
      expect(term(working, 'growth-last') / term(working, 'growth-first') - 1, id).toBeCloseTo(
        figure.value!,
        12,
      )
      const linked = working.steps.reduce((product, step) => product * (1 + (step.return ?? NaN)), 1) - 1
      expect(linked, id).toBeCloseTo(figure.value!, 10)
      const bridge =
        term(working, 'opening-value') +
        term(working, 'payments-in') -
        term(working, 'payments-out') +
        term(working, 'market-gain')
      expect(bridge, id).toBeCloseTo(term(working, 'closing-value'), 1)
    }
  })

  it('gives values, costs, gains and weights back', () => {
    for (const { id, value, cost, gainOnCost, weight } of holdingsOf(figures)) {
      const priced = explainFigure(valued, readAddress(`holding:${id}:value`)!)!.prices
      const made = priced.reduce((sum, { units, price, rate }) => sum + units * price! * rate!, 0)
      expect(made, id).toBeCloseTo(value.value!, 2)
      const share = explainFigure(valued, readAddress(`holding:${id}:weight`)!)!
      expect(term(share, 'value') / term(share, 'total'), id).toBeCloseTo(weight.value!, 6)
      if (gainOnCost.value === null) continue
      const gain = explainFigure(valued, readAddress(`holding:${id}:gain`)!)!
      expect(term(gain, 'gain') / term(gain, 'cost'), id).toBeCloseTo(gainOnCost.value, 5)
      const { lots } = explainFigure(valued, readAddress(`holding:${id}:cost`)!)!
      expect(
        lots.reduce((sum, lot) => sum + lot.cost, 0),
        id,
      ).toBeCloseTo(cost.value!, 2)
    }
  })

  it('gives risk figures back from what they are made of', () => {
    const drawdown = explainFigure(valued, readAddress('max-drawdown')!)!
    expect(term(drawdown, 'trough') / term(drawdown, 'peak') - 1).toBeCloseTo(drawdown.figure.value!, 12)
    const volatility = explainFigure(valued, readAddress('volatility')!)!
    expect(term(volatility, 'deviation-monthly') * Math.sqrt(12)).toBeCloseTo(volatility.figure.value!, 12)
    expect(volatility.steps.length).toBe(term(volatility, 'months'))
    const annualised = explainFigure(valued, readAddress('discrete:Annualised')!)!
    const growth = term(annualised, 'growth-last') / term(annualised, 'growth-first')
    expect(growth ** (12 / term(annualised, 'months')) - 1).toBeCloseTo(annualised.figure.value!, 12)
    const weighted = explainFigure(valued, readAddress('money-weighted')!)!
    const years = (date: string) => (Date.parse('2024-11-20') - Date.parse(date)) / 86_400_000 / 365
    const grown = weighted.flows.reduce(
      (sum, { date, amount }) => sum + amount * (1 + weighted.figure.value!) ** years(date),
      0,
    )
    expect(grown).toBeCloseTo(term(weighted, 'closing-value'), 1)
  })

  it('gives sales back from proceeds and lots', () => {
    const sale = explainFigure(valued, readAddress('realised:sale-2020-05-04-AAA')!)!
    expect(term(sale, 'proceeds') - term(sale, 'cost')).toBeCloseTo(sale.figure.value!, 2)
    expect(sale.lots.reduce((sum, lot) => sum + lot.cost, 0)).toBeCloseTo(term(sale, 'cost'), 2)
  })

  it('knows no figure that is not there', () => {
    for (const id of ['discrete:7Y', 'holding:ZZZ:value', 'realised:x', 'year:1999', 'slice:sector:x'])
      expect(explainFigure(valued, readAddress(id)!), id).toBeNull()
  })
})

describe('the figures of an account', () => {
  const second: PortfolioLedger = {
    ...ledger,
    id: 'second',
    currency: 'GBP',
    benchmark: null,
    bookings: [
      booking({ date: '2022-01-03', kind: 'contribution', amount: '3000', currency: 'GBP' }),
      booking({
        date: '2022-01-04',
        kind: 'purchase',
        symbol: 'CCC',
        units: '50',
        price: '20',
        amount: '1000',
        currency: 'GBP',
      }),
    ],
  }
  const account = { id: 'both', currency: 'EUR', portfolios: [ledger, second], asOf }
  const both = calculateAccount(account)

  it('adds its portfolios up in its own currency', () => {
    const [own, foreign] = both.portfolios
    const rate = 0.86 + 0.01 * Math.sin((days - 1) / 150)
    expect(foreign?.currency).toBe('GBP')
    expect(both.value.value).toBeCloseTo(own!.value.value! + foreign!.value.value! / rate, 1)
    expect(own).toEqual(figures)
  })

  it('shows the same security of two portfolios as one holding with the cost of both', () => {
    const gamma = holdingsOf(both).filter(({ id }) => id === 'CCC')
    expect(gamma.length).toBe(1)
    expect(gamma[0]?.units).toBe(150)
    const rate = 0.86 + 0.01 * Math.sin(dates.indexOf('2022-01-04') / 150)
    expect(gamma[0]?.cost.value).toBeCloseTo(2300 + 1000 / rate, 2)
  })

  it('shows the working of every figure it has', () => {
    const prepared = prepareAccount(account)
    for (const [id, figure] of shownFigures(both))
      expect(explainFigure(prepared, readAddress(id)!)?.figure, id).toEqual(figure)
  })

  it('is worth nothing without portfolios', () => {
    const none = calculateAccount({ ...account, portfolios: [] })
    expect(none).toMatchObject({ value: { value: 0 }, inception: null, portfolios: [], holdings: [] })
  })
})

describe('the parts of a portfolio as they are shown', () => {
  const asCents = (value: number | null | undefined): number => Math.round((value ?? NaN) * 100)
  const sumOf = (values: readonly (number | null)[]): number =>
    values.reduce<number>((sum, value) => sum + asCents(value), 0)
  /** Rates and thirds of a unit leave every holding with parts of a cent. */
  const bookings = ['AAA', 'BBB', 'CCC'].flatMap((symbol) =>
    [1, 2, 3, 5, 7].map((units, i) =>
      booking({
        date: `2022-02-0${i + 1}`,
        kind: 'purchase',
        symbol,
        units: `${units}.333333`,
        price: '10',
        amount: '10',
      }),
    ),
  )

  it('add up to the cent on every day: holdings to groups, groups to the value, slices to the value', () => {
    for (let back = 0; back < 60; back += 1) {
      const shown = calculatePortfolio({
        ...ledger,
        bookings: [...ledger.bookings, ...bookings],
        asOf: addDays(asOf, -back),
      })
      const total = asCents(shown.value.value)
      for (const group of shown.holdings)
        expect(sumOf(group.items.map(({ value }) => value.value))).toBe(asCents(group.value.value))
      expect(sumOf(shown.holdings.map(({ value }) => value.value))).toBe(total)
      // Each group as heavy as its slice of the breakdown, and together the whole.
      const weights = new Map(shown.holdings.map(({ name, weight }) => [name, weight.value! * 100]))
      for (const { name, percentage } of shown.breakdown.assetClass)
        expect(weights.get(name)).toBeCloseTo(percentage!, 9)
      expect(sumOf([...weights.values()])).toBe(100_00)
      for (const slices of Object.values(shown.breakdown))
        expect(sumOf(slices.map(({ value }) => value))).toBe(total)
    }
  })
})
