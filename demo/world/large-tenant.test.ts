import { describe, expect, it } from 'vitest'
import { buildLargeTenant } from '#demo/world/large-tenant.ts'

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
