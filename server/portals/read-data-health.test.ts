import { describe, expect, it } from 'vitest'
import type { DataHealth } from '#model/calls/portals.ts'
import {
  buildAccount,
  buildCaller,
  buildPortal,
  buildPortfolio,
  buildTenant,
} from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readDataHealth } from './read-data-health.ts'

const database = await openTestDatabase()
const place = await buildTenant(database, 'generic')
const portal = await buildPortal(place)
const figured = { portal, figuresAsOf: '2026-11-20', figuresQuality: 'good', value: '100' } as const
await buildAccount(place, { ...figured, name: 'Well', external_id: 'AAAA-0001' })
const stale = await buildAccount(place, {
  ...figured,
  name: 'Stale',
  external_id: 'AAAA-0002',
  figuresQuality: 'stale',
  figuresReasons: [{ code: 'stale-price', subject: 'VOD.L', date: '2026-10-01' }],
})
await buildPortfolio(place, { account: stale, name: 'Growth', value: '100', figuresAsOf: '2026-11-20' })
await buildAccount(place, {
  ...figured,
  name: 'Cut off',
  external_id: 'AAAA-0003',
  figuresAsOf: '2026-11-10',
  figuresFailedAt: '2026-11-11T05:00:00.000Z',
})
const unlinked = await buildAccount(place, { ...figured, name: 'Unlinked', external_id: null })
await buildPortfolio(place, { account: unlinked, value: '1', figuresAsOf: '2026-11-20' })
const booked = await buildAccount(place, { ...figured, name: 'Booked here', external_id: null })
await buildPortfolio(place, { account: booked, source: 'portal', value: '1', figuresAsOf: '2026-11-20' })
await buildAccount(place, { portal, name: 'Never', external_id: 'AAAA-0005', value: null })

async function read(isOwnLedger = false): Promise<DataHealth> {
  const caller = await buildCaller(place, 'admin')
  return database.store.transact(caller, (transaction) =>
    readDataHealth(transaction, { portal, isOwnLedger }),
  )
}

const told = ({ rows }: DataHealth) =>
  Object.fromEntries(rows.map(({ name, troubles }) => [name, troubles.map(({ code }) => code)]))

describe('the health of figures', () => {
  it('names whose figures are not simply good, and why', async () => {
    const health = await read()
    expect(health).toMatchObject({ checked: 9, latest: '2026-11-20', isCut: false })
    expect(told(health)).toEqual({
      'Cut off': ['source-failed', 'old-figures'],
      Stale: ['stale-price'],
      Unlinked: ['unlinked'],
      Never: ['never-figured'],
    })
  })

  it('says of which price, and since when', async () => {
    const { rows } = await read()
    expect(rows.find(({ name }) => name === 'Stale')?.troubles).toEqual([
      { code: 'stale-price', subject: 'VOD.L', date: '2026-10-01' },
    ])
    expect(rows[0]).toMatchObject({ name: 'Cut off', failedSince: '2026-11-11T05:00:00.000Z' })
  })

  it('misses no link where the portal keeps the ledgers itself', async () => {
    expect(told(await read(true))).not.toHaveProperty('Unlinked')
  })
})
