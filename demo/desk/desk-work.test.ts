import { describe, expect, it } from 'vitest'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import { planDeskWork } from './desk-work.ts'

describe.each(tenantKeys)('the work at the desks of %s', (key) => {
  const tenant = shareTenant(key, { asOf: '2026-11-20' })
  const work = planDeskWork(tenant)

  it('is there in every portal', () => {
    const portals = tenant.portals.map(({ id }) => id)
    expect(new Set(work.packs.map(({ portal }) => portal))).toEqual(new Set(portals))
    expect(work.drops.map(({ portal }) => portal)).toEqual(portals)
    for (const { accounts } of work.packs) expect(new Set(accounts).size).toBeGreaterThan(2)
  })

  it('is of no client who tells a story', () => {
    const stories = new Set(tenant.accounts.filter(({ story }) => story !== null).map(({ id }) => id))
    const touched = [
      ...work.packs.flatMap(({ accounts }) => accounts),
      ...work.imports.map(({ account }) => account),
      ...work.changes.map(({ account }) => account),
    ]
    expect(touched.filter((id) => stories.has(id))).toEqual([])
  })

  it('says a day where one belongs, and has two files of bookings and a price', () => {
    expect(JSON.stringify(work)).not.toMatch(/\{\w+\}|undefined|NaN/)
    expect(work.imports.map(({ file }) => file.text.trim().split('\n').length)).toEqual([4, 4])
    expect(work.mistyped.text.trim().split('\n')).toHaveLength(2)
    expect(work.changes.map(({ by }) => by)).toEqual(['adviser', 'operator'])
  })
})
