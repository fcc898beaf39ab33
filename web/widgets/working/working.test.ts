import { describe, expect, it } from 'vitest'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Method, Working } from '#finance/ground/figure.ts'
import type { FigureAddress } from '#finance/working/figure-address.ts'
import { explainBond } from '#finance/working/working-bonds.ts'
import { words as english } from '#phrases/figures/en.ts'
import { buildFormat } from '#web/ui/format/format-context.tsx'
import { writeFormula } from '#web/widgets/working/formula.ts'
import { formulas } from '#web/widgets/working/formulas.ts'
import { buildWorkingTables, knownQuality, writeOrigin } from '#web/widgets/working/working-rows.ts'
import { writeWorking } from '#web/widgets/working/working-text.ts'
import { loadWords, sayIn } from '#web/words/words.ts'

await loadWords('figures')
const say = sayIn('figures')
const tools = { say, format: buildFormat('en-GB'), currency: 'EUR' }

const textOf = (method: Method): string => {
  const set = formulas[method]
  return set ? writeFormula(set.formula) : ''
}

const working: Working = {
  figure: {
    value: 0.0567,
    unit: 'fraction',
    from: '2025-12-31',
    asOf: '2026-11-20',
    method: 'time-weighted-return',
    quality: 'stale',
    reasons: [{ code: 'stale-price', subject: 'HRB', date: '2026-10-01' }],
  },
  terms: [
    { name: 'opening-value', value: 121_779.22, unit: 'money', currency: 'EUR', date: '2025-12-31' },
    { name: 'closing-value', value: 128_680.01, unit: 'money', currency: 'EUR', date: '2026-11-20' },
  ],
  flows: [{ date: '2026-03-02', amount: -500, name: 'Withdrawal' }],
  prices: [
    {
      symbol: 'HRB',
      name: 'Harbour Fund',
      units: 10,
      price: 12.5,
      priceCurrency: 'GBP',
      priceDate: '2026-10-01',
      rate: 1.17,
      rateDate: '2026-11-20',
      value: 146.25,
    },
  ],
  steps: [],
  lots: [],
}

describe('the formulas', () => {
  it('are written as a line of text as well', () => {
    expect(textOf('time-weighted-return')).toBe('r = Π_t (V_t + O_t) / (V_t−1 + I_t) − 1')
    expect(textOf('annualised-month-ends')).toBe('a = ((L_n) / (L_1))^((12) / (n − 1)) − 1')
    expect(textOf('volatility-monthly')).toBe('σ = s × √12')
  })

  it('explain each of their letters in words', () => {
    for (const set of Object.values(formulas))
      for (const [, symbol] of set?.symbols ?? []) expect(english).toHaveProperty(`symbol_${symbol}`)
  })
})

