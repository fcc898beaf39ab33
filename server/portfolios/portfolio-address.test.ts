import { describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant } from '#demo/world/tenant.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { ModelPortfoliosAnswer } from '#model/calls/planning.ts'
import type { ContractNotesAnswer, PortfolioPage } from '#model/calls/portfolios.ts'
import type { DocumentsAnswer } from '#model/calls/subjects.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openPlantedDatabase, plantedDay as asOf } from '#tests/support/planted-firms.ts'
import { buildTestServer, type Visitor } from '#tests/support/test-server.ts'

const firm = buildTenant('partner-firm', { asOf })
const account = accountOfStory(firm, 'rich')
const portfolio = firm.portfolios.find(({ accountId }) => accountId === account.id)!

const database = await closeAfterAll(openPlantedDatabase())
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))
const server = await closeAfterAll(
  buildTestServer(database, {
    now: () => Date.UTC(2026, 10, 21, 12),
    dataServiceUrl: `${service.baseUrl}/{tenant}`,
  }),
)
const staff = firm.users.find(({ isProfessional, isAdmin }) => isProfessional && !isAdmin)!
const adviser = await server.signIn(firm.host, staff.email)
const client = await server.signIn(firm.host, account.email)

const read = (visitor: Visitor, address: string) =>
  visitor.ask('readPortfolio', { params: { portfolio: address } })

describe('a portfolio of the partner firm', () => {
  it('is found under contact and number, with the same page as under our id', async () => {
    const address = `${account.clientNumber}-${portfolio.number}`
    expect(portfolio.externalId).toBe(address)
    const readBoth = async (): Promise<PortfolioPage[]> => {
      const [linked, own] = [await read(adviser, address), await read(adviser, portfolio.id)]
      expect([linked.statusCode, own.statusCode], linked.body).toEqual([200, 200])
      return [linked.json(), own.json()]
    }
    // What the service does not tell within the patience of a page is there at the next look.
    await expect
      .poll(async () => (await readBoth()).some(({ isLate }) => isLate), { timeout: 30_000 })
      .toBe(false)
    const [page, same] = await readBoth()
    expect(page!.id).toBe(portfolio.id)
    expect(page!.figures).toEqual(same!.figures)
    expect(page!.source).toMatchObject({ asOf, freshness: 'live' })
    expect(page!.figures!.commitments!.called.value).toBeGreaterThan(0)
  })

  it('says to people of the firm alone whose it is at its source, where that is another name', async () => {
    const call = async (name: string | null) => {
      await asKeeper(
        { database, tenantId: firm.id },
        'update portfolios set external_owner_name = $3 where tenant_id = $1 and id = $2',
        [portfolio.id, name],
      )
      const pages = [await read(adviser, portfolio.id), await read(client, portfolio.id)]
      return pages.map((page) => page.json<PortfolioPage>().ownerName)
    }
    expect(await call('Nora Pemberton')).toEqual(['Nora Pemberton', null])
    expect(await call(account.name)).toEqual([null, null])
    expect(await call(null)).toEqual([null, null])
  })

  it('leads to the fact sheet of its risk profile, at an https address alone', async () => {
    const call = async (url: string) => {
      await asKeeper(
        { database, tenantId: firm.id },
        'update risk_profiles set factsheet_url = $3 where tenant_id = $1 and name = $2',
        [portfolio.riskProfile, url],
      )
      const pages = [await read(adviser, portfolio.id), await read(client, portfolio.id)]
      return pages.map((page) => page.json<PortfolioPage>().factSheet)
    }
    const address = 'https://www.firm.example/profile.pdf'
    expect(await call(address)).toEqual([address, address])
    expect(await call('http://www.firm.example/profile.pdf')).toEqual([null, null])
    expect(await call('javascript:alert(1)')).toEqual([null, null])
  })

  it('is the client’s own alone', async () => {
    const foreign = firm.portfolios.find(
      ({ accountId, externalId }) =>
        externalId !== null &&
        firm.accounts.find(({ id }) => id === accountId)!.clientId !== account.clientId,
    )!
    expect((await read(client, portfolio.externalId!)).statusCode).toBe(200)
    expect((await read(client, foreign.externalId!)).statusCode).toBe(404)
    expect((await read(adviser, 'C1-P1')).statusCode).toBe(404)
    expect((await read(adviser, 'C1')).statusCode).toBe(400)
  })
})

describe('the working of a figure', () => {
  it('of a day that has not come is that of the latest, as on the page', async () => {
    const ask = async (query: { figure: string; asOf?: string }) =>
      (
        await adviser.ask('readWorking', { params: { subject: 'portfolios', id: portfolio.id }, query })
      ).json()
    const latest = await ask({ figure: 'value' })
    expect(latest).toMatchObject({ source: { asOf } })
    const future = await ask({ figure: 'value', asOf: '2030-01-01' })
    expect(future).toMatchObject({ working: latest.working, source: { asOf } })
  })
})

