import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { startDataService, type RunningDataService } from '#data-service/data-service.ts'
import { accountLedgers, accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant as buildWorldTenant } from '#demo/world/world.ts'
import type { ContractNotesAnswer } from '#model/calls/portfolios.ts'
import type { NotificationsAnswer } from '#model/calls/notifications.ts'
import type { LibraryAnswer } from '#model/calls/library.ts'
import {
  buildAccount,
  buildPortal,
  buildPortfolio,
  buildTenant,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type TestServer, type Visitor } from '#tests/support/test-server.ts'
import { watchStarts } from '#tests/support/watch-starts.ts'
import type { Found } from '#model/calls/records.ts'
import type { DocumentsAnswer } from '#model/calls/subjects.ts'
import { createPaperQueue } from './paper-queue.ts'

const asOf = '2026-11-20'
let database: TestDatabase
let service: RunningDataService
let server: TestServer
let [first, second, third, fourth, fifth]: Home[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  service = await startDataService({ port: 0, host: '127.0.0.1', asOf })
  server = await buildTestServer(database, {
    now: () => Date.UTC(2026, 10, 21, 12),
    dataServiceUrl: `${service.baseUrl}/{tenant}`,
  })
  const keys = ['generic', 'generic', 'partner-firm', 'generic', 'generic'] as const
  const places: Built[] = []
  for (const key of keys) places.push(await buildHome(key))
  ;[first, second, third, fourth, fifth] = await Promise.all(places.map(enter))
})
afterAll(async () => {
  await server.close()
  await service.close()
  await database.close()
})

type Built = { place: Place; portal: string; account: string; portfolios: string[] }
type Home = Built & { client: Visitor; other: Visitor }

/** A client who was asked for promised capital within the year: each call has a note. */
function calledThisYear(world: ReturnType<typeof buildWorldTenant>) {
  const funds = new Set(
    world.market.funds.filter(({ kind }) => kind === 'private-equity').map(({ symbol }) => symbol),
  )
  const found = world.accounts.find(
    ({ id, clientNumber }) =>
      clientNumber &&
      accountLedgers(world, id).some(({ bookings }) =>
        bookings.some(
          ({ symbol, date, kind }) => kind === 'purchase' && funds.has(symbol ?? '') && date > '2026-01-01',
        ),
      ),
  )
  if (!found) throw new Error('No client was asked for capital.')
  return found
}

/** A client of the demonstration whose books the data service of the white label keeps, and another client. */
async function buildHome(key: 'generic' | 'partner-firm'): Promise<Built> {
  const world = buildWorldTenant(key, { asOf })
  const story = key === 'generic' ? accountOfStory(world, 'retiree') : calledThisYear(world)
  const place = await buildTenant(database, key)
  const portal = await buildPortal(place)
  const client = await buildUser(place, { email: 'client@home.example' })
  const other = await buildUser(place, { email: 'other@home.example' })
  await buildAccount(place, { client: other, portal })
  const { externalId: external_id, clientNumber: clientId, currency } = story
  const account = await buildAccount(place, { external_id, clientId, currency, client, portal })
  const portfolios: string[] = []
  for (const { externalId, currency: own } of world.portfolios.filter(
    ({ accountId }) => accountId === story.id,
  ))
    portfolios.push(await buildPortfolio(place, { account, external_id: externalId, currency: own }))
  await givePasswords(database, place.tenantId)
  return { place, portal, account, portfolios }
}

async function enter(built: Built): Promise<Home> {
  const at = (email: string) => server.signIn(`${built.place.tenantId}.portico.example`, email)
  return { ...built, client: await at('client@home.example'), other: await at('other@home.example') }
}

async function run({ place }: Home): Promise<void> {
  await asKeeper(place, `select app.put_job($1, 'papers', '', null)`)
  await letTimePass(place)
  await finish({ place })
}

/** Does what is waiting, such as the filing that a look at the documents has asked for. */
async function finish({ place }: Pick<Home, 'place'>): Promise<void> {
  const [configuration] = await asKeeper(place, 'select configuration from tenants where tenant_id = $1')
  const key = String(configuration?.['configuration'])
  const tenant = {
    id: place.tenantId,
    name: key,
    configuration: key,
    hosts: [],
    white: await loadConfiguration(key),
  }
  await finishJobs(
    database.store.jobs,
    createPaperQueue({ ...server.parts, tenantOf: () => Promise.resolve(tenant) }),
  )
}

const libraryOf = async ({ portal }: Home, visitor: Visitor) =>
  (await visitor.ask('listLibrary', { params: { portal }, query: { tab: 'mine' } })).json<LibraryAnswer>()
    .documents

