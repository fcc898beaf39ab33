import { describe, expect, it } from 'vitest'
import { buildLargeTenant } from '#demo/world/large-tenant.ts'
import { buildLongPortfolio } from '#demo/world/long-portfolio.ts'

describe('a large tenant', () => {
  it('has ten thousand accounts with names and figures, of which few have bookings', () => {
    const tenant = buildLargeTenant({ accounts: 10_000 })
    expect(tenant.accounts).toHaveLength(10_000)
    expect(new Set(tenant.accounts.map(({ id }) => id)).size).toBe(10_000)
    expect(new Set(tenant.accounts.map(({ externalId }) => externalId)).size).toBeGreaterThan(9_990)
    expect(new Set(tenant.users.map(({ email }) => email)).size).toBe(tenant.users.length)
    expect(tenant.accounts.filter(({ figures }) => figures !== null).length).toBeGreaterThan(9_800)
    expect(tenant.portfolios.filter(({ bookings }) => bookings.length > 0).length).toBeLessThan(250)
  })
})

describe('a long portfolio', () => {
  it('is exactly as long, wide and busy as asked for', () => {
    const ledger = buildLongPortfolio({ years: 20, holdings: 30, bookings: 2000 })
    expect(ledger.bookings).toHaveLength(2000)
    expect(new Set(ledger.bookings.flatMap(({ symbol }) => symbol ?? [])).size).toBe(30)
    expect(ledger.bookings[0]?.date.slice(0, 4)).toBe('2006')
    expect(ledger.prices.every(({ closes }) => Array.from(closes).every((close) => close > 0))).toBe(true)
    let cash = 0
    for (const { kind, amount, rate } of ledger.bookings) {
      const goesOut = ['purchase', 'withdrawal', 'fee', 'tax'].includes(kind)
      cash += (goesOut ? -1 : 1) * Number(amount) * Number(rate ?? 1)
      expect(cash).toBeGreaterThan(-0.005)
    }
  })

  it('refuses fewer bookings than holdings', () => {
    expect(() => buildLongPortfolio({ years: 1, holdings: 10, bookings: 10 })).toThrow(RangeError)
  })
})
