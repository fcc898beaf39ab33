/** What each call of the families asks for on the wire, as the specification lists it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { greekCalls, type GreekCalls } from '#providers/greek/greek-calls.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { partnerCalls, type PartnerCalls } from '#providers/partner/partner-calls.ts'
import { createPartnerPortfolioData } from '#providers/partner/partner-portfolio-data.ts'
import { platformCalls, type PlatformCalls } from '#providers/platform/platform-calls.ts'
import { createServiceClient } from '#providers/service-client.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { answerHere } from '#tests/support/listen-here.ts'

let token: string | null = null
let asked: string[] = []
let headers: (string | undefined)[] = []

const parts = () => ({
  baseUrl: server.url,
  token: async () => token,
  lastGood: new MemoryLastGoodStore(),
  log: () => undefined,
  now: () => '2026-11-21T08:00:00.000Z',
})

const server = await closeAfterAll(
  answerHere(({ method, url, headers: { authorization } }, response) => {
    asked.push(`${method} ${url}`)
    headers.push(authorization)
    response.writeHead(404).end('{}')
  }),
)
const client = await closeAfterAll(createServiceClient(parts()))

beforeEach(() => {
  token = null
  asked = []
  headers = []
})

const addressOf = async (asking: Promise<unknown>): Promise<string[]> => {
  await asking.catch(() => undefined)
  return asked
}

const from = '2026-01-01'
const to = '2026-06-30'

describe('the platform family', () => {
  it.each<[string, (calls: PlatformCalls) => Promise<unknown>]>([
    ['/Account', (calls) => calls.accounts()],
    ['/Account/A1', (calls) => calls.account('A1')],
    ['/Account/A1?dateString=2026-06-30', (calls) => calls.account('A1', to)],
    ['/Transactions/A1?transactionType=all', (calls) => calls.transactions('A1', {})],
    ['/Transactions/A1?transactionType=trades', (calls) => calls.transactions('A1', { type: 'trades' })],
    [
      '/Transactions/A1?fromDateString=2026-01-01&toDateString=2026-06-30',
      (calls) => calls.transactions('A1', { from, to, type: 'trades' }),
    ],
    [
      '/Performance/A1?fromDateString=2026-01-01&toDateString=2026-06-30&benchmarkDiscrete=B1&benchmarkCumulative=B1',
      (calls) => calls.performance('A1', { from, to, benchmark: 'B1' }),
    ],
    ['/Charges/A1?from=2026-01-01&to=2026-06-30', (calls) => calls.charges('A1', { from, to })],
  ])('asks for %s', async (address, ask) => {
    expect(await addressOf(ask(platformCalls(client)))).toEqual([`GET ${address}`])
  })

  it('sends the token of who is signed in, and none where nobody is', async () => {
    await addressOf(platformCalls(client).accounts())
    token = 'of-the-day'
    await addressOf(platformCalls(client).accounts())
    expect(headers).toEqual([undefined, 'Bearer of-the-day'])
  })
})

describe('the Greek family', () => {
  const subject = { customerCode: 'C1', portfolioId: 'P1' }
  const range = { fromDate: from, toDate: to }
  const whose = 'customerCode=C1&portfolioId=P1'
  const days = 'fromDate=2026-01-01&toDate=2026-06-30'
  const usual = 'fromDate=2021-01-01&toDate=2021-12-31'

  it.each<[string, (calls: GreekCalls) => Promise<unknown>]>([
    ['/api/Portfolios/All?date=2026-06-30', (calls) => calls.allPortfolios(to)],
    [`/api/position/GetPosition?${whose}&date=2026-06-30`, (calls) => calls.position(subject, to)],
    [
      `/api/Transaction/GetTitleTransactions?${whose}&${days}&language=el`,
      (calls) => calls.titleTransactions(subject, { ...range, language: 'el' }),
    ],
    [
      `/api/Transaction/GetCashTransactions?${whose}&${days}&language=en`,
      (calls) => calls.cashTransactions(subject, { ...range, language: 'en' }),
    ],
    [
      `/api/Transaction/GetRecentTransactions?${whose}&${days}&language=el&productUid=U1`,
      (calls) => calls.recentTransactions(subject, { ...range, language: 'el', productUid: 'U1' }),
    ],
    [
      `/api/Position/GetPerformanceForPeriods?${whose}&${usual}`,
      (calls) => calls.performanceForPeriods(subject),
    ],
    [`/api/Position/GetPerformance?${whose}&${usual}`, (calls) => calls.performance(subject)],
    [`/api/Position/GetPerformance?${whose}&${days}`, (calls) => calls.performance(subject, range)],
  ])('asks for %s', async (address, ask) => {
    expect(await addressOf(ask(greekCalls(client)))).toEqual([`GET ${address}`])
  })
})

describe('the family of the partner firm', () => {
  const holding = { contactId: 'K1', holdingId: 'H1' }

  it.each<[string, (calls: PartnerCalls) => Promise<unknown>]>([
    ['GET /api/account-overview/K1?dateIso=2026-06-30', (calls) => calls.overview('K1', to)],
    ['GET /api/Portfolios/K1?dateIso=2026-06-30', (calls) => calls.portfolios('K1', to)],
    [
      'GET /api/Holding/K1/transactions/H1?dateIso=2026-06-30',
      (calls) => calls.holdingTransactions(holding, to),
    ],
    [
      'GET /api/Holding/transactions/K1?dateIso=2026-06-30',
      (calls) => calls.allHoldingTransactions('K1', to),
    ],
    ['DELETE /api/Cache', (calls) => calls.emptyCache()],
  ])('asks %s', async (address, ask) => {
    const calls = partnerCalls({ firm: client, overview: client, privateEquity: client })
    expect(await addressOf(ask(calls))).toEqual([address])
  })

  it('asks for the overview alone at the address of development', async () => {
    const partner = createPartnerPortfolioData({
      ...parts(),
      baseUrl: `${parts().baseUrl}/firm`,
      overviewUrl: `${parts().baseUrl}/own`,
    })
    await addressOf(partner.calls.overview('K1'))
    await addressOf(partner.calls.portfolios('K1'))
    await partner.close()
    expect(asked).toEqual(['GET /own/api/account-overview/K1', 'GET /firm/api/Portfolios/K1'])
  })
})
