import { describe, expect, it } from 'vitest'
import { composeCostStatement } from '#finance/costs/cost-statement.ts'
import { costsByQuarter } from '#finance/costs/service-costs.ts'
import { readAddress, type AddressOf } from '#finance/working/figure-address.ts'
import { explainCosts } from '#finance/working/working-costs.ts'
import { buildToldEvidence, buildTransaction } from '#tests/support/finance/told-evidence.ts'

const dividend = buildTransaction({ kind: 'dividend', date: '2024-03-01', amount: 100, taxes: 32.1 })
const told = {
  currency: 'EUR',
  charges: [
    { date: '2024-03-31', name: 'management', type: 'management', amount: 60.1, currency: 'EUR' },
    { date: '2024-04-01', name: 'custody', type: 'custody', amount: 39.9, currency: 'EUR' },
    { date: '2024-12-31', name: 'other', type: 'other', amount: 7, currency: 'EUR' },
    { date: '2023-12-31', name: 'management', type: 'management', amount: 999, currency: 'EUR' },
  ],
  tradeCosts: [{ date: '2024-07-01', name: 'dealing', total: 20, currency: 'EUR' }],
  points: [
    { date: '2023-12-31', portfolioValue: 1 },
    { date: '2024-01-01', portfolioValue: 9_000 },
    { date: '2024-07-02', portfolioValue: 11_000 },
    { date: '2024-12-31', portfolioValue: 11_000 },
  ],
  transactions: [dividend],
} satisfies Parameters<typeof buildToldEvidence>[0]

type Told = Parameters<typeof buildToldEvidence>[0]
const statementOf = (one: Told, year = 2024) => composeCostStatement(buildToldEvidence(one), year)
const explain = (one: Told, name: string) =>
  explainCosts(buildToldEvidence(one), readAddress(`costs:${name}`) as AddressOf<'costs' | 'costs-row'>)
const quartersOf = (one: Told) => {
  const { ledgers, told: costs } = buildToldEvidence(one)
  return costsByQuarter(costs!, { year: 2024, currency: one.currency, ledgers })
}

