import { describe, expect, it } from 'vitest'
import {
  composeToldCosts,
  costsByQuarter,
  explainToldCosts,
  type ToldCosts,
} from '#finance/costs/told-costs.ts'

const told: ToldCosts = {
  year: 2024,
  currency: 'EUR',
  charges: [
    { date: '2024-03-31', type: 'management', amount: 60.1, currency: 'EUR' },
    { date: '2024-04-01', type: 'custody', amount: 39.9, currency: 'EUR' },
    { date: '2024-12-31', type: 'other', amount: 7, currency: 'EUR' },
    { date: '2023-12-31', type: 'management', amount: 999, currency: 'EUR' },
  ],
  tradeCosts: [{ date: '2024-07-01', total: 20, currency: 'EUR' }],
  points: [
    { date: '2023-12-31', portfolioValue: 1 },
    { date: '2024-06-30', portfolioValue: 9_000 },
    { date: '2024-12-31', portfolioValue: 11_000 },
  ],
  effect: null,
  incomeTaxes: 32.1,
}

describe('costs as a source tells of them', () => {
  it('are rounded to the minor unit of their currency, so that what is printed adds up', () => {
    const inCrowns = { ...told, currency: 'ISK', charges: [], tradeCosts: [], points: [] }
    const charge = (type: 'management' | 'other', amount: number) =>
      ({ name: type, date: '2024-03-31', type, amount, currency: 'ISK' }) as const
    const charges = [charge('management', 10.4), charge('other', 20.4)]
    const statement = composeToldCosts({ ...inCrowns, charges })
    expect(statement).toMatchObject({ total: { value: 30 } })
    expect(explainToldCosts({ ...inCrowns, charges, tradeCosts: [] }, 'total')?.flows).toMatchObject([
      { amount: 10 },
      { amount: 20 },
    ])
    expect(costsByQuarter({ ...inCrowns, charges })[0]?.amounts).toMatchObject({ management: 10, other: 20 })
  })

  it('are grouped as the law groups them, as amounts and as shares of the average value', () => {
    const statement = composeToldCosts(told)
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
    const statement = composeToldCosts(told)!
    expect(statement.incomeTaxes.value).toBe(32.1)
    expect(statement.thirdParty.value).toBeNull()
    expect(statement.sections[1]).toMatchObject({ source: 'instruments', total: { value: null } })
    expect(statement.total).toMatchObject({ value: 127, quality: 'incomplete' })
    expect(composeToldCosts({ ...told, incomeTaxes: null })!.incomeTaxes.value).toBeNull()
  })

  it('of a first year are shares of the days on which there was something', () => {
    const points = [
      { date: '2024-06-29', portfolioValue: 0 },
      { date: '2024-06-30', portfolioValue: 9_000 },
      { date: '2024-07-01', portfolioValue: 11_000 },
    ]
    expect(composeToldCosts({ ...told, points })!.averageValue.value).toBe(10_000)
  })

  it('in another currency are in no sum, which the figures say', () => {
    const foreign = { date: '2024-05-01', type: 'advice', amount: 5, currency: 'USD' } as const
    const statement = composeToldCosts({ ...told, charges: [...told.charges, foreign] })
    expect(statement?.total).toMatchObject({
      value: 127,
      quality: 'incomplete',
      reasons: [{ code: 'missing-rate', subject: 'USD' }, { code: 'unavailable' }],
    })
  })

  it('in another currency count at the rate told of their day', () => {
    const foreign = { date: '2024-05-01', type: 'advice', amount: 5, currency: 'USD' } as const
    const rateOf = (currency: string, date: string): number | null =>
      currency === 'USD' && date === '2024-05-01' ? 0.9 : null
    const converted = { ...told, charges: [...told.charges, foreign], rateOf }
    const [service] = composeToldCosts(converted)!.sections
    expect(service!.total).toMatchObject({ value: 131.5, quality: 'good' })
    expect(costsByQuarter(converted)[1]?.amounts.advice).toBe(4.5)
    const later = { ...foreign, date: '2024-05-02' }
    const partly = composeToldCosts({ ...converted, charges: [...converted.charges, later] })
    expect(partly?.total).toMatchObject({ value: 131.5, quality: 'incomplete' })
  })

  it('have a working: what was charged, and what it is a share of', () => {
    const named = {
      ...told,
      charges: told.charges.map((charge) => ({ ...charge, name: charge.type })),
      tradeCosts: told.tradeCosts.map((cost) => ({ ...cost, name: 'dealing' })),
    }
    const working = explainToldCosts(named, 'total')
    expect(working?.figure).toEqual(composeToldCosts(told)?.total)
    expect(working?.flows.map(({ name, amount }) => [name, amount])).toEqual([
      ['management', 60.1],
      ['custody', 39.9],
      ['dealing', 20],
      ['other', 7],
    ])
    expect(working?.terms.map(({ value }) => value)).toEqual([127, 10_000])
    expect(explainToldCosts(named, 'share')?.figure.value).toBe(0.0127)
    const dealing = explainToldCosts(named, 'service:transaction:amount')
    expect(dealing?.figure).toMatchObject({ value: 20, method: 'sum' })
    expect(dealing?.flows.map(({ name, amount }) => [name, amount])).toEqual([['dealing', 20]])
    expect(dealing?.terms.map(({ value }) => value)).toEqual([20, 10_000])
    const ongoing = explainToldCosts(named, 'service:ongoing:share')
    expect(ongoing?.figure).toMatchObject({ value: 0.01, method: 'share-of-average' })
    expect(ongoing?.flows.map(({ amount }) => amount)).toEqual([60.1, 39.9])
    expect(explainToldCosts(named, 'service:sum:amount')?.flows).toHaveLength(4)
    expect(explainToldCosts(named, 'instruments:ongoing:amount')).toMatchObject({
      figure: { value: null, reasons: [{ code: 'unavailable' }] },
      flows: [],
    })
    for (const name of ['nothing', 'service:ongoing', 'service:other:amount', 'funds:ongoing:amount'])
      expect(explainToldCosts(named, name), name).toBeNull()
    expect(explainToldCosts({ ...named, year: 2020 }, 'total')).toBeNull()
  })

  it('of a year without anything are no statement', () => {
    expect(composeToldCosts({ ...told, year: 2020 })).toBeNull()
  })

  it('stand in the quarter they were taken in', () => {
    expect(costsByQuarter(told).map(({ amounts }) => amounts)).toEqual([
      { management: 60.1, custody: 0, advice: 0, other: 0, transaction: 0 },
      { management: 0, custody: 39.9, advice: 0, other: 0, transaction: 0 },
      { management: 0, custody: 0, advice: 0, other: 0, transaction: 20 },
      { management: 0, custody: 0, advice: 0, other: 7, transaction: 0 },
    ])
  })
})
