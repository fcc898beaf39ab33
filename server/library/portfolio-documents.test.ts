import { expect, test } from 'vitest'
import { buildAccount, buildPortfolio } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld('asset-manager'))
const { admin, adviser, investor, place } = world
const seen = await buildAccount(place, {
  name: 'Seen',
  client: null,
  external_id: 'AAAA-BBBB-CCCC-DDDD',
  owner: [adviser.id],
})
const behind = await buildAccount(place, {
  name: 'Behind the group',
  client: investor.id,
  owner: [admin.id],
})
const portfolio = await buildPortfolio(place, { account: behind })
const team = { name: 'Team', description: 'One', team: [adviser.id], clients: [seen] }
expect((await admin.create('accessGroups', team)).error).toBeUndefined()

const names = async (hand: Hand) => ((await hand.list('media')).records ?? []).map(({ name }) => name)

test('a document of a portfolio is seen by whoever sees its account, and by no other adviser', async () => {
  const values = { name: 'Contract note', type: 'Transaction note', portfolio }
  const { record } = await admin.create('media', values)
  expect(record).toMatchObject({ account: expect.any(String) })
  expect(await names(investor)).toEqual(['Contract note'])
  expect(await names(adviser)).toEqual([])
  expect((await adviser.create('media', values)).status).toBe(403)
})

test('it moves with its portfolio', async () => {
  const { version } = (await admin.read('portfolios', portfolio)).record
  const moved = await admin.update('portfolios', { id: portfolio, version, values: { account: seen } })
  expect(moved.status).toBe(200)
  expect(await names(adviser)).toEqual(['Contract note'])
  expect(await names(investor)).toEqual([])
})

test('an account that is given beside a portfolio of another is refused in words', async () => {
  const other = await buildAccount(place, { name: 'Other', owner: [admin.id] })
  const refused = await admin.create('media', { name: 'Note', portfolio, account: other })
  expect(refused.error.problems).toEqual({ portfolio: { code: 'portfolio-of-another' } })
})
