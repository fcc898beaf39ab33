import { describe, expect, it } from 'vitest'
import { usualScenario } from '#finance/planning/project-scenario.ts'
import type {
  HouseholdPage,
  HouseholdsAnswer,
  ModelPortfoliosAnswer,
  ProjectionsAnswer,
  SavedScenario,
} from '#model/calls/planning.ts'
import type { WorkingAnswer } from '#model/calls/subjects.ts'
import {
  build,
  buildAccount,
  buildPortfolio,
  buildTenant,
  buildTransaction,
  buildUser,
} from '#tests/support/builders.ts'

import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Visitor } from '#tests/support/test-server.ts'

const ids: Record<string, string> = {}

async function buildInvested(
  overrides: Parameters<typeof buildAccount>[1],
  amount: string,
  type: 'GIA' | 'ExO' = 'GIA',
) {
  const account = await buildAccount(place, { currency: 'EUR', ...overrides })
  const portfolio = await buildPortfolio(place, {
    account,
    currency: 'EUR',
    type,
    cash: 'inside',
    riskProfile: 'Risk Profile 3',
  })
  const booked = { account, portfolio, name: 'In', symbol: null, units: '0', price: null, currency: 'EUR' }
  await buildTransaction(place, {
    ...booked,
    side: 'CONTRIBUTION',
    purchaseType: 'Contribution',
    amount,
    date: '2026-01-05',
  })
  return account
}

const database = await openTestDatabase()
// The firm that keeps its bookings in the portal.
const place = await buildTenant(database, 'dutch')
const user = (email: string, flags = {}) => buildUser(place, { email, ...flags })
const [one, two] = [await user('one@home.example'), await user('two@home.example')]
await user('three@home.example')
const owner = [await user('adviser@home.example', { isProfessional: true })]
ids.one = await buildInvested({ client: one, owner, name: 'One' }, '1000')
ids.joint = await buildInvested({ client: one, owner, name: 'Joint' }, '300')
ids.two = await buildInvested({ client: two, owner, name: 'Two' }, '500')
ids.alone = await buildInvested({ client: two, owner, name: 'Alone' }, '70', 'ExO')
ids.household = await build(place, 'households', { name: 'The two' })
for (const [account, share] of [
  [ids.one, 100],
  [ids.joint, 50],
  [ids.two, 100],
] as const)
  await build(place, 'householdMembers', { household: ids.household, account, share })
const band = { min: 20, max: 40, avg: 30, rebalance: 5 }
await build(place, 'models', {
  name: 'Voorzichtig',
  profile: 3,
  ...band,
  data: [
    { name: 'Aandelen', value: 30 },
    { name: 'Overig', value: 70 },
  ],
})
await build(place, 'models', { name: 'Half', profile: 7, ...band, data: [{ name: 'Aandelen', value: 50 }] })
await givePasswords(database, place.tenantId)
const server = await closeAfterAll(buildTestServer(database))
const host = `${place.tenantId}.portico.example`
const client = await server.signIn(host, 'one@home.example')
const partner = await server.signIn(host, 'two@home.example')
const stranger = await server.signIn(host, 'three@home.example')
const adviser = await server.signIn(host, 'adviser@home.example')

const of = (account: string | undefined) => ({ params: { account: account ?? '' } })

describe('saved projections', () => {
  const save = (visitor: Visitor, change: object = {}, name = 'Plan') =>
    visitor.ask('saveProjection', {
      ...of(ids.one),
      body: { name, scenario: { ...usualScenario, ...change } },
    })
  const list = async (visitor: Visitor) =>
    (await visitor.ask('listProjections', of(ids.one))).json<ProjectionsAnswer>().projections

  it('are kept exactly, and seen by the owner and the adviser and nobody else', async () => {
    const scenario = {
      ...usualScenario,
      monthly: 1234.56,
      inflation: 0.0225,
      strategy: 'income',
      annualReturn: 0.08,
    }
    const saved = (await save(client, scenario)).json<SavedScenario>()
    expect(saved).toMatchObject({ name: 'Plan', version: 1, scenario })
    expect(await list(adviser)).toEqual([saved])
    expect((await stranger.ask('listProjections', of(ids.one))).statusCode).toBe(403)
    const params = { projection: saved.id }
    expect(
      (await stranger.ask('changeProjection', { params, body: { version: 1, name: 'X' } })).statusCode,
    ).toBe(404)
  })

  it('keep the minimums of the specification', async () => {
    const small = await save(client, { lumpSum: 99_999, periodic: 49_999, annualReturn: 0.5 })
    expect(small.statusCode).toBe(400)
    expect(JSON.stringify(small.json())).toContain('Min 100k')
    expect(JSON.stringify(small.json())).toContain('Min 50k')
    expect((await save(client, { years: 21 })).statusCode).toBe(400)
    expect((await save(client, { annualReturn: 0.5 })).statusCode).toBe(400)
  })

  it('are renamed, changed, removed and brought back, and a stale change is refused', async () => {
    const [saved] = await list(client)
    const params = { projection: saved?.id ?? '' }
    const renamed = await client.ask('changeProjection', { params, body: { version: 1, name: 'Later' } })
    expect(renamed.json()).toMatchObject({ name: 'Later', version: 2, scenario: saved?.scenario })
    expect(
      (await client.ask('changeProjection', { params, body: { version: 1, name: 'X' } })).statusCode,
    ).toBe(409)
    expect((await client.ask('removeProjection', { params, body: { version: 2 } })).json()).toEqual({
      version: 3,
    })
    expect(await list(client)).toEqual([])
    const back = await client.ask('restoreProjection', { params, body: { version: 3 } })
    expect(back.json()).toMatchObject({ name: 'Later', version: 4 })
    expect(await list(adviser)).toHaveLength(1)
  })
})

