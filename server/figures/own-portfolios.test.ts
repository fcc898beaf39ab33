import { describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { startDataService } from '#data-service/data-service.ts'
import { buildTenant } from '#demo/world/tenant.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import { calls } from '#model/calls/calls.ts'
import type { CallName } from '#model/calls/paths.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { inputOf } from '#tests/support/routes/route-inputs.ts'
import { openPlantedDatabase, plantedDay as asOf } from '#tests/support/planted-firms.ts'
import { buildTestServer, type Visitor } from '#tests/support/test-server.ts'

const keys = ['asset-manager', 'greek', 'partner-firm'] as const
const firms = new Map(keys.map((key) => [key, buildTenant(key, { asOf })]))

const told: string[] = []

const database = await closeAfterAll(openPlantedDatabase())
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))
const server = await closeAfterAll(
  buildTestServer(database, {
    now: () => Date.UTC(2026, 10, 21, 12),
    dataServiceUrl: `${service.baseUrl}/{tenant}`,
    log: pino({ level: 'warn' }, { write: (line: string) => void told.push(line) }),
  }),
)

type Linked = { id: string; link: string; account: string }

/** Two portfolios of different clients at the firm's data service, and who may see both. */
async function enter(key: (typeof keys)[number]) {
  const firm = firms.get(key)!
  const owned = <T>(text: string, values: unknown[] = []) =>
    asOwner(
      { owner: database.owner, tenantId: firm.id },
      async (client) => (await client.query(text, values)).rows as T[],
    )
  const admin = await server.signIn(firm.host, firm.users.find(({ isAdmin }) => isAdmin)!.email)
  const [own, foreign] = await owned<Linked>(
    `select distinct on (a.client) p.id, p.external_id as link, p.account from portfolios p
     join accounts a on a.id = p.account and a.external_id is not null where p.tenant_id = $1
     and p.external_id is not null and p.source = 'provider' and a.client is not null order by a.client, p.id`,
    [firm.id],
  )
  const link = (portfolio: Linked, to: string | null) =>
    owned('update portfolios set external_id = $2 where id = $1', [portfolio.id, to])
  return { admin, owned, link, own: own!, foreign: foreign! }
}

/** The page with all that the service knows of it: one that says that something is late is asked again. */
const read = async (visitor: Visitor, portfolio: string): Promise<PortfolioPage> => {
  const page = (await visitor.ask('readPortfolio', { params: { portfolio } })).json<PortfolioPage>()
  return page.isLate ? read(visitor, portfolio) : page
}
/** Every call that reads something of one portfolio. */
const reading = (Object.keys(calls) as CallName[]).filter(
  (name) =>
    calls[name].method === 'GET' && /^\/api\/(portfolios\/:portfolio|:subject)/.test(calls[name].path),
)

const unread = { access: 'limited', figures: null, realised: [] }

describe.each(keys)('a portfolio of the data service of %s', (key) => {
  it('is shown to nobody through a portfolio of another account that has its id', async () => {
    const { admin, link, own, foreign } = await enter(key)
    const [rightly, other] = [await read(admin, own.id), await read(admin, foreign.id)]
    expect([rightly.access, other.access]).toEqual(['full', 'full'])
    const known = JSON.stringify(rightly)
    const names = other.figures!.holdings.flatMap(({ items }) => items.map(({ name }) => name))
    const telling = names.filter((name) => !known.includes(name))
    expect(telling.length).toBeGreaterThan(0)
    await link(foreign, null)
    await link(own, foreign.link)
    told.length = 0
    expect(await read(admin, own.id)).toMatchObject(unread)
    expect(told.join()).toContain('not of the account')
    for (const name of reading) {
      const query = name === 'exportTransactions' ? { query: { format: 'csv', language: 'en' } } : {}
      const answer = await admin.ask(name, { ...inputOf(name, { portfolios: own.id }), ...query })
      const text = answer.rawPayload.toString()
      expect([name, telling.filter((one) => text.includes(one))]).toEqual([name, []])
      expect(answer.statusCode, name).not.toBe(500)
    }
    await link(own, own.link)
    expect(await read(admin, own.id)).toMatchObject({ access: 'full', figures: rightly.figures })
    await link(foreign, foreign.link)
  }, 60_000)

  it('is shown through no account that the service does not know', async () => {
    const { admin, owned, own } = await enter(key)
    expect(await read(admin, own.id)).toMatchObject({ access: 'full' })
    const [before] = await owned<{ link: string; number: string }>(
      'select external_id as link, client_id as number from accounts where id = $1',
      [own.account],
    )
    const set = 'update accounts set external_id = $2, client_id = $3 where id = $1'
    await owned(set, [own.account, null, null])
    expect(await read(admin, own.id)).toMatchObject(unread)
    await owned(set, [own.account, before!.link, before!.number])
    expect(await read(admin, own.id)).toMatchObject({ access: 'full' })
  })
})

describe('tables of figures that cannot be had', () => {
  it.each(['exportHoldings', 'exportTransactions'] as const)('are no empty %s', async (name) => {
    const { admin, link, own } = await enter('greek')
    await link(own, 'NOBODYS-0000/P1')
    const query = { format: 'csv', language: 'en' }
    expect((await admin.ask(name, { params: { portfolio: own.id }, query })).statusCode).toBe(503)
    await link(own, own.link)
    expect((await admin.ask(name, { params: { portfolio: own.id }, query })).statusCode).toBe(200)
  })
})
