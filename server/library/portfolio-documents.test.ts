import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAccount, buildPortfolio } from '#tests/support/builders.ts'
import { openRecordsWorld, type Hand, type RecordsWorld } from '#tests/support/records-world.ts'

let world: RecordsWorld
let seen: string
let portfolio: string

beforeAll(async () => {
  world = await openRecordsWorld('asset-manager')
  const { admin, adviser, investor, place } = world
  seen = await buildAccount(place, {
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
  portfolio = await buildPortfolio(place, { account: behind })
  const team = { name: 'Team', description: 'One', team: [adviser.id], clients: [seen] }
  expect((await admin.create('accessGroups', team)).error).toBeUndefined()
})
afterAll(() => world.close())

const names = async (hand: Hand) => ((await hand.list('media')).records ?? []).map(({ name }) => name)

test('a document of a portfolio is seen by whoever sees its account, and by no other adviser', async () => {
  const { admin, adviser, investor } = world
  const values = { name: 'Contract note', type: 'Transaction note', portfolio }
  const { record } = await admin.create('media', values)
  expect(record).toMatchObject({ account: expect.any(String) })
  expect(await names(investor)).toEqual(['Contract note'])
  expect(await names(adviser)).toEqual([])
  expect((await adviser.create('media', values)).status).toBe(403)
})

test('it moves with its portfolio', async () => {
  const { admin, adviser, investor } = world
  const { version } = (await admin.read('portfolios', portfolio)).record
  const moved = await admin.update('portfolios', { id: portfolio, version, values: { account: seen } })
  expect(moved.status).toBe(200)
  expect(await names(adviser)).toEqual(['Contract note'])
  expect(await names(investor)).toEqual([])
})

test('an account that is given beside a portfolio of another is refused in words', async () => {
  const { admin, place } = world
  const other = await buildAccount(place, { name: 'Other', owner: [admin.id] })
  const refused = await admin.create('media', { name: 'Note', portfolio, account: other })
  expect(refused.error.problems).toEqual({ portfolio: { code: 'portfolio-of-another' } })
})
