import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import { calculateAccount } from '#finance/portfolios/account-figures.ts'
import { combineToldAccounts, type ToldMember } from '#finance/portfolios/household-of-figures.ts'
import { consolidateHousehold } from '#finance/portfolios/household.ts'
import type { BookingKind, PortfolioLedger } from '#finance/ground/ledger.ts'
import { explainToldHousehold } from '#finance/working/working-household.ts'
import { buildBooking, buildLedger } from '#tests/support/finance/build-ledger.ts'

const asOf = '2024-03-31'
const currency = 'EUR'
const frame = { id: 'h', currency, asOf }

const ledgerOf = (id: string, booked: readonly [BookingKind, string, string][]): PortfolioLedger =>
  buildLedger({
    id,
    bookings: booked.map(([kind, date, amount]) => buildBooking({ kind, date, amount })),
    asOf,
  })

const own = ledgerOf('own', [
  ['contribution', '2024-01-02', '80'],
  ['interest', '2024-01-05', '20'],
  ['withdrawal', '2024-02-20', '10'],
])
const joint = ledgerOf('joint', [
  ['contribution', '2024-01-02', '200'],
  ['interest', '2024-02-05', '20'],
  ['contribution', '2024-03-01', '80'],
])
const shares = [1, 0.5] as const

const tell = (ledger: PortfolioLedger, share: number): ToldMember => {
  const figures = calculateAccount({ id: ledger.id, currency, asOf, portfolios: [ledger] })
  return { id: ledger.id, share, rate: 1, figures, points: figures.performance.points }
}
const told = [own, joint].map((ledger, i) => tell(ledger, shares[i]!))

describe('a household of accounts that their sources tell of', () => {
  it('is what it is from its bookings: value, gain, holdings, and the return of every span', () => {
    const members = [own, joint].map((ledger, i) => ({
      id: ledger.id,
      currency,
      share: shares[i]!,
      portfolios: [ledger],
    }))
    const kept = consolidateHousehold({ ...frame, members })
    const combined = combineToldAccounts(frame, told)
    expect(combined.value.value).toBe(240)
    expect(combined.value.value).toBe(kept.value.value)
    expect(combined.change.value).toBe(kept.change.value)
    expect(combined.members.map(({ value }) => value.value)).toEqual([90, 150])
    expect(combined.holdings.flatMap(({ items }) => items)).toHaveLength(1)
    expect(combined.breakdown).toEqual(kept.breakdown)
    for (const span of ['1m', 'ytd', 'all'] as const) {
      const value = kept.changes[span].value
      expect(combined.changes[span].value).toEqual(value === null ? null : expect.closeTo(value, 9))
    }
    expect(combined.performance.cumulative.value).toBeCloseTo(kept.performance.cumulative.value!, 9)
  })

  it('does not know what it returned while the days of one of its accounts are not told', () => {
    const [one, other] = told
    const { value, changes, performance } = combineToldAccounts(frame, [one!, { ...other!, points: [] }])
    expect(value.value).toBe(240)
    for (const figure of [changes.ytd, changes.all, performance.cumulative, performance.moneyWeighted])
      expect(figure).toMatchObject({ value: null, reasons: [{ code: 'unavailable' }] })
  })

  it('adds up to the cent: members to the value, holdings to their groups and the groups to the value', () => {
    const [member] = told
    const [group] = member!.figures.holdings
    const halfOf = (id: string): ToldMember => {
      const value = { ...member!.figures.value, value: 10.01 }
      const item = { ...group!.items[0]!, id, value }
      const holdings = [{ ...group!, value, items: [item] }]
      return { ...member!, id, share: 0.5, points: [], figures: { ...member!.figures, value, holdings } }
    }
    const { value, members, holdings } = combineToldAccounts(frame, [halfOf('one'), halfOf('other')])
    expect(value.value).toBe(10.01)
    expect(members.map((each) => each.value.value)).toEqual([5, 5.01])
    expect(holdings.map((each) => each.value.value)).toEqual([10.01])
    expect(holdings[0]!.items.map((each) => each.value.value)).toEqual([5, 5.01])
  })

  it('converts what is of another currency, and has no figure where it cannot', () => {
    const abroad = { ...told[1]!, rate: 2 }
    expect(combineToldAccounts(frame, [told[0]!, abroad]).value.value).toBe(390)
    const lost = combineToldAccounts(frame, [told[0]!, { ...abroad, rate: null }])
    expect(lost.value).toMatchObject({ value: null, quality: 'incomplete' })
    expect(lost.changes.all.value).toBeNull()
  })

  it('shows how its figures were made', () => {
    const named = told.map((member) => ({ ...member, name: member.id.toUpperCase() }))
    const combined = combineToldAccounts(frame, told)
    const value = explainToldHousehold(frame, named, readAddress('value')!)
    expect(value?.figure).toEqual(combined.value)
    expect(value?.parts?.map(({ name, value: part }) => [name, part])).toEqual([
      ['OWN', 90],
      ['JOINT', 150],
    ])
    const abroad = [named[0]!, { ...named[1]!, rate: 2 }]
    const [price] = explainToldHousehold(frame, abroad, readAddress('member:joint')!)!.prices
    expect(price).toMatchObject({ name: 'JOINT', units: 0.5, price: 300, rate: 2, value: 300 })
    const held = combineToldAccounts(frame, abroad.slice(1)).holdings[0]!.items[0]!
    expect(held.units * (held.price ?? 1) * held.rate!).toBeCloseTo(held.value.value!, 9)
    const all = explainToldHousehold(frame, named, readAddress('change:all')!)
    expect(all?.figure).toEqual(combined.changes.all)
    expect(all?.flows.length).toBeGreaterThan(2)
    for (const name of ['member:nobody', 'change', 'holding:A:value'])
      expect(explainToldHousehold(frame, named, readAddress(name)!), name).toBeNull()
  })

  it('refuses a share that is none', () => {
    expect(() => combineToldAccounts(frame, [{ ...told[0]!, share: 0 }])).toThrow('share')
  })
})
