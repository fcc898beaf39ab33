import { expect, it } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import type { Writer } from '#server/records/rules/behaviour.ts'
import { writingOf } from '#server/records/write-record.ts'
import { readRecord } from '#server/store/records/records.ts'
import { buildAccount, buildCaller, buildTenant, buildUser } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const database = await openTestDatabase()
const place = await buildTenant(database, 'generic')
const admin = await buildCaller(place, 'admin')

/** The currency of what is created in a firm that begins in francs. */
async function currencyOf(
  name: 'accounts' | 'portfolios',
  create: (records: Writer) => Promise<string>,
): Promise<unknown> {
  const white = { ...(await loadConfiguration('generic')), currency: 'CHF' } as const
  const context = { white, way: 'key', confirm: () => Promise.resolve() } as const
  return database.store.transact(admin, async (transaction) => {
    const id = await create(writingOf(transaction, context).records)
    return (await readRecord(transaction, name, id)).currency
  })
}

it('an account that names no currency has that of the firm', async () => {
  const owner = [await buildUser(place, { isProfessional: true })]
  const account = (more: { currency?: 'USD' }) =>
    currencyOf('accounts', (records) =>
      records.create('accounts', { name: 'Ada', email: 'ada@clients.example', owner, ...more }),
    )
  expect(await account({})).toBe('CHF')
  expect(await account({ currency: 'USD' })).toBe('USD')
})

it.each([
  ['USD', 'USD'],
  ['GBX', 'GBP'],
  [null, 'CHF'],
] as const)('a portfolio of an account in %s begins in %s', async (currency, expected) => {
  const account = await buildAccount(place, { currency })
  const portfolio = await currencyOf('portfolios', (records) =>
    records.create('portfolios', { account, name: 'Depot' }),
  )
  expect(portfolio).toBe(expected)
})
