/** Call by call: whether it is noticed when a service answers with the records of somebody else. */
import { afterAll, describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import { dutchCalls } from '#providers/dutch/dutch-calls.ts'
import { createSearchFundData } from '#providers/fund-search/search-fund-data.ts'
import { greekCalls } from '#providers/greek/greek-calls.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { partnerCalls } from '#providers/partner/partner-calls.ts'
import { platformCalls } from '#providers/platform/platform-calls.ts'
import { createQuoteServiceData } from '#providers/quotes/quote-service-data.ts'
import { createServiceClient, type ServiceClient } from '#providers/service-client.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { startFaultService } from '#tests/support/fault-service.ts'

const asOf = '2026-11-20'
const families = {
  platform: { path: 'generic', callsOf: platformCalls },
  greek: { path: 'greek', callsOf: greekCalls },
  partner: {
    path: 'partner-firm',
    callsOf: (client: ServiceClient) =>
      partnerCalls({ firm: client, overview: client, privateEquity: client }),
  },
  dutch: { path: 'dutch', callsOf: dutchCalls },
}
type Family = keyof typeof families
type Calls<F extends Family> = ReturnType<(typeof families)[F]['callsOf']>

/** What the record of each is known by; `holding` is a promise of capital. */
type Ids = { record: string; portfolio: string; holding: string; product: string }
type Pair = { own: Ids; other: Ids }

const pairs = {} as Record<Family, Pair>
const clients: ServiceClient[] = []

const partsOf = (path: string) => ({
  baseUrl: `${faulty.url}/${path}`,
  lastGood: new MemoryLastGoodStore(),
  log: () => undefined,
  now: () => `${asOf}T18:00:00.000Z`,
})

/** The calls of a family by a client that has heard nothing yet. */
function open<F extends Family>(family: F): Calls<F> {
  const client = createServiceClient(partsOf(families[family].path))
  clients.push(client)
  return families[family].callsOf(client) as Calls<F>
}

function idsOf(key: 'generic' | 'greek' | 'dutch', story: 'retiree' | 'rich'): Ids {
  const world = shareTenant(key, { asOf })
  const { id, externalId } = accountOfStory(world, story)
  const portfolio = world.portfolios.find(({ accountId }) => accountId === id)!
  const told = key === 'greek' ? portfolio.number : portfolio.externalId!
  const product = key === 'dutch' ? world.market.funds[story === 'rich' ? 1 : 0]!.id : ''
  return { record: externalId!, portfolio: told, holding: '', product }
}

/** Two contacts of the partner firm who have promised capital. */
async function findPromising(): Promise<Ids[]> {
  const world = shareTenant('partner-firm', { asOf })
  const products = world.market.funds.filter(({ kind }) => kind === 'private-equity').map(({ id }) => id)
  const calls = open('partner')
  const found: Ids[] = []
  for (const { clientNumber: record } of world.accounts) {
    const { data: portfolios } = await calls.portfolios(record)
    for (const { portfolioId: portfolio } of portfolios) {
      const { data } = await calls.holdings({ contactId: record, portfolioId: portfolio })
      const holding = data.find(({ commitment }) => typeof commitment === 'number')?.id
      if (holding === undefined || found.at(-1)?.record === record) continue
      found.push({ record, portfolio, holding, product: products[found.length]! })
      if (found.length === 2) return found
    }
  }
  throw new Error('Nobody has promised capital.')
}

afterAll(() => Promise.all(clients.map((client) => client.close())))
const real = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))
const faulty = await closeAfterAll(startFaultService(real.baseUrl))
for (const [family, key] of [
  ['platform', 'generic'],
  ['greek', 'greek'],
  ['dutch', 'dutch'],
] as const)
  pairs[family] = { own: idsOf(key, 'retiree'), other: idsOf(key, 'rich') }
const [own, other] = await findPromising()
pairs.partner = { own: own!, other: other! }

type Asking<F extends Family> = (calls: Calls<F>, ids: Ids) => Promise<{ data: unknown }>
type Noticed = { [F in Family]: { [call in keyof Calls<F>]?: Asking<F> } }

