import { describe, expect, it } from 'vitest'
import { buildLargeTenant } from '#demo/world/large-tenant.ts'

describe('a large firm', () => {
  it('has as many accounts as are asked for, each with an id, a number and an address of its own', () => {
    const { tenant, joining } = buildLargeTenant({ accounts: 12_000 })
    const joined = [...joining]
    const accounts = [...tenant.accounts, ...joined.flatMap((part) => part.accounts)]
    const users = [...tenant.users, ...joined.flatMap((part) => part.users)]
    expect(accounts).toHaveLength(12_000)
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(12_000)
    expect(new Set(accounts.map(({ externalId }) => externalId)).size).toBeGreaterThan(11_990)
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length)
    expect(accounts.filter(({ figures }) => figures !== null).length).toBeGreaterThan(11_800)
  })

  it('has the bookings of those it began with, and tells of the others in parts', () => {
    const { tenant, joining } = buildLargeTenant({ accounts: 12_000 })
    expect(tenant.portfolios.some(({ bookings }) => bookings.length > 0)).toBe(true)
    for (const { accounts, portfolios } of joining) {
      expect(accounts.length).toBeLessThanOrEqual(5000)
      expect(portfolios.every(({ bookings }) => bookings.length === 0)).toBe(true)
    }
  })

  it('is the same every time', () => {
    const [one, other] = [1, 2].map(() => [...buildLargeTenant({ accounts: 600 }).joining])
    expect(one).toEqual(other)
  })

  it('is never smaller than the firm it grows from', () => {
    expect(() => buildLargeTenant({ accounts: 3 })).toThrow(/accounts to begin with/)
  })
})
