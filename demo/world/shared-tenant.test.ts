import { expect, it } from 'vitest'
import { shareTenant } from './shared-tenant.ts'
import { buildTenant } from './tenant.ts'

const options = { asOf: '2026-11-20' }

it('a shared tenant is the one that is built, once for each day', () => {
  const tenant = shareTenant('greek', options)
  expect(tenant).toEqual(buildTenant('greek', options))
  expect(shareTenant('greek', { ...options })).toBe(tenant)
  expect(shareTenant('greek', { asOf: '2026-11-19' })).not.toBe(tenant)
})

it('nobody can change a shared tenant, in no depth', () => {
  const { users, market } = shareTenant('greek', options)
  expect(() => Object.assign(users[0]!, { email: 'other@example.com' })).toThrow(TypeError)
  expect(() => Object.assign(market, { closes: [] })).toThrow(TypeError)
})
