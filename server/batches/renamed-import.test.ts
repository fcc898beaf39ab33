import { expect, it } from 'vitest'
import { commitImport } from '#server/batches/commit-import.ts'
import { decideRename } from '#server/batches/decide-import.ts'
import { stageImport } from '#server/batches/stage-import.ts'
import { undoImport } from '#server/batches/undo-import.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildAccount, buildCaller, buildTenant } from '#tests/support/builders.ts'
import { textSource } from '#tests/support/imports/file-source.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { writeAs } from '#tests/support/writing.ts'

/** A table whose broker writes the new symbol from the day of the change on. */
const rows = [
  'Date,Type,Symbol,Quantity,Price,Fees,Currency',
  '2020-01-02,Buy,FB,10,200,0,USD',
  '2023-02-01,Sell,META,4,190,0,USD',
]
const today = '2026-11-21'
const now = `${today}T10:00:00.000Z`

const database = await openTestDatabase()
const place = await buildTenant(database)
const adviser = await buildCaller(place, 'professional')

const as = <T>(work: Parameters<typeof writeAs<T>>[2]) => writeAs(database.store, { caller: adviser }, work)
const stage = (
  account: string,
  { portfolio = null, lines = rows }: { portfolio?: string | null; lines?: string[] },
) =>
  as((writing) =>
    stageImport(writing, {
      source: textSource(`${lines.join('\n')}\n`),
      account,
      portfolio,
      portfolioName: portfolio === null ? 'Depot' : null,
      mapping: null,
      currency: null,
      today,
    }),
  )
const say = (batch: string, isSame: boolean | null, rename = { from: 'FB', to: 'META' }) =>
  as((writing) => decideRename(writing, { batch, rename, isSame }))
const booked = (account: string) =>
  asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
    const text = 'select symbol, units::text from transactions where account = $1 and active order by date'
    return (await client.query<{ symbol: string; units: string }>(text, [account])).rows
  })

it('a renamed security is one once it is confirmed, is known in the next file, and is undone with the import', async () => {
  const account = await buildAccount(place, { currency: 'USD' })
  const { batch, summary } = await stage(account, {})
  expect(summary).toMatchObject({ undecided: 1, renames: [{ from: 'FB', to: 'META', isSame: null }] })

  expect(await say(batch, true)).toMatchObject({ undecided: 0, importing: 2, renames: [{ isSame: true }] })
  expect(await say(batch, null)).toMatchObject({ undecided: 1, renames: [{ isSame: null }] })
  await expect(say(batch, true, { from: 'FB', to: 'GOOG' })).rejects.toMatchObject({
    problem: { code: 'not-found' },
  })
  await say(batch, true)
  const done = await as((writing) => commitImport(writing, { batch, now }))
  expect(await booked(account)).toMatchObject([{ symbol: 'META' }, { symbol: 'META' }])

  const { portfolio } = done as { portfolio: string }
  const again = await stage(account, { portfolio, lines: [...rows, '2024-02-01,Sell,META,1,400,0,USD'] })
  expect(again.summary).toMatchObject({ counts: { duplicate: 2, new: 1 }, renames: [{ isSame: true }] })

  await as((writing) => undoImport(writing, { batch, now }))
  expect(await booked(account)).toEqual([])
})

it('what is said of two securities is nobody else’s to say', async () => {
  const account = await buildAccount(place, { currency: 'USD' })
  const { batch } = await stage(account, {})
  const stranger = await buildCaller(await buildTenant(database), 'professional')
  const saying = writeAs(database.store, { caller: stranger }, (writing) =>
    decideRename(writing, { batch, rename: { from: 'FB', to: 'META' }, isSame: true }),
  )
  await expect(saying).rejects.toMatchObject({ problem: { code: 'not-found' } })
})