describe('costs as a source tells of them', () => {
  it('are rounded to the minor unit of their currency, so that what is printed adds up', () => {
    const charge = (type: 'management' | 'other', amount: number) =>
      ({ name: type, date: '2024-03-31', type, amount, currency: 'ISK' }) as const
    const charges = [charge('management', 10.4), charge('other', 20.4)]
    const inCrowns = { currency: 'ISK', charges, tradeCosts: [], points: [], transactions: null }
    expect(statementOf(inCrowns)).toMatchObject({ total: { value: 30 } })
    expect(explain(inCrowns, '2024:total')?.flows).toMatchObject([{ amount: 10 }, { amount: 20 }])
    expect(quartersOf(inCrowns)[0]?.amounts).toMatchObject({ management: 10, other: 20 })
  })

  it('are grouped as the law groups them, as amounts and as shares of the average value', () => {
    const statement = statementOf(told)
    expect(statement).toMatchObject({
      from: '2023-12-31',
      to: '2024-12-31',
      complete: true,
      averageValue: { value: 10_000 },
      total: { value: 127 },
      share: { value: 0.0127 },
      effect: { net: { value: null } },
    })
    expect(statement?.sections[0]?.rows.map(({ group, amount }) => [group, amount.value])).toEqual([
      ['one-off', 0],
      ['ongoing', 100],
      ['transaction', 20],
      ['ancillary', 7],
      ['incidental', 0],
    ])
  })

  it('name the tax on income as it is told, and what nobody tells as not known', () => {
    const statement = statementOf(told)!
    expect(statement.incomeTaxes.value).toBe(32.1)
    expect(statement.thirdParty.value).toBeNull()
    expect(statement.sections[1]).toMatchObject({ source: 'instruments', total: { value: null } })
    expect(statement.total).toMatchObject({ value: 127, quality: 'incomplete' })
    expect(statementOf({ ...told, transactions: null })!.incomeTaxes.value).toBeNull()
    const foreign = { ...dividend, currency: 'USD', amountInReportingCurrency: null }
    expect(statementOf({ ...told, transactions: [foreign] })!.incomeTaxes.value).toBeNull()
  })

  it('of a first year are shares of the days on which there was something', () => {
    const points = [
      { date: '2024-06-29', portfolioValue: 0 },
      { date: '2024-06-30', portfolioValue: 9_000 },
      { date: '2024-07-01', portfolioValue: 11_000 },
    ]
    expect(statementOf({ ...told, points })).toMatchObject({
      from: '2024-06-29',
      averageValue: { value: 10_000 },
    })
  })

  it('of a year whose values are not told are amounts without shares', () => {
    const statement = statementOf({ ...told, points: [] })!
    expect(statement).toMatchObject({ total: { value: 127 }, share: { value: null } })
    expect(statement.averageValue).toMatchObject({ value: null, reasons: [{ code: 'unavailable' }] })
  })

  it('in another currency are in no sum, which the figures say', () => {
    const foreign = { date: '2024-05-01', name: '', type: 'advice', amount: 5, currency: 'USD' } as const
    expect(statementOf({ ...told, charges: [...told.charges, foreign] })?.total).toMatchObject({
      value: 127,
      quality: 'incomplete',
      reasons: [{ code: 'missing-rate', subject: 'USD' }, { code: 'unavailable' }],
    })
  })

  it('in another currency count at the rate told of their day, by its largest booking', () => {
    const foreign = { date: '2024-05-01', name: '', type: 'advice', amount: 5, currency: 'USD' } as const
    const inDollars = (amount: number, own: number) =>
      buildTransaction({ date: '2024-05-01', currency: 'USD', amount, amountInReportingCurrency: own })
    const transactions = [inDollars(0.01, 0.01), inDollars(100, 90), inDollars(1, 0.91)]
    const converted = { ...told, charges: [...told.charges, foreign], transactions }
    const [service] = statementOf(converted)!.sections
    expect(service!.total).toMatchObject({ value: 131.5, quality: 'good' })
    expect(quartersOf(converted)[1]?.amounts.advice).toBe(4.5)
    const later = { ...foreign, date: '2024-05-02' }
    const partly = statementOf({ ...converted, charges: [...converted.charges, later] })
    expect(partly?.total).toMatchObject({ value: 131.5, quality: 'incomplete' })
  })

  it('have a working: what was charged, and what it is a share of', () => {
    const working = explain(told, '2024:total')
    expect(working?.figure).toEqual(statementOf(told)?.total)
    expect(working?.flows.map(({ name, amount }) => [name, amount])).toEqual([
      ['management', 60.1],
      ['custody', 39.9],
      ['dealing', 20],
      ['other', 7],
    ])
    expect(working?.terms.map(({ value }) => value)).toEqual([127, 10_000])
    expect(explain(told, '2024:share')?.figure.value).toBe(0.0127)
    const dealing = explain(told, '2024:service:transaction:amount')
    expect(dealing?.figure).toMatchObject({ value: 20, method: 'sum' })
    expect(dealing?.flows.map(({ name, amount }) => [name, amount])).toEqual([['dealing', 20]])
    expect(dealing?.terms.map(({ value }) => value)).toEqual([20, 10_000])
    const ongoing = explain(told, '2024:service:ongoing:share')
    expect(ongoing?.figure).toMatchObject({ value: 0.01, method: 'share-of-average' })
    expect(ongoing?.flows.map(({ amount }) => amount)).toEqual([60.1, 39.9])
    expect(explain(told, '2024:service:sum:amount')?.flows).toHaveLength(4)
    expect(explain(told, '2024:instruments:ongoing:amount')).toMatchObject({
      figure: { value: null, reasons: [{ code: 'unavailable' }] },
      flows: [],
    })
    expect(explain(told, '2020:total')).toBeNull()
  })

  it('of a year without anything are no statement', () => {
    expect(statementOf(told, 2020)).toBeNull()
  })

  it('stand in the quarter they were taken in', () => {
    expect(quartersOf(told).map(({ amounts }) => amounts)).toEqual([
      { management: 60.1, custody: 0, advice: 0, other: 0, transaction: 0 },
      { management: 0, custody: 39.9, advice: 0, other: 0, transaction: 0 },
      { management: 0, custody: 0, advice: 0, other: 0, transaction: 20 },
      { management: 0, custody: 0, advice: 0, other: 7, transaction: 0 },
    ])
  })
})
