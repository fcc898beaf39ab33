/** What a data service can do to a page: nothing worse than showing less, or what was known before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDataService, type RunningDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant as buildWorldTenant } from '#demo/world/world.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { PerformanceAnswer, TransactionsAnswer } from '#model/calls/subjects.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildAccount, buildPortal, buildPortfolio, buildTenant, buildUser } from '#tests/support/builders.ts'
import {
  brokenNetworks,
  neverAnswered,
  oddities,
  outages,
  refusals,
  type Fault,
} from '#tests/support/fault-lists.ts'
import { startFaultService, type FaultService } from '#tests/support/fault-service.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type TestServer, type Visitor } from '#tests/support/test-server.ts'

const asOf = '2026-11-20'
/** How long a service is waited for: by whom has patience, and by whom tries those that never answer. */
const waits = { patient: 20_000, hasty: 400 }
const hour = 3_600_000

const familyKeys = ['generic', 'greek', 'partner-firm'] as const
type Family = {
  key: (typeof familyKeys)[number]
  tenantId: string
  account: string
  portfolio: string
  patient: Visitor
  hasty: Visitor
}

let database: TestDatabase
let real: RunningDataService
let faulty: FaultService
let servers: Record<keyof typeof waits, TestServer>
let families: readonly Family[]
let clock = Date.UTC(2026, 10, 21)
/** What the service in good health said, which is kept as what was known before. */
let healthy: readonly Seen[]

const visit = (server: TestServer, { tenantId }: { tenantId: string }): Promise<Visitor> =>
  server.signIn(`${tenantId}.portico.example`, 'adviser@home.example')

async function settle(
  key: Family['key'],
  exchanged: Map<string, string>,
): Promise<Omit<Family, keyof typeof waits>> {
  const world = buildWorldTenant(key, { asOf })
  const place = await buildTenant(database, key)
  const owner = [await buildUser(place, { email: 'adviser@home.example', isProfessional: true })]
  const [own, other] = (['retiree', 'rich'] as const).map((story) => {
    const account = accountOfStory(world, story)
    return { account, portfolio: world.portfolios.find(({ accountId }) => accountId === account.id)! }
  }) as [{ account: (typeof world.accounts)[0]; portfolio: (typeof world.portfolios)[0] }, never]
  const ids = ({ account, portfolio }: typeof own) => [
    portfolio.externalId!,
    account.externalId!,
    account.clientNumber,
    portfolio.number,
  ]
  ids(own).forEach((id, i) => exchanged.set(id, ids(other)[i]!))
  const account = await buildAccount(place, {
    owner,
    portal: await buildPortal(place),
    external_id: own.account.externalId,
    clientId: own.account.clientNumber,
    currency: own.account.currency,
  })
  const { externalId, currency } = own.portfolio
  const portfolio = await buildPortfolio(place, { account, external_id: externalId, currency })
  await givePasswords(database, place.tenantId)
  return { key, tenantId: place.tenantId, account, portfolio }
}

beforeAll(async () => {
  database = await openTestDatabase()
  real = await startDataService({ port: 0, host: '127.0.0.1', asOf })
  faulty = await startFaultService(real.baseUrl)
  const open = (timeout: number) =>
    buildTestServer(database, {
      dataServiceUrl: `${faulty.url}/{tenant}`,
      limits: { timeout, sizeLimit: 10_000_000, breaker: { failures: 1_000_000, openFor: 1 } },
      now: () => clock,
    })
  servers = { patient: await open(waits.patient), hasty: await open(waits.hasty) }
  const exchanged = new Map<string, string>()
  const settled = []
  for (const key of familyKeys) settled.push(await settle(key, exchanged))
  faulty.exchanged = exchanged
  families = await Promise.all(
    settled.map(async (family) => ({
      ...family,
      patient: await visit(servers.patient, family),
      hasty: await visit(servers.hasty, family),
    })),
  )
  healthy = await lookHealthy()
  await inEach(`update last_good set key = 'kept ' || key where tenant_id = $1`)
}, 60_000)

afterAll(async () => {
  await servers.patient.close()
  await servers.hasty.close()
  await faulty.close()
  await real.close()
  await database.close()
})

const inEach = (statement: string) =>
  Promise.all(
    families.map(({ tenantId }) =>
      asOwner({ owner: database.owner, tenantId }, (client) => client.query(statement, [tenantId])),
    ),
  )

/** An hour later nothing is known of the service. */
async function forget(): Promise<void> {
  clock += hour
  await inEach(`delete from last_good where tenant_id = $1 and not starts_with(key, 'kept ')`)
}

/** An hour later what it said in good health is known. */
async function remember(): Promise<void> {
  await forget()
  await inEach(`insert into last_good (tenant_id, key, body, fetched_at)
    select tenant_id, substr(key, 6), body, fetched_at from last_good where tenant_id = $1 and starts_with(key, 'kept ')`)
}

