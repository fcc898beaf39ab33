import { pino } from 'pino'
import { expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant as buildWorldTenant } from '#demo/world/world.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { addJobs } from '#server/store/job-store.ts'
import {
  buildAccount,
  buildPortal,
  buildPortfolio,
  buildTenant,
  type Place,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { figuredTenant, sourcesAt } from '#tests/support/figured-firm.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createFigureQueues } from './figure-queues.ts'
import { revalueAccounts } from './revalue-accounts.ts'

const asOf = '2026-11-20'

const clock = Date.UTC(2026, 10, 21, 12)

const database = await openTestDatabase()
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))

const world = buildWorldTenant('generic', { asOf })
const story = accountOfStory(world, 'retiree')
const names = ['figures', 'all-figures', 'desk-figures'] as const
type Name = (typeof names)[number]

/** A firm with one client of the data service. `isAway` closes the address at which the service is asked. */
async function buildFirm() {
  const place = await buildTenant(database, 'generic')
  const { externalId: external_id, currency } = story
  const account = await buildAccount(place, { external_id, currency, portal: await buildPortal(place) })
  for (const { externalId, currency: own } of world.portfolios.filter(
    ({ accountId }) => accountId === story.id,
  ))
    await buildPortfolio(place, { account, external_id: externalId, currency: own })
  await asKeeper(place, 'delete from jobs where tenant_id = $1')
  const at = { isAway: false }
  const [away, there] = [null, service.baseUrl].map((baseUrl) =>
    sourcesAt({ database, now: () => clock, baseUrl }),
  )
  const sources = new Proxy(there!, {
    get: (_, key) => Reflect.get(at.isAway ? away! : there!, key) as unknown,
  })
  const queues = createFigureQueues({
    store: database.store,
    now: () => clock,
    sources,
    tenantOf: () => figuredTenant(place, 'generic'),
    log: pino({ level: 'silent' }),
  })
  const queueOf = (name: Name): JobQueue => queues.find((one) => one.name === name)!
  const begin = (queue: Name, key: string) =>
    database.store.serve(place.tenantId, (transaction) => addJobs(transaction, { queue, keys: [key] }))
  return { place, account, at, begin, work: (name: Name) => finishJobs(database.store.jobs, queueOf(name)) }
}

const jobsOf = (place: Place) =>
  asKeeper(place, 'select queue, key, status, attempts, error from jobs where tenant_id = $1')

const qualities = async (place: Place): Promise<unknown[]> =>
  (
    await asKeeper(
      place,
      `select figures_quality as quality from accounts where tenant_id = $1
        union select figures_quality from portfolios where tenant_id = $1`,
    )
  ).map(({ quality }) => quality)

it.each([
  ['figures', 'of the account'],
  ['all-figures', 'of all'],
  ['desk-figures', 'of all'],
] as const)('a calculation that failed in %s %s is tried again until it succeeds', async (name, of) => {
  const { place, account, at, begin, work } = await buildFirm()
  at.isAway = true
  await begin(name, of === 'of all' ? '' : account)
  await work(name)
  const [left] = await jobsOf(place)
  expect(left).toMatchObject({
    queue: name,
    key: of === 'of all' ? 'failed' : account,
    status: 'waiting',
    error: '1 calculations failed.',
  })
  await letTimePass(place)
  await work(name)
  expect((await jobsOf(place))[0]?.['attempts']).toBe(Number(left?.['attempts']) + 1)
  at.isAway = false
  await letTimePass(place)
  await work(name)
  expect(await jobsOf(place)).toEqual([])
  const [row] = await asKeeper(
    place,
    'select figures_failed_at as figures, desk_failed_at as desk, value, cash_share as cash from accounts where tenant_id = $1',
  )
  expect(row).toMatchObject({ figures: null, desk: null })
  expect(row?.[name === 'desk-figures' ? 'cash' : 'value']).not.toBeNull()
})

it('figures that are older than a failed calculation are not good, of the account and of its portfolios', async () => {
  const { place, account, at, begin, work } = await buildFirm()
  await begin('figures', account)
  await work('figures')
  expect(await qualities(place)).toEqual(['good'])
  at.isAway = true
  await begin('figures', account)
  await work('figures')
  expect(await qualities(place)).toEqual(['stale'])
  at.isAway = false
  await letTimePass(place)
  await work('figures')
  expect(await qualities(place)).toEqual(['good'])
})

it('figures that were never calculated are incomplete', async () => {
  const { place, account, at, begin, work } = await buildFirm()
  at.isAway = true
  await begin('figures', account)
  await work('figures')
  expect(await qualities(place)).toEqual(['incomplete'])
})

it('an answer that the service gave earlier is no new calculation', async () => {
  const { place, account } = await buildFirm()
  const mine = await startDataService({ port: 0, host: '127.0.0.1', asOf })
  const sources = sourcesAt({ database, now: () => clock, baseUrl: mine.baseUrl })
  const tenant = await figuredTenant(place, 'generic')
  const work = () => revalueAccounts({ store: database.store, sources, tenant, accounts: [account] })
  expect(await work()).toEqual({ revalued: 1, failed: 0 })
  await mine.close()
  expect(await work()).toEqual({ revalued: 0, failed: 1 })
  expect(await qualities(place)).toEqual(['stale'])
})
