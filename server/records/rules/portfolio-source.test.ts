import { beforeAll, describe, expect, it } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { createRecord, removeRecord, updateRecord, writingOf } from '#server/records/write-record.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { readRecord } from '#server/store/records/records.ts'
import {
  buildAccount,
  buildCaller,
  buildHolding,
  buildPortfolio,
  buildTransaction,
  buildTenant,
} from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const database = await openTestDatabase()
const place = await buildTenant(database, 'asset-manager')
const admin = await buildCaller(place, 'admin')
const account = await buildAccount(place)

type Given = { source?: 'provider' | 'portal' }

/** Writes in a firm with or without a data service. */
async function write<T>(hasDataService: boolean, work: (writing: Writing) => Promise<T>): Promise<T> {
  const white = { ...(await loadConfiguration('asset-manager')), firm: { hasDataService } }
  const context = { white, way: 'key', confirm: () => Promise.resolve() } as const
  return database.store.transact(admin, (transaction) => work(writingOf(transaction, context)))
}

/** Creates or changes a portfolio; answers its id. */
const save = (hasDataService: boolean, given: Given, id?: string): Promise<string> =>
  write(hasDataService, async (writing) => {
    if (!id) return createRecord(writing, 'portfolios', { account, name: 'Depot', ...given })
    await updateRecord(writing, 'portfolios', { id, version: 1, change: { name: 'Depot 2', ...given } })
    return id
  })

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

describe('the books that a data service keeps', () => {
  const refusal = { problem: { code: 'invalid', problems: { portfolio: { code: 'kept-by-service' } } } }
  const position = { name: 'Larkspur', symbol: 'LRKS', units: '10', currency: 'GBP' } as const
  const booking = { ...position, side: 'BUY', amount: '100', date: '2026-03-02' } as const
  const holding = { ...position, purchaseValue: '100' }
  let portfolio: string
  beforeAll(async () => {
    portfolio = await buildPortfolio(place, { account, source: 'provider' })
  })

  it('take no bookings and no holdings', async () => {
    const book = write(true, (writing) =>
      createRecord(writing, 'transactions', { account, portfolio, ...booking }),
    )
    await expect(book).rejects.toMatchObject(refusal)
    const hold = write(true, (writing) =>
      createRecord(writing, 'holdings', { account, portfolio, ...holding }),
    )
    await expect(hold).rejects.toMatchObject(refusal)
  })

  it('take none of other portfolios', async () => {
    const own = await buildPortfolio(place, { account, source: 'portal' })
    const booked = await buildTransaction(place, { account, portfolio: own })
    const held = await buildHolding(place, { account, portfolio: own, symbol: 'HELD' })
    const change = { portfolio }
    const rebook = write(true, (writing) =>
      updateRecord(writing, 'transactions', { id: booked, version: 1, change }),
    )
    await expect(rebook).rejects.toMatchObject(refusal)
    const move = write(true, (writing) => updateRecord(writing, 'holdings', { id: held, version: 1, change }))
    await expect(move).rejects.toMatchObject(refusal)
  })

  it('lose what was entered there before', async () => {
    const id = await buildTransaction(place, { account, portfolio })
    await write(true, (writing) => removeRecord(writing, 'transactions', { id, version: 1 }))
  })
})
