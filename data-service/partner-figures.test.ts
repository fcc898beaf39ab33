import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { totalCommitments } from '#data-service/partner-world.ts'
import { PlatformWorld } from '#data-service/platform-world.ts'
import { accountLedgers, accountOfStory, ledgerOf } from '#demo/world/ledger-of.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import type { StoryName } from '#demo/world/world.ts'
import { calculateAccount } from '#finance/portfolios/account-figures.ts'
import { calculatePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { createPartnerPortfolioData } from '#providers/partner/partner-portfolio-data.ts'
import type { ProviderLog } from '#providers/portfolio-data.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { expectSameFigures, expectSameGains } from '#tests/support/figures/same-figures.ts'

const asOf = '2026-11-20'
const tenant = shareTenant('partner-firm', { asOf })
const world = new PlatformWorld(tenant)
const problems: string[] = []
const log: ProviderLog = ({ call, id, problem }) => problems.push(`${call} ${id} ${problem.detail}`)

const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf, token: 'secret' }))
const partner = await closeAfterAll(
  createPartnerPortfolioData({
    baseUrl: `${service.baseUrl}/partner-firm`,
    token: async () => 'secret',
    costMethod: tenant.costMethod,
    lastGood: new MemoryLastGoodStore(),
    timeout: 60_000,
    log,
    now: () => '2026-11-20T18:00:00.000Z',
  }),
)

function expectSame(wire: PortfolioFigures, own: PortfolioFigures, cost = 0): void {
  expectSameFigures(wire, own, { cost })
  expect(wire.performance.benchmarkLabel).toBe(own.performance.benchmarkLabel)
}

function ownAccount(story: StoryName, day = asOf) {
  const { id, currency } = accountOfStory(tenant, story)
  return calculateAccount({ id, currency, portfolios: accountLedgers(tenant, id), asOf: day })
}

function contactOf(story: StoryName): string {
  return accountOfStory(tenant, story).clientNumber
}

function firstPortfolioOf(story: StoryName) {
  const { id } = accountOfStory(tenant, story)
  return tenant.portfolios.find(({ accountId }) => accountId === id)!
}

describe('a contact of the partner firm by the wire and from the ledger', () => {
  it.each(['retiree', 'rich', 'landlord', 'newcomer', 'staleHolder'] as const)(
    'has the same figures: %s',
    async (story) => {
      const [wire, own] = [await partner.account(contactOf(story), { asOf }), ownAccount(story)]
      expect([wire.freshness, wire.asOf, wire.problem]).toEqual(['live', asOf, undefined])
      expectSame(wire.data!, own, 0.03)
      expect(wire.data!.portfolios.map(({ value, change }) => [value.value, change.value])).toEqual(
        own.portfolios.map(({ value, change }) => [value.value, change.value]),
      )
    },
    20_000,
  )

  it('has the same value where portfolios report in other currencies', async () => {
    const [wire, own] = [await partner.account(contactOf('foreigner'), { asOf }), ownAccount('foreigner')]
    expect(new Set(own.portfolios.map(({ currency }) => currency)).size).toBeGreaterThan(1)
    // What was paid years ago is shown at today's rate: the wire tells no other.
    expectSame(wire.data!, own, Infinity)
  })
})

describe('a portfolio of the partner firm', () => {
  it.each([asOf, '2022-06-30'])('has the same figures as of %s', async (day) => {
    const portfolio = firstPortfolioOf('retiree')
    const wire = await partner.portfolio(portfolio.externalId!, { asOf: day })
    const own = calculatePortfolio({ ...ledgerOf(tenant, portfolio.id), asOf: day })
    expectSame(wire.data!, own)
    expect(wire.data!.id).toBe(portfolio.externalId)
    expect(wire.data!.performance.moneyWeighted.value).toBeCloseTo(own.performance.moneyWeighted.value!, 4)
    expectSameGains(wire.data!, own)
  })

  it('walks from opening to closing without a residual', async () => {
    const range = { from: '2024-12-31', to: '2025-12-31' }
    const { data } = await partner.movements(firstPortfolioOf('retiree').externalId!, range)
    const parts = [
      data!.contributions,
      data!.withdrawals,
      data!.income,
      data!.market,
      data!.fees,
      data!.taxes,
    ]
    const sum = parts.reduce((total, { value }) => total + (value ?? 0), data!.opening.value!)
    expect(sum).toBeCloseTo(data!.closing.value!, 6)
    expect([data!.from, data!.to, data!.exchange]).toEqual(['2024-12-31', '2025-12-31', null])
  })
})

