import { beforeEach, describe, expect, it } from 'vitest'
import { commitImport } from '#server/batches/commit-import.ts'
import { presentRow } from '#server/batches/present-row.ts'
import { stageImport } from '#server/batches/stage-import.ts'
import { pageRows } from '#server/store/import-page.ts'
import { buildAccount, buildCaller, buildTenant } from '#tests/support/builders.ts'
import { textSource } from '#tests/support/imports/file-source.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { writeAs } from '#tests/support/writing.ts'

const today = '2026-11-21'

let account: string

const database = await openTestDatabase()
const place = await buildTenant(database)
const adviser = await buildCaller(place, 'professional')

beforeEach(async () => {
  account = await buildAccount(place, { currency: 'EUR' })
})

const head = 'Date,Type,Symbol,Quantity,Price,Currency'
const old = [
  '2024-01-02,Buy,OAK,10,10,EUR',
  '2024-01-03,Buy,OAK,10,20,EUR',
  '2024-03-01,Transfer out,OAK,5,24,EUR',
]
const fresh = ['2024-03-04,Transfer in,OAK,5,24,EUR']

/** Takes a file in as a new portfolio of the account; answers what the check said of its transfers. */
const takeIn = (portfolioName: string, rows: readonly string[]) =>
  writeAs(database.store, { caller: adviser }, async (writing) => {
    const source = textSource(`${[head, ...rows].join('\n')}\n`)
    const place = { account, portfolio: null, portfolioName }
    const { batch } = await stageImport(writing, { source, ...place, mapping: null, currency: null, today })
    const query = { batch, status: null, warnings: false, search: '', offset: 0, limit: 100 }
    const { rows: staged } = await pageRows(writing, query)
    const { outcome } = await commitImport(writing, { batch, now: `${today}T10:00:00.000Z` })
    expect(outcome).toBe('committed')
    const said = staged.map(presentRow).flatMap(({ problems }) => problems)
    return said
      .filter(({ code }) => code.startsWith('cost-'))
      .map(({ code, params }) => ({ code, ...params }))
  })

const costs = async (): Promise<(string | null)[]> => {
  const text = `select cost::float8 as cost from transactions where tenant_id = $1 and account = $2 and side = 'TRANSFER_IN' order by date`
  const rows = await database.store.transact(adviser, (transaction) =>
    transaction.query<{ cost: string | null }>({ name: 'test.costs', text }, [account]),
  )
  return rows.map(({ cost }) => cost)
}

describe('a file with units that came from another portfolio of the client', () => {
  it('takes over what they have cost there, and says so before it is taken in', async () => {
    expect(await takeIn('Old bank', old)).toEqual([])
    expect(await takeIn('New bank', fresh)).toEqual([
      { code: 'cost-carried', amount: '75', currency: 'EUR', portfolio: 'Old bank' },
    ])
    expect(await costs()).toEqual([75])
  })

  it('that is read before the file of the portfolio they left gets the cost with that file', async () => {
    expect(await takeIn('New bank', fresh)).toEqual([])
    expect(await takeIn('Old bank', old)).toEqual([{ code: 'cost-passed-on', portfolio: 'New bank' }])
    expect(await costs()).toEqual([75])
  })

  it('guesses nothing where two transfers of the file fit', async () => {
    await takeIn('Old bank', old)
    expect(await takeIn('New bank', [...fresh, '2024-03-05,Transfer in,OAK,5,24,EUR'])).toEqual([])
    expect(await costs()).toEqual([null, null])
  })
})
