import { annualFigure } from '#finance/returns/annual-return.ts'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { accountLedgers, accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant as inventTenant } from '#demo/world/world.ts'
import { calculateAccount } from '#finance/portfolios/account-figures.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { calculatePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { type HoldingGroup } from '#finance/returns/figure-shapes.ts'
import { readBlend } from '#model/benchmark-blend.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { PerformanceAnswer } from '#model/calls/subjects.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  buildAccount,
  buildPortal,
  buildPortfolio,
  buildTenant,
  buildTransaction,
  buildUser,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openPlantedDatabase, plantedDay as asOf } from '#tests/support/planted-firms.ts'
import { buildTestServer, givePasswords, type Visitor } from '#tests/support/test-server.ts'

const database = await closeAfterAll(openPlantedDatabase())
const firm = inventTenant('partner-firm', { asOf })
const server = await closeAfterAll(buildTestServer(database, { now: () => Date.UTC(2026, 10, 21, 12) }))
const [email = ''] = firm.users
  .filter((user) => user.isProfessional && !user.isAdmin)
  .map((user) => user.email)
const adviser = await server.signIn(firm.host, email)

async function read<T>(visitor: Visitor, name: 'readAccount' | 'readPortfolio', id: string): Promise<T> {
  const params = { [name === 'readAccount' ? 'account' : 'portfolio']: id }
  const answer = await visitor.ask(name, { params })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Returns are floats, and bookings of one day may be added in another order. */
function nearly(changes: Record<string, Figure>): object {
  const close = ({ value, ...figure }: Figure) => ({
    ...figure,
    value: value === null ? null : expect.closeTo(value, 9),
  })
  return Object.fromEntries(Object.entries(changes).map(([name, figure]) => [name, close(figure)]))
}

function valuesOf(groups: readonly HoldingGroup[]): unknown[] {
  return groups.map(({ name, value, items }) => [
    name,
    value,
    items.map((item) => [item.id, item.value, item.cost]),
  ])
}

describe('pages of a firm with ledgers of its own', () => {
  it.each(['retiree', 'heir', 'rich'] as const)(
    'show what finance makes of the ledgers, for the %s',
    async (story) => {
      const { id, currency } = accountOfStory(firm, story)
      const portfolios = accountLedgers(firm, id)
      const page = await read<AccountPage>(adviser, 'readAccount', id)
      const { value, change, changes } = calculateAccount({ id, currency, portfolios, asOf })
      expect(page.figures).toMatchObject({ asOf, value, change, changes: nearly(changes) })
      expect(page.source).toMatchObject({ asOf, freshness: 'live' })
      expect(page.access).toBe('full')
      for (const ledger of portfolios) {
        const figures = calculatePortfolio(ledger)
        const shown = page.portfolios.find((portfolio) => portfolio.id === ledger.id)
        expect(shown?.figures).toEqual({
          value: figures.value,
          change: figures.change,
          changes: nearly(figures.changes),
        })
        const own = await read<PortfolioPage>(adviser, 'readPortfolio', ledger.id)
        expect(own.figures?.value).toEqual(figures.value)
        expect(valuesOf(own.figures?.holdings ?? [])).toEqual(valuesOf(figures.holdings))
      }
    },
  )

  it('name the advisers and the notices of the account on the page of a portfolio, for a client as well', async () => {
    const account = accountOfStory(firm, 'retiree')
    const [ledger] = accountLedgers(firm, account.id)
    const comment = 'Please send us your new passport.'
    const alert = { type: 'Info', comment, resolved: false, timestamp: '2024-06-28T10:00:00.000Z' }
    await asOwner({ owner: database.owner, tenantId: firm.id }, (client) =>
      client.query('update accounts set alerts = $1 where id = $2', [JSON.stringify([alert]), account.id]),
    )
    const owner = await server.signIn(firm.host, account.email)
    for (const visitor of [adviser, owner]) {
      const page = await read<AccountPage>(visitor, 'readAccount', account.id)
      const { account: shown } = await read<PortfolioPage>(visitor, 'readPortfolio', ledger!.id)
      expect(shown.alerts).toEqual([alert])
      expect(shown.advisers.length).toBeGreaterThan(0)
      expect(shown.advisers).toEqual(page.advisers)
    }
  })

  it('shares of the portfolios add up to the whole account', async () => {
    const page = await read<AccountPage>(adviser, 'readAccount', accountOfStory(firm, 'rich').id)
    const sum = page.portfolios.reduce((total, { share }) => total + (share ?? 0), 0)
    expect(sum).toBeCloseTo(1, 4)
  })

  it('of different risk profiles are compared with the blend of their benchmarks', async () => {
    const account = firm.accounts.find(({ id }) => {
      const own = firm.portfolios.filter(({ accountId, type }) => accountId === id && type !== 'ExO')
      return new Set(own.map(({ benchmarkLabel }) => benchmarkLabel)).size > 1
    })!
    const administrator = await server.signIn(firm.host, firm.users.find(({ isAdmin }) => isAdmin)!.email)
    const { benchmarks, currency } = await read<AccountPage>(administrator, 'readAccount', account.id)
    const [blend = ''] = benchmarks
    expect(blend).toMatch(/^\d+% \D.+ \+ \d+% \D/)
    const compared = async (benchmark: string) => {
      const query = { from: '2023-12-31', to: asOf, benchmark }
      const answer = await administrator.ask('readPerformance', {
        params: { subject: 'accounts', id: account.id },
        query,
      })
      return answer.json<PerformanceAnswer>().performance!
    }
    const [blended, ...apart] = await Promise.all([
      compared(blend),
      ...readBlend(blend)!.map(({ label }) => compared(label)),
    ])
    expect(blended).toMatchObject({ benchmarkLabel: blend, currency })
    const returns = apart.map(({ benchmarkCumulative }) => benchmarkCumulative!.value!)
    expect(blended.benchmarkCumulative!.value).toBeGreaterThan(Math.min(...returns) - 1e-3)
    expect(blended.benchmarkCumulative!.value).toBeLessThan(Math.max(...returns) + 1e-3)
  })

  it('the working of a figure says the figure of the page', async () => {
    const { id } = accountOfStory(firm, 'retiree')
    const page = await read<AccountPage>(adviser, 'readAccount', id)
    const answer = await adviser.ask('readWorking', {
      params: { subject: 'accounts', id },
      query: { figure: 'value' },
    })
    expect(answer.json().working.figure).toEqual(page.figures?.value)
  })

  it('the working of a rate a year is of the same days as the return beside it', async () => {
    const { id } = accountOfStory(firm, 'retiree')
    const working = async (figure: string) => {
      const params = { subject: 'accounts', id } as const
      const answer = await adviser.ask('readWorking', { params, query: { figure } })
      return answer.json().working
    }
    for (const name of ['cumulative', 'benchmark:cumulative']) {
      const whole = await working(`${name}::`)
      const annual = await working(`annual:${name}::`)
      expect(annual.figure).toEqual(annualFigure(whole.figure))
      expect(annual.terms[0].value).toBe(whole.figure.value)
    }
  })

  it('refuses a working of what is no figure', async () => {
    const { id } = accountOfStory(firm, 'retiree')
    const params = { subject: 'accounts', id } as const
    const answer = await adviser.ask('readWorking', { params, query: { figure: 'holding:AAPL' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.fields).toEqual({ figure: 'no address of a figure' })
  })

  it('looks back to an earlier day', async () => {
    const { id, currency } = accountOfStory(firm, 'retiree')
    const answer = await adviser.ask('readAccount', {
      params: { account: id },
      query: { asOf: '2022-03-31' },
    })
    const then = calculateAccount({ id, currency, portfolios: accountLedgers(firm, id), asOf: '2022-03-31' })
    expect(answer.json().figures.value).toEqual(then.value)
  })
})

describe('an account without a link, at a firm with ledgers of its own', () => {
  it('shows what was booked in the portal itself, and nothing else', async () => {
    const place = { database, tenantId: firm.id }
    const account = await buildAccount(place, { portal: firm.portals[0]?.id ?? null })
    await buildPortfolio(place, { account, name: 'Waiting for its link' })
    expect(await read<AccountPage>(adviser, 'readAccount', account)).toMatchObject({
      state: 'error',
      portfolios: [],
    })
    const imported = await buildPortfolio(place, {
      account,
      name: 'Imported',
      source: 'portal',
      cash: 'outside',
    })
    await buildTransaction(place, { account, portfolio: imported, date: '2024-03-01' })
    const page = await read<AccountPage>(adviser, 'readAccount', account)
    expect(page).toMatchObject({ state: 'good', access: 'full', figures: { currency: 'GBP' } })
    expect(page.portfolios.map(({ name }) => name)).toEqual(['Imported', 'Waiting for its link'])
  })
})

describe('the client of an account without a link', () => {
  it('starts on the page of the account, which says so, not on a portfolio nobody can value', async () => {
    const { email } = accountOfStory(firm, 'unlinked')
    const answer = await (await server.signIn(firm.host, email)).ask('readSession')
    expect(answer.json().session.accounts).toMatchObject([{ externalId: null, portfolios: [] }])
  })
})

/** A data service that answers whatever is asked with one status. */
async function openService(status: number): Promise<{ url: string; service: Server }> {
  const service = createServer((_request, response) => response.writeHead(status).end('{}'))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, service }
}

describe('pages of a firm whose data service fails', () => {
  it.each([
    ['is out of order', 500],
    ['knows nothing of the account', 404],
    ['answers with something else', 200],
  ])(
    'stay, with limited access, when it %s; what the portal keeps itself is still shown',
    async (_what, status) => {
      const { url, service } = await openService(status)
      const place = await buildTenant(database, 'generic')
      const owner = [await buildUser(place, { email: 'adviser@home.example', isProfessional: true })]
      const account = await buildAccount(place, {
        owner,
        portal: await buildPortal(place),
        external_id: 'ABCD-EFGH-IJKL-MNOP',
      })
      const provided = await buildPortfolio(place, { account, name: 'Provided', external_id: 'P1' })
      const kept = await buildPortfolio(place, { account, name: 'Kept', source: 'portal' })
      await buildTransaction(place, { account, portfolio: kept })
      await givePasswords(database, place.tenantId)
      const other = await buildTestServer(database, { dataServiceUrl: url })
      try {
        const visitor = await other.signIn(`${place.tenantId}.portico.example`, 'adviser@home.example')
        const page = await read<AccountPage>(visitor, 'readAccount', account)
        expect(page).toMatchObject({ access: 'limited', figures: null, source: { freshness: 'failed' } })
        const byName = new Map(page.portfolios.map((portfolio) => [portfolio.name, portfolio]))
        expect(byName.get('Provided')).toMatchObject({ figures: null, share: null, keptIn: 'provider' })
        expect(byName.get('Kept')).toMatchObject({
          keptIn: 'portal',
          figures: { value: { currency: 'GBP' } },
        })
        const failing = await read<PortfolioPage>(visitor, 'readPortfolio', provided)
        expect(failing).toMatchObject({
          access: 'limited',
          figures: null,
          realised: [],
          counts: { trades: 0 },
        })
        const own = await read<PortfolioPage>(visitor, 'readPortfolio', kept)
        expect(own).toMatchObject({ access: 'full', counts: { trades: 1, cash: 0 } })
      } finally {
        await other.close()
        await new Promise((resolve) => service.close(resolve))
      }
    },
  )
})
