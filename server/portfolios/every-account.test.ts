import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDataService, type RunningDataService } from '#data-service/data-service.ts'
import { tenantKeys, type TenantKey } from '#demo/ground/world-parts.ts'
import { buildTenant } from '#demo/world/tenant.ts'
import type { Figure } from '#finance/ground/figure.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { CostsAnswer, PortfolioPage } from '#model/calls/portfolios.ts'
import type { MovementsAnswer, ValueHistoryAnswer, WorkingAnswer } from '#model/calls/subjects.ts'
import type { CallName } from '#model/calls/paths.ts'
import { contradictions, shownFigures, type Pages, type Shown } from '#tests/support/figures/shown-figures.ts'
import { workingProblem } from '#tests/support/figures/working-problem.ts'
import { openPlantedDatabase, plantedDay as asOf } from '#tests/support/planted-firms.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, type Given, type TestServer, type Visitor } from '#tests/support/test-server.ts'

/**
 * `EVERY_ACCOUNT=1/1` reads all accounts of the demonstration, `2/4` the second quarter of them; without it, a fixed
 * few of each firm. Of each account and portfolio as many figures as `OPENED_WORKINGS` says (10) open their working,
 * one of a kind, other kinds with each.
 */
const part = process.env['EVERY_ACCOUNT']?.split('/').map(Number)
const opened = Number(process.env['OPENED_WORKINGS'] ?? 10)
const sampled = 3

let database: TestDatabase
let service: RunningDataService
let server: TestServer
const firms = new Map<TenantKey, ReturnType<typeof buildTenant>>()

beforeAll(async () => {
  database = await openPlantedDatabase()
  for (const key of tenantKeys) firms.set(key, buildTenant(key, { asOf }))
  service = await startDataService({ port: 0, host: '127.0.0.1', asOf })
  server = await buildTestServer(database, {
    now: () => Date.UTC(2026, 10, 21, 12),
    dataServiceUrl: `${service.baseUrl}/{tenant}`,
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
  await database.close()
})

/** The administrator of a firm, and the ids of its accounts. */
async function enter(key: TenantKey): Promise<{ admin: Visitor; accounts: readonly string[] }> {
  const { host, users, accounts } = firms.get(key)!
  const admin = await server.signIn(host, users.find(({ isAdmin }) => isAdmin)!.email)
  return { admin, accounts: accounts.map(({ id }) => id) }
}

/** The part that is asked for, or a fixed few, spread over all of them. */
function sampleOf(accounts: readonly string[]): readonly string[] {
  if (part === undefined)
    return Array.from({ length: sampled }, (_, i) => accounts[(i * 37 + 11) % accounts.length]!)
  const [which, parts] = part as [number, number]
  return accounts.filter((_, i) => i % parts === which - 1)
}

type Ask = <Answer>(name: CallName, given: Given) => Promise<Answer>

const asking =
  (visitor: Visitor): Ask =>
  async (name, given) => {
    const answer = await visitor.ask(name, given)
    if (answer.statusCode !== 200) throw new Error(`${name} ${JSON.stringify(given)}: ${answer.statusCode}`)
    return answer.json()
  }

/** One figure of each of some kinds, 'holding:<one of them>:gain'; other kinds with every account. */
function someOf(shown: readonly Shown[], turn: number): readonly Shown[] {
  const kinds = Map.groupBy(shown, ([id]) => {
    const [kind = '', ...parts] = id.split(':')
    const isNamed = ['holding', 'group', 'slice', 'realised', 'realised-year', 'year'].includes(kind)
    return [kind, isNamed ? parts.at(-1) : parts.join(':')].join(' ')
  })
  const all = [...kinds.values()].map((alike) => alike[turn % alike.length]!)
  const from = (turn * opened) % all.length
  return [...all, ...all].slice(from, from + Math.min(opened, all.length))
}

const isSame = (shown: Figure) => (figure: Figure) =>
  figure.value !== null && Math.abs(figure.value - shown.value!) <= (shown.unit === 'money' ? 0.0051 : 5.1e-5)

type Subject = { subject: 'accounts' | 'portfolios'; id: string }

async function workingProblems(ask: Ask, at: Subject, shown: readonly Shown[]): Promise<readonly string[]> {
  const problems: string[] = []
  for (const [id, figure] of shown) {
    const { working } = await ask<WorkingAnswer>('readWorking', { params: at, query: { figure: id } })
    const problem = workingProblem(id, working, isSame(figure))
    if (problem !== null) problems.push(`${at.subject} ${at.id}: ${id} shows ${figure.value}, ${problem}`)
  }
  return problems
}

type Reading = Subject & Omit<Pages, 'movements' | 'history'> & { turn: number }

/** What contradicts itself on the pages of one account or portfolio, and workings that do not lead to their figure. */
async function read(ask: Ask, { turn, subject, id, ...read }: Reading): Promise<readonly string[]> {
  const params = { subject, id }
  const { movements } = await ask<MovementsAnswer>('readMovements', { params })
  const { history } = await ask<ValueHistoryAnswer>('readValueHistory', { params })
  const pages = { ...read, movements, history }
  return [
    ...contradictions(pages).map((problem) => `${subject} ${id}: ${problem}`),
    ...(await workingProblems(ask, { subject, id }, someOf(shownFigures(pages), turn))),
  ]
}

async function readPortfolio(ask: Ask, id: string, turn: number) {
  const params = { portfolio: id }
  const page = await ask<PortfolioPage>('readPortfolio', { params })
  const { statement: costs } = await ask<CostsAnswer>('readPortfolioCosts', { params })
  const { figures, realised } = page
  if (figures === null) return { page, problems: [] }
  return {
    page,
    problems: await read(ask, { subject: 'portfolios', id, figures, realised, costs, turn }),
  }
}

const differ = (what: string, one: number | null | undefined, other: number | null | undefined): string[] =>
  typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) > 1e-6
    ? [`${what}: ${one} and ${other}`]
    : []

/** An account, its portfolios, and what the one says of the others. */
async function readAccount(ask: Ask, id: string, turn: number): Promise<readonly string[]> {
  const { figures, portfolios } = await ask<AccountPage>('readAccount', { params: { account: id } })
  const problems: string[] = []
  for (const row of portfolios) {
    const { page, problems: own } = await readPortfolio(ask, row.id, turn)
    problems.push(
      ...own,
      ...differ(
        `value of ${row.id} on the page of its account`,
        row.figures?.value.value,
        page.figures?.value.value,
      ),
      ...differ(
        `gain of ${row.id} on the page of its account`,
        row.figures?.change.value,
        page.figures?.change.value,
      ),
      ...differ(
        `year of ${row.id} on the page of its account`,
        row.figures?.changes.ytd.value,
        page.figures?.changes.ytd.value,
      ),
    )
  }
  if (figures === null) return problems
  return [
    ...problems,
    ...(await read(ask, { subject: 'accounts', id, figures, realised: [], costs: null, turn })),
  ]
}

describe.each(tenantKeys)('the pages of the clients of %s', (key) => {
  it('say one thing of one question, and each figure opens a working that leads to it', async () => {
    const { admin, accounts } = await enter(key)
    const ask = asking(admin)
    const problems: string[] = []
    for (const [turn, account] of sampleOf(accounts).entries())
      problems.push(...(await readAccount(ask, account, turn)))
    expect(problems).toEqual([])
  }, 3_600_000)
})