test('statements of the data service stand in the library of their account, once each, with type and day', async () => {
  const home = first!
  const starts = watchStarts('file-worker.ts')
  await run(home)
  await run(home)
  starts.end()
  expect(starts.count(), 'one looks into the files of the account, one into the common ones').toBe(2)
  const filed = await libraryOf(home, home.client)
  expect(filed.map(({ name }) => name)).toEqual([
    'Statement 2026-09-30',
    'Statement 2026-06-30',
    'Statement 2026-03-31',
    'Statement 2025-12-31',
  ])
  expect(filed[0]).toMatchObject({ type: 'Investor reports', updated: '2026-09-30T12:00:00.000Z' })
  expect(await libraryOf(home, home.other)).toEqual([])
  const { statusCode, headers } = await server.app.inject({
    url: filed[0]!.file!.url,
    headers: { host: `${home.place.tenantId}.portico.example`, cookie: home.client.cookie ?? '' },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  await asKeeper(home.place, `delete from jobs where tenant_id = $1 and queue = 'papers' and key <> ''`)
})

test('one that was removed is not filed again, and old ones are no news', async () => {
  const home = second!
  await run(home)
  await asKeeper(
    home.place,
    `update media set active = false where tenant_id = $1 and name = 'Statement 2026-09-30'`,
  )
  await run(home)
  expect((await libraryOf(home, home.client)).map(({ name }) => name)).not.toContain('Statement 2026-09-30')
  const bell = (await home.client.ask('listNotifications')).json<NotificationsAnswer>()
  expect(bell.notifications).toEqual([])
})

test('the common library of the service is a library of the firm, and stays while the service does not answer', async () => {
  const { place, portal, client } = first!
  const common = async () =>
    (await client.ask('listLibrary', { params: { portal }, query: { tab: 'common' } })).json<LibraryAnswer>()
      .documents
  await run(first!)
  const shown = await common()
  expect(shown.map(({ name }) => name).toSorted()).toEqual([
    'Our charges explained',
    'Terms of business',
    'Understanding investment risk',
  ])
  await asKeeper(place, `update libraries set name = 'Guides' where tenant_id = $1`)
  await asKeeper(place, `delete from media where tenant_id = $1 and name = 'Terms of business'`)
  await run(first!)
  const again = await common()
  expect(again).toHaveLength(3)
  expect(new Set(again.map(({ library }) => library?.name))).toEqual(new Set(['Guides']))
})

describe('the documents of an account', () => {
  const listed = async ({ client }: Home, subject: 'accounts' | 'portfolios', id: string) =>
    (await client.ask('listDocuments', { params: { subject, id } })).json<DocumentsAnswer>().rows
  const titles = (rows: readonly { title: unknown }[]) =>
    rows.map(({ title }) => JSON.stringify(title)).toSorted()

  it('are the same on its page, in its drawer, in the library and in the search, once they were looked at', async () => {
    const home = fourth!
    const { account, client, portal, portfolios } = home
    const before = await listed(home, 'accounts', account)
    expect(before.length).toBeGreaterThan(5)
    expect(before[0]!.title).toEqual({ kind: 'statement', about: '', date: '2026-09-30' })
    await finish(home)
    const onPage = await listed(home, 'accounts', account)
    expect(titles(onPage)).toEqual(titles(before))
    expect(onPage[0]).toMatchObject({ date: '2026-09-30', type: 'Statement' })
    const inLibrary = (
      await client.ask('listLibrary', { params: { portal }, query: { account, limit: '100' } })
    ).json<LibraryAnswer>().documents
    expect(titles(inLibrary)).toEqual(titles(onPage))
    for (const portfolio of portfolios)
      expect(titles(await listed(home, 'portfolios', portfolio))).toEqual(titles(onPage))
    for (const text of ['statement', 'overzicht']) {
      const { found } = (await client.ask('findAnything', { query: { text } })).json<{ found: Found[] }>()
      const documents = found.filter(({ kind }) => kind === 'document')
      expect(documents[0]?.title).toEqual(onPage[0]!.title)
    }
  })

  it('are filed when a client opens the library first', async () => {
    const home = fifth!
    expect(await libraryOf(home, home.client)).toEqual([])
    await finish(home)
    expect(titles(await libraryOf(home, home.client))).toEqual(
      titles(await listed(home, 'accounts', home.account)),
    )
  })
})

test('contract notes of a portfolio are filed with it, and stand once among its contract notes', async () => {
  const home = third!
  await run(home)
  const notes = (await libraryOf(home, home.client)).filter(({ type }) => type === 'Transaction notes')
  expect(notes.length).toBeGreaterThan(0)
  const [portfolio] = await asKeeper(
    home.place,
    `select portfolio from media where tenant_id = $1 and id = $2 and source_key is not null`,
    [notes[0]!.id],
  )
  const params = { portfolio: String(portfolio?.['portfolio']) }
  const { rows } = (await home.client.ask('listContractNotes', { params })).json<ContractNotesAnswer>()
  expect(rows.filter(({ name }) => name === notes[0]!.name)).toHaveLength(1)
})

test('it is said that the service is out while it is, and what was filed stays', async () => {
  const { client } = first!
  const state = async () => (await client.ask('readPaperService')).json<{ isOut: boolean }>()
  expect(await state()).toEqual({ isOut: false, since: null })
  const filed = await libraryOf(first!, client)
  await service.close()
  await expect.poll(async () => (await state()).isOut).toBe(true)
  expect(await libraryOf(first!, client)).toEqual(filed)
  await run(first!)
  const [job] = await asKeeper(
    first!.place,
    `select status, error from jobs where tenant_id = $1 and queue = 'papers'`,
  )
  expect(job, 'and the service is asked again').toEqual({
    status: 'waiting',
    error: expect.stringContaining('lists of documents failed'),
  })
  expect(await libraryOf(first!, client)).toEqual(filed)
})