type Seen = {
  account: AccountPage
  portfolio: PortfolioPage
  performance: { status: number; body: PerformanceAnswer }
}

async function look(visitor: Visitor, { account, portfolio }: Family): Promise<Seen> {
  const [one, two, three] = await Promise.all([
    visitor.ask('readAccount', { params: { account } }),
    visitor.ask('readPortfolio', { params: { portfolio } }),
    visitor.ask('readPerformance', { params: { subject: 'portfolios', id: portfolio } }),
  ])
  expect([one.statusCode, two.statusCode]).toEqual([200, 200])
  return {
    account: one.json<AccountPage>(),
    portfolio: two.json<PortfolioPage>(),
    performance: { status: three.statusCode, body: three.json<PerformanceAnswer>() },
  }
}

async function lookWith(fault: Fault): Promise<readonly Seen[]> {
  faulty.fault = fault
  const who = neverAnswered.has(fault) ? 'hasty' : 'patient'
  return Promise.all(families.map((family) => look(family[who], family)))
}

const nothing = { access: 'limited', figures: null, source: { freshness: 'failed' } }

function expectNothing(seen: Seen, fault: Fault, key: string): void {
  expect(seen.account, key).toMatchObject(nothing)
  expect(seen.account.portfolios[0], key).toMatchObject({ figures: null })
  expect(seen.portfolio, key).toMatchObject({ ...nothing, realised: [] })
  if (brokenNetworks.has(fault)) expect(seen.performance.status, key).toBe(503)
  else if (fault !== "somebody else's records")
    expect(seen.performance, key).toMatchObject({
      status: 200,
      body: { performance: null, source: { freshness: 'failed' } },
    })
}

async function lookHealthy(): Promise<readonly Seen[]> {
  const seen = await lookWith('none')
  for (const { account, portfolio } of seen) {
    expect([account.access, account.source.freshness, portfolio.source.freshness]).toEqual([
      'full',
      'live',
      'live',
    ])
    expect(account.figures?.value.value).toBeGreaterThan(0)
  }
  return seen
}

describe('the pages of every family', () => {
  it('show the figures of a service in good health', async () => {
    await lookHealthy()
  }, 60_000)

  it('name bookings in the language of the reader, where the service has several', async () => {
    const { patient, portfolio } = families.find(({ key }) => key === 'greek')!
    const namesIn = async (language: string): Promise<string> => {
      const answer = await patient.ask('listTransactions', { params: { portfolio }, query: { language } })
      return answer
        .json<TransactionsAnswer>()
        .rows.map(({ name }) => name)
        .join(' ')
    }
    expect(await namesIn('el')).toContain('Χρέωση διαχείρισης')
    const english = await namesIn('is')
    expect(english).toContain('Management charge')
    expect(english).not.toContain('Χρέωση διαχείρισης')
  })

  it.each(outages)(
    'show nothing, or what was known before with its day, for %s',
    async (fault) => {
      await forget()
      const cold = await lookWith(fault)
      families.forEach(({ key }, i) => expectNothing(cold[i]!, fault, key))
      await remember()
      const warm = await lookWith(fault)
      families.forEach(({ key }, i) => {
        const [was, is] = [healthy[i]!, warm[i]!]
        for (const page of ['account', 'portfolio'] as const) {
          const { fetchedAt, asOf: day } = was[page].source
          expect(is[page], key).toMatchObject({
            access: 'full',
            figures: { value: was[page].figures!.value },
            source: { freshness: 'last-good', fetchedAt, asOf: day },
          })
        }
      })
      expect(faulty.strays).toBe(0)
    },
    60_000,
  )

  it.each(refusals)(
    'show nothing for %s, whatever was known before',
    async (fault) => {
      await remember()
      const seen = await lookWith(fault)
      families.forEach(({ key }, i) => expectNothing(seen[i]!, fault, key))
    },
    60_000,
  )

  it.each(oddities)(
    'stand for %s',
    async (fault) => {
      await forget()
      for (const { account, portfolio } of await lookWith(fault)) {
        expect(['full', 'limited']).toContain(account.access)
        expect(['full', 'limited']).toContain(portfolio.access)
      }
    },
    60_000,
  )

  it('say what has not come in time, and have it at a later look', async () => {
    await forget()
    faulty.fault = 'none'
    faulty.bookingsAt = Date.now() + 3000
    await Promise.all(
      families.map(async (family) => {
        const read = async () => (await look(family.patient, family)).portfolio
        const late = { access: 'full', isLate: true, counts: { cash: null } }
        expect(await read(), family.key).toMatchObject(late)
        await expect.poll(async () => (await read()).isLate, { timeout: 40_000 }).toBe(false)
        expect((await read()).counts['cash'], family.key).toBeGreaterThan(0)
      }),
    )
  }, 60_000)

  it('are themselves again when the service is', async () => {
    await forget()
    await lookWith('no answer at all')
    clock += hour
    await lookHealthy()
  }, 60_000)
})
