import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { startDataService } from '#data-service/data-service.ts'
import { accountLedgers, accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant as buildWorldTenant } from '#demo/world/world.ts'
import { calculateAccount } from '#finance/portfolios/account-figures.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { createPortfolioSources } from '#server/figures/portfolio-sources.ts'
import { buildAccount, buildPortfolio, buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const asOf = '2026-11-20'
const families = ['generic', 'asset-manager', 'greek', 'partner-firm', 'dutch'] as const

const database = await openTestDatabase()
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))

/** The client who took everything out in June 2022, as the source of a family and as one calculation has it. */
async function openDormant(key: (typeof families)[number]) {
  const world = buildWorldTenant(key, { asOf })
  const { id, externalId, clientNumber, currency } = accountOfStory(world, 'dormant')
  const place = await buildTenant(database, key)
  const account = await buildAccount(place, { external_id: externalId, clientId: clientNumber, currency })
  const [{ externalId: link } = { externalId: '' }] = world.portfolios.filter((one) => one.accountId === id)
  const portfolio = await buildPortfolio(place, { account, external_id: link, currency })
  const sources = createPortfolioSources({
    store: database.store,
    now: () => Date.UTC(2026, 10, 21, 12),
    log: { warn: () => undefined },
    platform: { baseUrlOf: ({ configuration }) => `${service.baseUrl}/${configuration}` },
  })
  const white = await loadConfiguration(key)
  const tenant = { id: place.tenantId, name: key, configuration: key, hosts: [], white }
  const subject = { id: account, externalId }
  const owned = { id: portfolio, externalId: link, source: 'provider', account: subject } as const
  return {
    account: await sources.ofAccount(tenant, subject),
    portfolio: sources.ofPortfolio(tenant, owned),
    overview: (await sources.overview(tenant, subject))!,
    whole: calculateAccount({ id, currency, asOf, portfolios: accountLedgers(world, id) }),
  }
}

const empty = (figure: Figure) =>
  expect(figure).toMatchObject({ value: null, reasons: [{ code: 'no-capital' }] })
const returnOf = (periods: readonly { name: string; portfolio: Figure }[], name: string) =>
  periods.find((period) => period.name === name)!.portfolio

describe.each(families)('an account of %s that was emptied in 2022', (key) => {
  it('has no return of a time without money, on its page, in lists and of any range, and says why', async () => {
    const { account, portfolio, overview, whole } = await openDormant(key)
    const page = (await account.data.account(account.id)).data!
    const own = (await portfolio.data.portfolio(portfolio.id)).data!
    const part = (await account.data.performance(account.id, { from: '2025-12-31' })).data!
    for (const { changes } of [page, own, overview, ...page.portfolios, ...overview.portfolios])
      for (const name of ['1y', '3y', 'ytd', '1m'] as const) expect(changes[name].value, name).toBeNull()
    for (const { changes } of [page, own, overview])
      for (const name of ['1y', '3y', 'ytd'] as const) empty(changes[name])
    for (const { discrete } of [page.performance, own.performance, part])
      for (const name of ['1Y', '3Y', '2023', '2024', '2025', 'YTD']) empty(returnOf(discrete, name))
    for (const { year, portfolio: figure } of page.performance.yearly) if (year > 2022) empty(figure)
    empty(part.cumulative)
    for (const figure of [part.volatility, part.maxDrawdown]) expect(figure.value).toBeNull()
    expect(page.changes.all.value).toBeCloseTo(whole.changes.all.value!, 3)
    expect(overview.changes.all.value).toBeCloseTo(page.changes.all.value!, 6)
  }, 120_000)

  it('has the return of the year until it was emptied, and of the time before', async () => {
    const { account, whole } = await openDormant(key)
    const page = (await account.data.account(account.id)).data!
    const told = whole.performance.yearly.find(({ year }) => year === 2022)!.portfolio
    expect(told.value).not.toBeNull()
    expect(page.performance.yearly.find(({ year }) => year === 2022)!.portfolio.value).toBeCloseTo(
      told.value!,
      3,
    )
    const early = (await account.data.account(account.id, { asOf: '2022-03-31' })).data!
    expect(early.changes.ytd.value).not.toBeNull()
    const late = (await account.data.account(account.id, { asOf: '2024-03-28' })).data!
    empty(late.changes.ytd)
    const working = await account.data.working(account.id, readAddress('change:ytd')!)
    expect(working.data?.figure.value ?? null).toBeNull()
  }, 120_000)
})
