import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { createRecord, updateRecord, writingOf } from '#server/records/write-record.ts'
import type { Caller } from '#server/store/executor.ts'
import { readRecord } from '#server/store/records/records.ts'
import {
  buildAccount,
  buildCaller,
  buildPortfolio,
  buildTenant,
  type Place,
} from '#tests/support/builders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
let place: Place
let admin: Caller
let account: string

beforeAll(async () => {
  database = await openTestDatabase()
  place = await buildTenant(database, 'asset-manager')
  admin = await buildCaller(place, 'admin')
  account = await buildAccount(place)
})
afterAll(() => database.close())

type Given = { source?: 'provider' | 'portal' }

/** Creates or changes a portfolio of a firm with or without a data service; answers its id. */
async function save(hasDataService: boolean, given: Given, id?: string): Promise<string> {
  const white = { ...(await loadConfiguration('asset-manager')), firm: { hasDataService } }
  const context = { white, way: 'key', confirm: () => Promise.resolve() } as const
  return database.store.transact(admin, async (transaction) => {
    const writing = writingOf(transaction, context)
    if (!id) return createRecord(writing, 'portfolios', { account, name: 'Depot', ...given })
    await updateRecord(writing, 'portfolios', { id, version: 1, change: { name: 'Depot 2', ...given } })
    return id
  })
}

const sourceOf = (id: string) =>
  database.store.transact(admin, async (transaction) => {
    const { source } = await readRecord(transaction, 'portfolios', id)
    return source
  })

describe('the source of a portfolio that names none', () => {
  it('is the data service where the firm has one', async () => {
    expect(await sourceOf(await save(true, {}))).toBe('provider')
  })

  it('is the portal where no data service is set up', async () => {
    expect(await sourceOf(await save(false, {}))).toBe('portal')
  })
})

describe('a data service that is not set up', () => {
  const refusal = { problem: { code: 'invalid', problems: { source: { code: 'no-data-service' } } } }

  it('is refused for a new portfolio, and for one that the portal keeps', async () => {
    await expect(save(false, { source: 'provider' })).rejects.toMatchObject(refusal)
    const kept = await save(false, {})
    await expect(save(false, { source: 'provider' }, kept)).rejects.toMatchObject(refusal)
  })

  it('stays with a portfolio that had it before, until the portal takes over', async () => {
    const served = await buildPortfolio(place, { account, source: 'provider' })
    await save(false, {}, served)
    expect(await sourceOf(served)).toBe('provider')
  })
})