describe('an account of the partner firm', () => {
  it.each(['staff', 'client'] as const)('has its figures by the client’s number, for %s', async (who) => {
    const visitor = who === 'staff' ? adviser : client
    const answer = await visitor.ask('readAccount', { params: { account: account.id } })
    expect(answer.statusCode, answer.body).toBe(200)
    const page: AccountPage = answer.json()
    expect([page.access, page.state]).toEqual(['full', 'good'])
    expect(page.figures!.id).toBe(account.clientNumber)
    expect(page.portfolios.every(({ figures }) => figures !== null)).toBe(true)
  })
})

describe('the shares of portfolios in several currencies', () => {
  it('are of the amounts that the service tells, whatever currency the portal has written down', async () => {
    const { id } = accountOfStory(firm, 'foreigner')
    const admin = await server.signIn(firm.host, firm.users.find(({ isAdmin }) => isAdmin)!.email)
    const shares = async () => {
      const page: AccountPage = (await admin.ask('readAccount', { params: { account: id } })).json()
      return page.portfolios.map(({ share }) => share)
    }
    const told = await shares()
    expect(told.reduce((sum: number, share) => sum + share!, 0)).toBeCloseTo(1, 3)
    await asOwner({ owner: database.owner, tenantId: firm.id }, (connection) =>
      connection.query('update portfolios set currency = null where account = $1', [id]),
    )
    expect(await shares()).toEqual(told)
  })
})

describe('a document that the partner firm keeps', () => {
  const list = async (subject: 'accounts' | 'portfolios', id: string) =>
    (await client.ask('listDocuments', { params: { subject, id } })).json<DocumentsAnswer>().rows

  it('is listed with an address under which it opens', async () => {
    const ofAccount = await list('accounts', account.id)
    const ofPortfolio = await list('portfolios', portfolio.id)
    const kept = [ofAccount, ofPortfolio].map((rows) => rows.find(({ url }) => url.startsWith('/api/')))
    for (const found of kept) {
      const { url } = found!
      const headers = { host: firm.host, cookie: client.cookie ?? '' }
      const file = await server.app.inject({ url, headers })
      expect(file.statusCode, file.body).toBe(200)
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('opens as a contract note too', async () => {
    const asked = { params: { portfolio: portfolio.id } }
    const { rows } = (await client.ask('listContractNotes', asked)).json<ContractNotesAnswer>()
    const note = rows.find(({ url }) => url === null)!
    const file = await client.ask('readContractNote', { params: { ...asked.params, note: note.id } })
    expect(file.statusCode, file.body).toBe(200)
    expect(
      (await client.ask('readContractNote', { params: { ...asked.params, note: 'a\u0000b' } })).statusCode,
    ).toBe(400)
  })
})

describe('the model portfolios beside an account of the partner firm', () => {
  it('are compared with the holdings, which the record of an account leaves out', async () => {
    const answer = await adviser.ask('listModelPortfolios', { params: { account: account.id } })
    expect(answer.statusCode, answer.body).toBe(200)
    const { models }: ModelPortfoliosAnswer = answer.json()
    expect(models.length).toBeGreaterThan(0)
    for (const { drift } of models) {
      const held = drift?.classes.reduce((sum, one) => sum + one.held, 0)
      expect(held).toBeCloseTo(1, 9)
    }
  })
})

describe('the model portfolios beside an account in several currencies', () => {
  it('say nothing of a drift where a rate is missing, instead of leaving that money out', async () => {
    const { id } = accountOfStory(firm, 'foreigner')
    const admin = await server.signIn(firm.host, firm.users.find(({ isAdmin }) => isAdmin)!.email)
    const drifts = async () => {
      const answer = await admin.ask('listModelPortfolios', { params: { account: id } })
      return answer.json<ModelPortfoliosAnswer>().models.map(({ drift }) => drift !== null)
    }
    expect(await drifts()).toContain(true)
    await asKeeper(
      { database, tenantId: firm.id },
      `delete from exchange_rates where tenant_id = $1 and quote = 'USD'`,
    )
    expect(await drifts()).not.toContain(true)
  })
})

describe('refreshing the data', () => {
  it('is for administrators, and forgets what the service answered before', async () => {
    const admin = await server.signIn(firm.host, firm.users.find(({ isAdmin }) => isAdmin)!.email)
    const kept = () =>
      asOwner({ owner: database.owner, tenantId: firm.id }, async (connection) => {
        const { rows } = await connection.query('select 1 from last_good where tenant_id = $1', [firm.id])
        return rows.length
      })
    expect(await kept()).toBeGreaterThan(0)
    expect((await adviser.ask('refreshData')).statusCode).toBe(403)
    expect(await kept()).toBeGreaterThan(0)
    const answer = await admin.ask('refreshData')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await kept()).toBe(0)
    expect((await read(adviser, portfolio.id)).json<PortfolioPage>().access).toBe('full')
    expect(await kept()).toBeGreaterThan(0)
  })
})
