import { expect, test } from 'vitest'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { buildAccount, buildStatuses } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

const { place, adviser, investor, admin } = await closeAfterAll(openRecordsWorld())
await buildStatuses(place)

const accountIn = (userStatus: StatusIdentifier, owner = [adviser.id]) =>
  buildAccount(place, { owner, client: investor.id, userStatus })

type Way = (by: Hand, id: string, to: StatusIdentifier) => ReturnType<Hand['visitor']['ask']>

/** The ways a status is named: the call of the screen, the record, many at once. */
const ways: Record<string, Way> = {
  call: ({ visitor }, account, to) =>
    visitor.ask('changeAccountStatus', { params: { account }, body: { to } }),
  record: ({ visitor }, id, userStatus) =>
    visitor.ask('updateRecord', {
      params: { collection: 'accounts', id },
      body: { version: 1, values: { userStatus }, publish: false },
    }),
}

/** What came of naming a status: done, or why not. */
const move = async (way: string, ...wish: Parameters<Way>): Promise<unknown> => {
  const answer = await ways[way]!(...wish)
  return answer.statusCode === 200 ? 'done' : answer.json<{ error: Refused }>().error.fields?.['reason']
}

type Refused = { fields?: Record<string, string> }

test.each(Object.keys(ways))('%s: the owning adviser moves, one who merely sees it does not', async (way) => {
  expect(await move(way, adviser, await accountIn('pending'), 'verified')).toBe('done')
  expect(await move(way, adviser, await accountIn('pending', [admin.id]), 'verified')).toBe('not-yours')
  expect(await move(way, adviser, await accountIn('pending'), 'reporting')).toBe('not-listed')
  expect(await move(way, adviser, await accountIn('reporting'), 'dormant')).toBe('not-yours')
})

test.each(Object.keys(ways))(
  '%s: a client never names a status, whatever the table lists for them',
  async (way) => {
    expect(await move(way, investor, await accountIn('created'), 'pending')).toBe('not-done')
    expect(await move(way, investor, await accountIn('verified'), 'buy_order')).toBe('not-done')
    expect(await move(way, investor, await accountIn('verified'), 'review')).toBe('not-done')
    expect(await move(way, investor, await accountIn('pending'), 'verified')).toBe('not-yours')
  },
)

test('a new account begins as created; an administrator may choose', async () => {
  const values = { name: 'New', email: 'new@portico.example', owner: [adviser.id], userStatus: 'verified' }
  expect((await adviser.create('accounts', values)).error).toMatchObject({
    code: 'refused-transition',
    fields: { from: 'new', reason: 'not-listed' },
  })
  expect((await admin.create('accounts', values)).record).toMatchObject({ userStatus: 'verified' })
  const source = await buildAccount(place, { owner: [adviser.id], userStatus: 'reporting' })
  const copied = await adviser.ask('copyRecord', { params: { collection: 'accounts', id: source } })
  expect(copied).toMatchObject({
    status: 200,
    values: expect.not.objectContaining({ userStatus: 'reporting' }),
  })
})

test('before many statuses are changed it is told whose client gets an e-mail', async () => {
  const [verified] = (await admin.list('userStatus', { filter: 'identifier:is:verified' })).records ?? []
  const values = { email_content: { en: '<p>You are verified.</p>' } }
  await admin.update('userStatus', { id: verified?.id ?? '', version: verified?.version ?? 0, values })
  const account = (part: object) =>
    buildAccount(place, { owner: [adviser.id], client: investor.id, userStatus: 'pending', ...part })
  const ids = [
    await account({}),
    await account({ disabledClientNotifications: true }),
    await account({ client: null }),
  ]
  const records = ids.map((id) => ({ id, version: 1 }))
  const preview = async (values: object) => {
    const body = { records, values, preview: true }
    const { lines } = await admin.ask('changeMany', { params: { collection: 'accounts' }, body })
    return (lines as { told: string | null }[]).map(({ told }) => told)
  }
  expect(await preview({ userStatus: 'verified' })).toEqual(['ina@portico.example', null, null])
  expect(await preview({ userStatus: 'pending' })).toEqual([null, null, null])
  expect(await preview({ location: 'Delft' })).toEqual([null, null, null])
})