describe('commitments to private equity', () => {
  it('are the same as those worked out from the calls, and add up', async () => {
    const contact = contactOf('rich')
    const own = totalCommitments(
      world,
      { kind: 'account', account: accountOfStory(tenant, 'rich'), portfolios: [] },
      asOf,
    )!
    const { commitments, holdings } = (await partner.account(contact, { asOf })).data!
    for (const name of [
      'commitment',
      'called',
      'uncalled',
      'distributed',
      'value',
      'irr',
      'tvpi',
      'dpi',
      'rvpi',
    ] as const)
      expect(commitments![name].value, name).toBeCloseTo(own[name].value!, name === 'rvpi' ? 6 : 9)
    expect(own.called.value).toBeGreaterThan(0)
    expect(own.commitment.value! - own.called.value!).toBeCloseTo(own.uncalled.value!, 2)
    const promised = holdings.flatMap(({ items }) => items).filter(({ privateEquity }) => privateEquity)
    expect(promised.length).toBeGreaterThan(0)
    expect(promised.every((item) => (item.privateEquity!.vintage ?? 0) >= 2016)).toBe(true)
    const working = await partner.working(contact, readAddress('commitment:tvpi')!, { asOf })
    expect(working.data!.figure.value).toBeCloseTo(own.tvpi.value!, 9)
    expect(working.data!.terms.map(({ value }) => value)).toEqual([
      own.called.value,
      own.distributed.value,
      own.value.value,
    ])
  })

  it('have a past by quarter, told by the second provider', async () => {
    const id = firstPortfolioOf('rich').externalId!
    const items = (await partner.holdings(id)).data.flatMap((group) => group.items)
    const fund = items.find(({ privateEquity }) => privateEquity)!
    const { data } = await partner.holdingHistory(id, fund.id)
    expect(data.length).toBeGreaterThan(4)
    expect(data.at(-1)).toMatchObject({
      date: asOf,
      units: 1,
      value: expect.closeTo(fund.units * fund.price!, 2),
    })
  })
})

describe('the other calls', () => {
  it('each answer', async () => {
    const portfolio = firstPortfolioOf('retiree')
    const id = portfolio.externalId!
    const contact = contactOf('retiree')
    expect((await partner.holdingDates(id)).data[0]).toBe(asOf)
    const all = (await partner.transactions(id)).data
    expect(all.length).toBe(portfolio.bookings.length)
    const [trades, cash] = [
      (await partner.transactions(id, { kind: 'trade' })).data,
      (await partner.transactions(id, { kind: 'cash' })).data,
    ]
    expect(trades.length + cash.length).toBe(all.length)
    expect((await partner.charges(id, { from: '2025-01-01', to: '2025-12-31' })).data.length).toBe(4)
    const documents = (await partner.documents(contact)).data
    expect(documents[0]!.name).toContain('Capital account statement')
    const file = await partner.download(contact, documents[0]!.id)
    expect(new TextDecoder().decode(file!.slice(0, 5))).toBe('%PDF-')
    expect(await partner.download(contact, 'C1/statement-2026-09-30')).toBeNull()
    expect((await partner.portfolios(contact)).data.map(({ id: own }) => own)).toContain(id)
    const [held] = (await partner.calls.holdings({ contactId: contact, portfolioId: portfolio.number })).data
    const moved = await partner.calls.holdingTransactions({ contactId: contact, holdingId: held!.id })
    expect(moved.data.every(({ holdingId }) => holdingId === held!.id)).toBe(true)
    const everything = (await partner.calls.allHoldingTransactions(contact)).data
    expect(everything.length).toBeGreaterThan(moved.data.length)
    expect(everything.every(({ holdingId }) => holdingId !== '')).toBe(true)
    const fund = tenant.market.funds.find(({ kind }) => kind === 'private-equity')!
    const owned = (await partner.calls.productHoldings(fund.id)).data
    expect(owned.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 6)
    expect((await partner.overview(contact)).data!.value.value).toBe(ownAccount('retiree').value.value)
    await partner.refresh()
    const got = await fetch(`${service.baseUrl}/partner-firm/api/Cache`, {
      headers: { authorization: 'Bearer secret' },
    })
    expect(got.status).toBe(204)
  })

  it('left nothing in the log but the document of somebody else', () => {
    expect(problems).toEqual([`download ${contactOf('retiree')} C1/statement-2026-09-30`])
  })

  it('know nobody who is not there', async () => {
    expect(await partner.account('C0')).toMatchObject({
      data: null,
      freshness: 'failed',
      problem: { code: 'not-found' },
    })
    expect(await partner.portfolio('C0-P0')).toMatchObject({ data: null, problem: { code: 'not-found' } })
  })
})