describe('model portfolios', () => {
  it('stand beside what is held, with trades back that add up to nothing', async () => {
    const answer = (await client.ask('listModelPortfolios', of(ids.one))).json<ModelPortfoliosAnswer>()
    expect(answer).toMatchObject({ profiles: [3], isCompared: true })
    expect(answer.models.map(({ name, fit, weightsTotal }) => [name, fit, weightsTotal])).toEqual([
      ['Voorzichtig', 'fits', 100],
      ['Half', 'far', 50],
    ])
    const [cautious, half] = answer.models
    expect(cautious?.drift?.classes).toEqual([
      { name: 'Equities', held: 0, target: 0.3, drift: -30, trade: 300 },
      { name: 'Other', held: 1, target: 0.7, drift: expect.closeTo(30, 9), trade: -300 },
    ])
    expect(cautious?.drift).toMatchObject({ isExceeded: true, stock: { held: 0, place: 'below' } })
    expect(half?.drift).toBeNull()
  })

  it('are not compared with what a client chooses alone', async () => {
    const answer = await partner.ask('listModelPortfolios', of(ids.alone))
    expect(answer.json()).toMatchObject({ isCompared: false, models: [] })
  })
})

describe('a household', () => {
  const read = (visitor: Visitor, query = {}) =>
    visitor.ask('readHousehold', { params: { household: ids.household ?? '' }, query })

  it('is one for its adviser: values at their shares, cash merged', async () => {
    const page = (await read(adviser)).json<HouseholdPage>()
    expect(page.members.map(({ name, share, value }) => [name, share, value.value])).toEqual([
      ['One', 1, 1000],
      ['Two', 1, 500],
      ['Joint', 0.5, 150],
    ])
    expect(page.figures?.value.value).toBe(1650)
    const held = page.figures?.holdings.flatMap(({ items }) => items) ?? []
    expect(held).toHaveLength(1)
    expect(page.members.map(({ holds }) => holds)).toEqual(page.members.map(() => [held[0]?.id]))
    expect(page.points.at(-1)?.value).toBe(1650)
  })

  it('shows the working of its figures to whoever sees it', async () => {
    const explain = async (visitor: Visitor, figure: string) =>
      visitor.ask('readHouseholdWorking', { params: { household: ids.household ?? '' }, query: { figure } })
    const whole = (await explain(adviser, 'value')).json<WorkingAnswer>().working
    expect(whole).toMatchObject({
      figure: { value: 1650 },
      prices: [{ units: 1000 }, { units: 500 }, { units: 150 }],
    })
    const joint = (await explain(client, `member:${ids.joint}`)).json<WorkingAnswer>().working
    expect(joint?.figure.value).toBe(150)
    expect((await explain(client, `member:${ids.two}`)).json<WorkingAnswer>().working).toBeNull()
    expect((await explain(client, 'change:all')).json<WorkingAnswer>().working?.flows).toHaveLength(2)
    expect((await explain(stranger, 'value')).statusCode).toBe(404)
  })

  it('shows a client the accounts they may see and no other', async () => {
    const [mine, theirs] = [await read(client), await read(partner)].map((answer) =>
      answer.json<HouseholdPage>(),
    )
    expect(mine?.members.map(({ name }) => name)).toEqual(['One', 'Joint'])
    expect(mine?.figures?.value.value).toBe(1150)
    expect(theirs?.members.map(({ name }) => name)).toEqual(['Two'])
    expect((await read(stranger)).statusCode).toBe(404)
  })

  it('is found by its accounts, and was empty before anything was paid in', async () => {
    const answer = (await client.ask('listHouseholds', of(ids.one))).json<HouseholdsAnswer>()
    expect(answer.households).toEqual([{ id: ids.household, name: 'The two' }])
    expect((await partner.ask('listHouseholds', of(ids.alone))).json()).toEqual({ households: [] })
    const before = (await read(adviser, { asOf: '2025-12-31' })).json<HouseholdPage>()
    expect(before.figures?.value.value).toBe(0)
  })
})