const noticed: Noticed = {
  platform: {
    account: (calls, { record }) => calls.account(record),
    portfolio: (calls, { portfolio }) => calls.portfolio(portfolio),
  },
  greek: {
    portfolios: (calls, { record }) => calls.portfolios(record),
    position: (calls, { record, portfolio }) =>
      calls.position({ customerCode: record, portfolioId: portfolio }),
  },
  partner: {
    overview: (calls, { record }) => calls.overview(record),
    portfolios: (calls, { record }) => calls.portfolios(record),
    portfolio: (calls, { record, portfolio }) =>
      calls.portfolio({ contactId: record, portfolioId: portfolio }),
    holdings: (calls, { record, portfolio }) => calls.holdings({ contactId: record, portfolioId: portfolio }),
    portfolioTransactions: (calls, { record, portfolio }) =>
      calls.portfolioTransactions({ contactId: record, portfolioId: portfolio }),
    holdingTransactions: (calls, { record, holding }) =>
      calls.holdingTransactions({ contactId: record, holdingId: holding }),
    holdingDocuments: (calls, { record, holding }) =>
      calls.holdingDocuments({ contactId: record, holdingId: holding }),
    documents: (calls, { record }) => calls.documents(record),
    productHoldings: (calls, { product }) => calls.productHoldings(product),
  },
  dutch: { fund: (calls, { product }) => calls.fund(product) },
}

/** Whose they are is not said on the wire; everybody's, or files, or orders. */
const untold: { [F in Family]: readonly (keyof Calls<F>)[] } = {
  platform: [
    'accounts',
    'portfolios',
    'holdings',
    'holdingDates',
    'transactions',
    'performance',
    'charges',
    'transactionCosts',
    'documents',
    'clientPdf',
    'library',
    'navData',
  ],
  greek: [
    'allPortfolios',
    'titleTransactions',
    'cashTransactions',
    'fees',
    'productHistory',
    'performanceForPeriods',
    'performance',
  ],
  partner: ['allHoldingTransactions', 'privateEquityValues', 'downloadDocument', 'emptyCache'],
  dutch: ['funds', 'holdings', 'orders', 'orderFile', 'subscribe', 'amend'],
}

const cases = (Object.keys(noticed) as Family[]).flatMap((family) =>
  Object.keys(noticed[family]).map((call) => [family, call] as const),
)

describe('the records of somebody else', () => {
  it.each(cases)('are noticed in the %s family by the call %s', async (family, call) => {
    const { own, other } = pairs[family]
    faulty.exchanged = new Map(
      (['holding', 'record', 'portfolio', 'product'] as const).map((name) => [own[name], other[name]]),
    )
    const ask = (noticed[family] as Record<string, Asking<Family>>)[call]!
    faulty.fault = 'none'
    const { data } = await ask(open(family), own)
    expect(data).toBeTruthy()
    if (Array.isArray(data)) expect(data.length).toBeGreaterThan(0)
    faulty.fault = "somebody else's records"
    await expect(ask(open(family), own)).rejects.toMatchObject({ problem: { code: 'unreadable' } })
  })

  it('are noticed in the transactions of another security, of a Greek customer', async () => {
    const { own } = pairs.greek
    const subject = { customerCode: own.record, portfolioId: own.portfolio }
    faulty.fault = 'none'
    const { data } = await open('greek').titleTransactions(subject, { language: 'en' })
    const [first, second] = [...new Set(data.map(({ productUid }) => productUid))]
    const ask = () => open('greek').recentTransactions(subject, { productUid: first!, language: 'en' })
    expect((await ask()).data.length).toBeGreaterThan(0)
    faulty.exchanged = new Map([[first!, second!]])
    faulty.fault = "somebody else's records"
    await expect(ask()).rejects.toMatchObject({ problem: { code: 'unreadable' } })
  })

  it('are noticed in quotes, rates and funds of the search index', async () => {
    faulty.fault = 'none'
    const quotes = createQuoteServiceData(partsOf('quotes'))
    const funds = createSearchFundData(partsOf('fund-search'))
    const [one, two] = (await quotes.searchSymbols('a')).data.map(({ symbol }) => symbol)
    const found = (await funds.search({ top: 2, skip: 0, language: 'en' })).data.funds
    const [fund, otherFund] = found.map(({ id }) => id)
    const [isin, otherIsin] = found.map((each) => each.isin)
    faulty.exchanged = new Map([
      [`symbol=${one}`, `symbol=${two}`],
      ['from=EUR&to=GBP', 'from=GBP&to=EUR'],
      [fund!, otherFund!],
      [isin!, otherIsin!],
    ])
    faulty.fault = "somebody else's records"
    const answers = await Promise.all([
      quotes.quote(one!),
      quotes.rate('EUR', 'GBP'),
      funds.fund(fund!, 'en'),
      funds.fundByIsin(isin!, 'en'),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ data: null, freshness: 'failed', problem: { code: 'unreadable' } })
    await Promise.all([quotes.close(), funds.close()])
  })

  it.each(Object.keys(families) as Family[])('are thought of for every call of the %s family', (family) => {
    const known = [...Object.keys(noticed[family]), ...untold[family]]
    const apart = family === 'greek' ? ['recentTransactions'] : []
    expect([...known, ...apart].toSorted()).toEqual(Object.keys(open(family)).toSorted())
  })
})