describe('a working', () => {
  it('has no columns for rates that the source did not tell', () => {
    const untold = working.prices.map((price) => ({ ...price, rate: null, rateDate: null }))
    const prices = buildWorkingTables({ ...working, prices: untold }, tools).at(-1)
    expect(prices?.heads).toHaveLength(5)
    expect(prices?.rows[0]).toEqual(['Harbour Fund', '10', '£12.50', '01/10/2026', '€146.25'])
  })

  it('leaves out what it has no rows of and shows rates only where a price is foreign', () => {
    const tables = buildWorkingTables(working, tools)
    expect(tables.map((table) => table.id)).toEqual(['terms', 'flows', 'prices'])
    expect(tables[2]?.rows[0]).toEqual([
      'Harbour Fund',
      '10',
      '£12.50',
      '01/10/2026',
      '1.17',
      '20/11/2026',
      '€146.25',
    ])
    const atHome = buildWorkingTables(working, { ...tools, currency: 'GBP' })
    expect(atHome[2]?.heads).not.toContain('Rate')
  })

  it('shows the price of a bond as it was quoted', () => {
    const asOf = '2026-11-20'
    const nothing = moneyFigure(null, 'EUR', { asOf, method: 'reported' })
    const bond: BondFigures = {
      id: 'A',
      name: 'Bond',
      isin: null,
      currency: 'EUR',
      nominal: 1000,
      value: nothing,
      coupon: 0.02,
      maturity: '2030-01-01',
      paymentsAYear: null,
      dayCount: null,
      rating: null,
      cleanPrice: 98.755,
      dirtyPrice: null,
      accruedInterest: nothing,
      yieldToMaturity: nothing,
      incomeYield: nothing,
      macaulayDuration: null,
      modifiedDuration: null,
      convexity: null,
      origin: 'reported',
    }
    const [terms] = buildWorkingTables(explainBond([bond], { bond: bond.id, part: 'income' }, asOf)!, tools)
    expect(terms?.rows.map((row) => row.at(-1))).toEqual(['1,000.00', '2.00%', '98.755'])
  })

  it('shows what a mean is made of and what each part counts with, and a sum without weights', () => {
    const short = { name: 'Short', value: 0.02, unit: 'fraction', weight: 0.1 } as const
    const unknown = { name: 'Unknown', value: null, unit: 'fraction', weight: null } as const
    const tableOf = (parts: NonNullable<Working['parts']>) =>
      buildWorkingTables({ ...working, parts }, tools).find(({ id }) => id === 'parts')
    const mean = tableOf([short, { ...short, name: 'Long', value: 0.05, weight: 0.9 }, unknown])
    expect([mean?.heads.length, mean?.rows]).toEqual([
      3,
      [
        ['Short', '2.00%', '10.00%'],
        ['Long', '5.00%', '90.00%'],
        ['Unknown', 'not known', 'left out'],
      ],
    ])
    const sum = tableOf([{ name: 'A', value: 100, unit: 'money', currency: 'GBP', weight: null }])
    expect([sum?.heads.length, sum?.rows]).toEqual([2, [['A', '£100.00']]])
  })

  it('is copied with its period, method, formula, reasons and numbers', () => {
    const tables = buildWorkingTables(working, tools)
    const text = writeWorking({
      working,
      name: 'Year to date',
      owner: 'Savings',
      value: '+5.67%',
      tables,
      origin: ['Daily returns, linked.'],
      say,
    })
    expect(text.split('\n').slice(0, 4)).toEqual([
      'Savings: Year to date +5.67%',
      '31/12/2025 to 20/11/2026',
      'Method: Time-weighted return',
      'Formula: r = Π_t (V_t + O_t) / (V_t−1 + I_t) − 1',
    ])
    expect(text).toContain('The latest price of HRB is from 01/10/2026.')
    expect(text).toContain('02/03/2026\tWithdrawal\t−€500.00')
  })
})

describe('the quality of a figure', () => {
  it('is nothing to speak of where a source reported it without a fault', () => {
    const told = { value: 1, unit: 'fraction', asOf: '2024-01-01', method: 'reported', reasons: [] } as const
    expect(knownQuality({ ...told, quality: 'good' })).toBeNull()
    expect(knownQuality({ ...told, quality: 'stale' })).toBe('stale')
    expect(knownQuality({ ...told, method: 'sum', quality: 'good' })).toBe('good')
    expect(knownQuality({ ...told, method: 'annualised-days', quality: 'good' })).toBeNull()
  })
})

describe('how a figure came about', () => {
  const { reasons, ...figure } = working.figure
  const reported = { ...working, figure: { ...figure, method: 'reported', reasons: [] } } as const
  const origin = (of: Working, address: FigureAddress) =>
    writeOrigin(of, { address, firm: 'Harbour Office', say }).join(' ')

  it('names the firm that reported it, and says of a return alone that its charges are not known', () => {
    const text = origin(reported, { of: 'year', year: 2026 })
    expect(text).toMatch(/^Harbour Office keeps the books .* 20\/11\/2026\. The numbers behind it .* below\./)
    expect(text).toContain('whether charges have already been deducted from this return')
    expect(origin(reported, { of: 'benchmark:year', year: 2026 })).not.toContain('charges')
    expect(reasons).toHaveLength(1)
  })

  it('says where to ask for numbers that were not reported with it', () => {
    const bare = { ...reported, terms: [], flows: [], prices: [] }
    expect(origin(bare, { of: 'value' })).toContain('Please ask Harbour Office for them.')
  })

  it('is the method of a figure that was calculated here', () => {
    expect(origin(working, { of: 'year', year: 2026 })).toMatch(/^Daily returns, linked\./)
  })
})
