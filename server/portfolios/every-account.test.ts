import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDataService, type RunningDataService } from '#data-service/data-service.ts'
import { stories } from '#demo/ground/story-names.ts'
import { tenantKeys, type TenantKey } from '#demo/ground/world-parts.ts'
import { buildTenant, type Tenant } from '#demo/world/tenant.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { MovementsAnswer } from '#model/calls/subjects.ts'
import {
  expectAccountOf,
  expectStatement,
  expectWalk,
  expectWhole,
} from '#tests/support/figures/adding-up.ts'
import { contradictions } from '#tests/support/figures/contradictions.ts'
import { addressKinds } from '#tests/support/figures/every-address.ts'
import { openWorkings } from '#tests/support/figures/opened-workings.ts'
import { asking, readAccount, type Ask, type ReadAccount } from '#tests/support/figures/read-account.ts'
import { expectSameInFiles } from '#tests/support/figures/same-in-files.ts'
import { openPlantedDatabase, plantedDay as asOf } from '#tests/support/planted-firms.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, type TestServer, type Visitor } from '#tests/support/test-server.ts'

/**
 * `EVERY_ACCOUNT=1/1` reads all accounts of the demonstration, `2/4` the second quarter of them; without it, those that
 * tell a story. Of each account and portfolio as many figures as `OPENED_WORKINGS` says (10) open their working, other
 * kinds with each, so that every kind is opened in every firm that has it.
 */
const part = process.env['EVERY_ACCOUNT']?.split('/').map(Number)
const most = Number(process.env['OPENED_WORKINGS'] ?? 10)
const told = new Set(Object.values(stories).map((story) => story.toLowerCase()))

let database: TestDatabase
let service: RunningDataService
let server: TestServer
const openedKinds = new Set<string>()

beforeAll(async () => {
  database = await openPlantedDatabase()
  service = await startDataService({ port: 0, host: '127.0.0.1', asOf })
  server = await buildTestServer(database, {
    now: () => Date.UTC(2026, 10, 21, 12),
    dataServiceUrl: `${service.baseUrl}/{tenant}`,
    // Answers are kept for a while, as the portal keeps them.
    limits: { keepFor: 30_000 },
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
  await database.close()
})

const isTold = ({ email }: { email: string }): boolean => told.has(email.split('@')[0] ?? '')

/** The part that is asked for, or those that tell a story. */
function accountsOf({ accounts }: Tenant): readonly string[] {
  const [which, parts] = part ?? []
  return accounts
    .filter((account, i) => (which && parts ? i % parts === which - 1 : isTold(account)))
    .map(({ id }) => id)
}

/** Two questions of the page: all of the time, and this year. */
async function expectWalks(ask: Ask, { subjects }: ReadAccount): Promise<void> {
  for (const { subject, id, name, pages } of subjects) {
    if (pages === null) continue
    const { figures, movements, costs } = pages
    expectWhole(figures, name)
    expectWalk({ movements }, figures.value.value, name)
    const query = { from: `${Number(figures.asOf.slice(0, 4)) - 1}-12-31`, to: figures.asOf }
    const ofYear = await ask<MovementsAnswer>('readMovements', { params: { subject, id }, query })
    expectWalk(ofYear, figures.value.value, name)
    expectStatement({ statement: costs }, name)
  }
}

/** Holdings whose gains on sales are not those of their sales since they were bought. */
function soldProblems({ name: portfolio, figures, realised }: PortfolioPage): readonly string[] {
  const sales = realised.flatMap((year) => year.sales)
  const items = figures?.holdings.flatMap((group) => group.items) ?? []
  return items.flatMap(({ name, date, earned }) => {
    const realisedGain = earned?.realised.value ?? null
    const since = date ?? earned?.realised.from ?? ''
    const gains = sales
      .filter((sale) => sale.name === name && sale.date >= since)
      .map(({ gain }) => gain.value)
    if (realisedGain === null || gains.includes(null)) return []
    const reached = gains.reduce<number>((sum, gain) => sum + (gain ?? 0), 0)
    return Math.abs(realisedGain - reached) < 0.006
      ? []
      : [`${portfolio}: ${name} realised ${realisedGain}, its sales say ${reached}`]
  })
}

describe.each(tenantKeys)('the pages of the clients of %s', (key: TenantKey) => {
  let admin: Visitor
  let ask: Ask
  const read: ReadAccount[] = []
  const problems: string[] = []

  /** Its workings are opened while its answers are kept, as a person opens them. */
  async function readWithWorkings(account: string, { problemsOf }: ReturnType<typeof openWorkings>) {
    const one = await readAccount(ask, account)
    read.push(one)
    for (const subject of one.subjects) problems.push(...(await problemsOf(subject)))
  }

  beforeAll(async () => {
    const firm = buildTenant(key, { asOf })
    admin = await server.signIn(firm.host, firm.users.find(({ isAdmin }) => isAdmin)!.email)
    ask = asking(admin)
    const workings = openWorkings(ask, most)
    for (const account of accountsOf(firm)) await readWithWorkings(account, workings)
    for (const kind of workings.opened.keys()) openedKinds.add(kind)
    expect(read.length).toBeGreaterThan(part ? 0 : 12)
  }, 3_600_000)

  it('say one thing of one question, and each figure opens a working that leads to it', () => {
    const said = read
      .flatMap(({ subjects }) => subjects)
      .flatMap(({ subject, id, pages }) =>
        (pages === null ? [] : contradictions(pages)).map((problem) => `${subject} ${id}: ${problem}`),
      )
    expect([...said, ...problems]).toEqual([])
  })

  it('add up: holdings, groups, slices, what moved the value, and costs', async () => {
    const sums = read.map(({ account, portfolios }) => expectAccountOf(account, portfolios))
    expect(sums.filter((one) => one === 'added').length).toBeGreaterThan(5)
    for (const one of read) await expectWalks(ask, one)
  }, 3_600_000)

  it('say of each holding what its sales brought', () => {
    expect(read.flatMap(({ portfolios }) => portfolios.flatMap(soldProblems))).toEqual([])
  })

  it('say the same in files', async () => {
    const lines = { holdings: 0, trades: 0, cash: 0 }
    for (const portfolio of read.flatMap(({ portfolios }) => portfolios)) {
      const { holdings, trades, cash } = await expectSameInFiles(admin, portfolio)
      lines.holdings += holdings
      lines.trades += trades
      lines.cash += cash
    }
    expect(Object.values(lines).every((count) => count > 0)).toBe(true)
  }, 3_600_000)
})

it('a figure of every kind has opened its working', () => {
  const kinds = [...openedKinds].map((kind) => (JSON.parse(kind) as [string, { of: string }])[1].of)
  expect(new Set(kinds)).toEqual(new Set(addressKinds))
})
