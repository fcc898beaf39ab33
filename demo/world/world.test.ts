import { describe, expect, it } from 'vitest'
import { accountLedgers, accountOfStory, ledgerOf } from '#demo/world/ledger-of.ts'
import { plantedCollections } from '#demo/planted.ts'
import { buildTenant, buildWorld, stories, type StoryName } from '#demo/world/world.ts'
import { type Tenant } from '#demo/world/tenant.ts'
import { tenantKeys, type Portfolio } from '#demo/ground/world-parts.ts'
import { isIban, isIsin } from '#finance/ground/identifiers.ts'
import { isSedol } from '#finance/reference/identifiers.ts'
import type { Booking } from '#finance/ground/ledger.ts'
import { calculatePerformance } from '#finance/portfolios/portfolio-figures.ts'
import { valuePortfolio } from '#finance/valuation/valuation.ts'

const asOf = '2026-11-20'
const world = buildWorld({ asOf })
const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const externalId = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/

/** Those of which the data service knows, and those that the firm keeps itself. */
function allPortfolios({ portfolios, keptPortfolios }: Tenant): readonly Portfolio[] {
  return [...portfolios, ...keptPortfolios]
}

function ids(tenant: Tenant): string[] {
  const { market, ...rest } = tenant
  return [
    tenant.id,
    ...rest.organisations.map(({ id }) => id),
    ...rest.users.map(({ id }) => id),
    ...rest.subscriptions.map(({ id }) => id),
    ...rest.portals.map(({ id }) => id),
    ...rest.groups.map(({ id }) => id),
    ...rest.accessGroups.map(({ id }) => id),
    ...rest.riskProfiles.map(({ id }) => id),
    ...rest.accounts.map(({ id }) => id),
    ...plantedCollections
      .filter((name) => name !== 'riskProfiles')
      .flatMap((name) => rest.records[name].map(({ id }) => id)),
    ...allPortfolios(tenant).flatMap(({ id, bookings }) => [id, ...bookings.map((booking) => booking.id)]),
    ...market.funds.flatMap(({ realEstate, loans }) => [...realEstate, ...loans].map(({ id }) => id)),
  ]
}

const incoming = new Set<Booking['kind']>(['sale', 'contribution', 'dividend', 'interest'])
const outgoing = new Set<Booking['kind']>(['purchase', 'withdrawal', 'fee', 'tax'])

/** Cash that a booking moves: the portfolio's own where it states a rate, else that of its currency. */
function cashMove(
  portfolio: Portfolio,
  { kind, amount, currency, rate }: Booking,
): [currency: string, moved: number] {
  const direction = incoming.has(kind) ? 1 : outgoing.has(kind) ? -1 : 0
  if (rate === null) return [currency, direction * Number(amount)]
  return [portfolio.currency, direction * Number(amount) * Number(rate)]
}

/** Replays a portfolio from its bookings alone and reports everything that could not have happened. */
function findImpossible(portfolio: Portfolio): string[] {
  const cash = new Map<string, number>()
  const units = new Map<string, number>()
  const faults: string[] = []
  let last = ''
  for (const booking of portfolio.bookings) {
    const { kind, date, symbol } = booking
    if (date < last) faults.push(`${date} after ${last}`)
    last = date
    const [currency, moved] = cashMove(portfolio, booking)
    const left = Math.round(((cash.get(currency) ?? 0) + moved) * 1e6) / 1e6
    if (left < 0) faults.push(`${date} ${currency} ${left}`)
    cash.set(currency, left)
    if (Number(booking.amount) <= 0 && kind !== 'split') faults.push(`${date} ${kind} of ${booking.amount}`)
    if (symbol === null) continue
    const held = units.get(symbol) ?? 0
    const traded = Number(booking.units)
    if (kind === 'purchase' || kind === 'transfer-in') units.set(symbol, held + traded)
    if (kind === 'sale' || kind === 'transfer-out') units.set(symbol, held - traded)
    if (kind === 'split') units.set(symbol, held * traded)
    if ((kind === 'sale' || kind === 'dividend' || kind === 'transfer-out') && traded > held + 1e-6) {
      faults.push(`${date} ${kind} of ${traded} with ${held}`)
    }
  }
  return faults
}

function bookingsOf(tenant: Tenant, story: StoryName): readonly Booking[] {
  return accountLedgers(tenant, accountOfStory(tenant, story).id).flatMap(({ bookings }) => bookings)
}

describe.each(world.tenants.map((tenant) => [tenant.key, tenant] as const))('the firm %s', (_, tenant) => {
  it('never pays with money and never sells units that are not there', () => {
    const faults = allPortfolios(tenant).flatMap((portfolio) =>
      findImpossible(portfolio).map((fault) => `${portfolio.story ?? portfolio.number}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it('books purchases and sales at units times price with fees and taxes', () => {
    for (const { bookings } of allPortfolios(tenant)) {
      for (const booking of bookings) {
        if (booking.kind !== 'purchase' && booking.kind !== 'sale') continue
        const gross = Number(booking.units) * Number(booking.price)
        const costs = Number(booking.fees) + Number(booking.taxes)
        const amount = booking.kind === 'purchase' ? gross + costs : gross - costs
        expect(Math.abs(amount - Number(booking.amount)), JSON.stringify(booking)).toBeLessThan(0.0051)
      }
    }
  })

  it('gives every record an id of its own in the shape of a UUIDv7', () => {
    const all = ids(tenant)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((id) => !uuidV7.test(id))).toEqual([])
  })

  it('gives linked accounts and portfolios different external ids', () => {
    const given = [...tenant.accounts, ...tenant.portfolios].flatMap(({ externalId }) => externalId ?? [])
    const linked = tenant.accounts.flatMap(({ externalId }) => externalId ?? [])
    expect(linked.filter((id) => !externalId.test(id))).toEqual([])
    for (const { externalId: id, number, accountId } of tenant.portfolios) {
      const account = tenant.accounts.find((candidate) => candidate.id === accountId)!
      expect(id === null).toBe(account.externalId === null)
      if (id === null) continue
      const byFirm: Partial<Record<typeof tenant.key, string>> = {
        'partner-firm': `${account.clientNumber}-${number}`,
        greek: `${account.externalId}/${number}`,
      }
      if (byFirm[tenant.key] === undefined) expect(id).toMatch(externalId)
      else expect(id).toBe(byFirm[tenant.key])
    }
    expect(new Set(given).size).toBe(given.length)
    const numbers = [...tenant.accounts.map((a) => a.clientNumber), ...tenant.portfolios.map((p) => p.number)]
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.filter((number) => number.includes('-'))).toEqual([])
  })

  it('has 120 investors, six members of staff and every mailbox once', () => {
    expect(tenant.users.filter(({ organisationId }) => organisationId === null)).toHaveLength(120)
    expect(tenant.users.filter(({ role }) => role !== null)).toHaveLength(4)
    expect(new Set(tenant.users.map(({ email }) => email)).size).toBe(tenant.users.length)
    expect(tenant.users.filter(({ email }) => !/^[a-z0-9.]+@[a-z.-]+\.example$/.test(email))).toEqual([])
  })

  it('joins every account to a client, advisers, a portal and its portfolios', () => {
    const known = new Set(ids(tenant))
    for (const account of tenant.accounts) {
      const refers = [account.clientId, ...account.ownerIds, account.portalId, ...account.portfolioIds]
      expect(
        refers.filter((id) => !known.has(id)),
        account.name,
      ).toEqual([])
      expect(account.ownerIds.length).toBeGreaterThan(0)
    }
    const owned = tenant.accounts.flatMap(({ portfolioIds }) => portfolioIds)
    expect(owned.toSorted()).toEqual(tenant.portfolios.map(({ id }) => id).toSorted())
  })

  it('tells every story, each in one account', () => {
    for (const story of Object.values(stories)) {
      expect(
        tenant.accounts.filter((account) => account.story === story),
        story,
      ).toHaveLength(1)
    }
  })

  it('has accounts without external id, without portfolios, with two owners, and clients with two accounts', () => {
    expect(accountOfStory(tenant, 'unlinked').externalId).toBeNull()
    expect(accountOfStory(tenant, 'empty').portfolioIds).toEqual([])
    expect(tenant.accounts.some(({ ownerIds }) => ownerIds.length === 2)).toBe(true)
    const clients = tenant.accounts.map(({ clientId }) => clientId)
    expect(clients.length - new Set(clients).size).toBe(3)
  })

  it('has the names the phonebook rules speak of, and an account of staff that the overview hides', () => {
    const names = tenant.accounts.map(({ name }) => name)
    expect(names.some((name) => !name.includes(' '))).toBe(true)
    expect(names.some((name) => /^\S+ \d/.test(name))).toBe(true)
    expect(names.some((name) => /^\S+ \p{Script=Greek}/u.test(name))).toBe(true)
    const client = tenant.users.find(({ id }) => id === accountOfStory(tenant, 'internal').clientId)
    expect(client).toMatchObject({ isAdmin: true, isProfessional: true })
  })

  it('mostly reports, and has one account at least in every status', () => {
    const statuses = new Map<string, number>()
    for (const { status } of tenant.accounts) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect(statuses.size).toBe(13)
    expect(statuses.get('reporting')).toBeGreaterThan(90)
  })

  it('prices every day up to the last one, in ascending order and above zero', () => {
    for (const { symbol, dates, closes } of tenant.market.prices) {
      expect(dates.length, symbol).toBe(closes.length)
      expect(
        dates.every((date, i) => i === 0 || date > (dates[i - 1] ?? '')),
        symbol,
      ).toBe(true)
      expect(
        Array.from(closes).every((close) => close > 0 && Number.isFinite(close)),
        symbol,
      ).toBe(true)
    }
    expect(tenant.market.prices.filter(({ dates }) => dates.at(-1) === asOf).length).toBeGreaterThan(35)
  })

  it('gives instruments and bank accounts numbers whose check digits are right', () => {
    for (const { symbol, isin, sedol } of tenant.market.instruments) {
      expect(isin === null || isIsin(isin ?? ''), symbol).toBe(true)
      expect(sedol === null || isSedol(sedol ?? ''), symbol).toBe(true)
    }
    const numbers = tenant.accounts.flatMap(({ subscriptionIban }) => subscriptionIban ?? [])
    expect(numbers.filter((number) => !isIban(number))).toEqual([])
  })

  it('knows an instrument for every symbol that was ever booked', () => {
    const known = new Set(tenant.market.instruments.map(({ symbol }) => symbol))
    const booked = tenant.portfolios.flatMap(({ bookings }) => bookings.flatMap(({ symbol }) => symbol ?? []))
    expect(Array.from(new Set(booked)).filter((symbol) => !known.has(symbol))).toEqual([])
  })
})

describe('the stories', () => {
  const tenants = world.tenants

  it('pays the retiree a withdrawal every month', () => {
    for (const tenant of tenants) {
      const months = bookingsOf(tenant, 'retiree').filter(({ kind }) => kind === 'withdrawal')
      expect(months.length, tenant.key).toBe(128)
    }
  })

  it('lets the heir receive securities with the cost of the giver', () => {
    for (const tenant of tenants) {
      const given = bookingsOf(tenant, 'heir').filter(({ kind }) => kind === 'transfer-in')
      expect(given, tenant.key).toHaveLength(4)
      expect(given.every(({ cost, amount }) => Number(cost) > 0 && Number(cost) < Number(amount))).toBe(true)
      expect(
        bookingsOf(tenant, 'heir').some(({ kind, amount }) => kind === 'withdrawal' && amount === '40250.00'),
      ).toBe(true)
    }
  })

  it('undoes the mistake two days later and gives the fees back', () => {
    for (const tenant of tenants) {
      const wrong = bookingsOf(tenant, 'mistake').filter(
        ({ symbol, kind }) => symbol === 'LRKS' && kind !== 'dividend',
      )
      expect(wrong.map(({ date, kind }) => [date, kind])).toEqual([
        ['2024-05-14', 'purchase'],
        ['2024-05-16', 'sale'],
      ])
      expect(wrong[0]?.units).toBe(wrong[1]?.units)
      const refund = bookingsOf(tenant, 'mistake').find(
        ({ date, kind }) => date === '2024-05-17' && kind === 'interest',
      )
      expect(refund?.amount).toBe('19.90')
    }
  })

  it('lets the landlord own one unit of a house that pays rent', () => {
    for (const tenant of tenants) {
      const house = bookingsOf(tenant, 'landlord').filter(({ symbol }) => symbol?.startsWith('PROP'))
      expect(house[0], tenant.key).toMatchObject({ kind: 'purchase', units: '1.0000' })
      expect(house.filter(({ kind }) => kind === 'dividend').length).toBeGreaterThan(30)
    }
  })

  it('starts the newcomer three weeks before the demonstration was set up', () => {
    for (const tenant of tenants) expect(bookingsOf(tenant, 'newcomer')[0]?.date).toBe('2026-10-30')
  })

  it('lets the panic seller hold nothing between March 2020 and June 2021', () => {
    for (const tenant of tenants) {
      const bookings = bookingsOf(tenant, 'panicSeller')
      const within = bookings.filter(({ date }) => date > '2020-03-20' && date < '2021-06-07')
      expect(
        within.filter(({ kind }) => kind === 'purchase'),
        tenant.key,
      ).toEqual([])
      expect(
        bookings.filter(({ date, kind }) => kind === 'sale' && date === '2020-03-20').length,
      ).toBeGreaterThan(1)
      expect(
        bookings.filter(({ date, kind }) => kind === 'purchase' && date === '2021-06-07').length,
      ).toBeGreaterThan(3)
    }
  })

  it('keeps the cash of the foreigner in dollars', () => {
    for (const tenant of tenants) {
      const [first] = accountLedgers(tenant, accountOfStory(tenant, 'foreigner').id)
      const paid = first?.bookings.filter(({ kind }) => kind !== 'split') ?? []
      expect(new Set(paid.map(({ currency }) => currency))).toEqual(new Set(['USD']))
      expect(paid.every(({ rate }) => rate === null)).toBe(true)
      expect(first?.bookings.some(({ kind, symbol }) => kind === 'split' && symbol === 'LRKS')).toBe(true)
    }
  })

  it('exchanges money for trades abroad at the rate of the day', () => {
    for (const tenant of tenants) {
      const [, dollars] = accountLedgers(tenant, accountOfStory(tenant, 'foreigner').id)
      const abroad =
        dollars?.bookings.filter(({ kind, currency }) => kind === 'purchase' && currency === 'EUR') ?? []
      expect(abroad.length, tenant.key).toBeGreaterThan(0)
      for (const { date, rate } of abroad) {
        const series = tenant.market.rates.find(({ quote }) => quote === 'USD')
        expect(Number(rate)).toBe(series?.rates[series.dates.indexOf(date)])
      }
    }
  })

  it('leaves nothing in the dormant portfolio', () => {
    for (const tenant of tenants) {
      const last = bookingsOf(tenant, 'dormant').at(-1)
      expect([last?.kind, last?.date], tenant.key).toEqual(['withdrawal', '2022-06-20'])
      const [ledger] = accountLedgers(tenant, accountOfStory(tenant, 'dormant').id)
      if (ledger !== undefined) expect(valuePortfolio(ledger).value.at(-1), tenant.key).toBe(0)
    }
  })

  it('lets the rich one hold fifty instruments', () => {
    for (const tenant of tenants) {
      const [trust] = accountLedgers(tenant, accountOfStory(tenant, 'rich').id)
      expect(trust?.instruments.length, tenant.key).toBeGreaterThanOrEqual(49)
    }
  })

  it('gives the stale holder a closed fund, a suspended one and one without any price', () => {
    for (const tenant of tenants) {
      const [ledger] = accountLedgers(tenant, accountOfStory(tenant, 'staleHolder').id)
      expect(ledger?.prices.find(({ symbol }) => symbol === 'HMAF')?.dates.at(-1)).toBe('2023-06-30')
      const suspended = ledger?.prices.find(({ symbol }) => symbol === 'HCPF')?.dates ?? []
      expect(suspended.filter((date) => date >= '2020-03-18' && date < '2020-09-11')).toEqual([])
      expect(ledger?.instruments.some(({ symbol }) => symbol === 'CGRF')).toBe(true)
      expect(ledger?.prices.some(({ symbol }) => symbol === 'CGRF')).toBe(false)
    }
  })
})

describe('the market', () => {
  const prices = world.tenants[0]?.market.prices ?? []
  const closeOn = (symbol: string, date: string): number => {
    const series = prices.find((candidate) => candidate.symbol === symbol)
    return series?.closes[series.dates.indexOf(date)] ?? Number.NaN
  }

  it('falls together in March 2020', () => {
    for (const symbol of ['HGEQ', 'WRLD.AS', 'HUKI', 'HUSG']) {
      expect(closeOn(symbol, '2020-03-23') / closeOn(symbol, '2020-02-19'), symbol).toBeLessThan(0.85)
    }
  })

  it('lets bonds fall in 2022', () => {
    for (const symbol of ['GILT47', 'HILG', 'EGOV.AS']) {
      expect(closeOn(symbol, '2022-10-12') / closeOn(symbol, '2021-12-31'), symbol).toBeLessThan(0.85)
    }
  })

  it('pays the coupons of a gilt as interest, on the days and at the rate of its terms', () => {
    const coupons = world.tenants.flatMap((tenant) =>
      allPortfolios(tenant).flatMap(({ bookings }) =>
        bookings.filter(
          ({ symbol, kind }) => symbol === 'GILT47' && (kind === 'interest' || kind === 'dividend'),
        ),
      ),
    )
    expect(coupons.length).toBeGreaterThan(20)
    for (const { date, kind, price, units, amount, currency } of coupons) {
      expect([kind, date.slice(5, 7)]).toEqual(['interest', expect.stringMatching(/^0[17]$/)])
      expect(Number(date.slice(8))).toBeGreaterThanOrEqual(22)
      expect(Number(date.slice(8))).toBeLessThanOrEqual(25)
      if (currency === 'GBP') expect([price, Number(amount)]).toEqual(['0.750000', Number(units) * 0.75])
    }
  })

  it('divides Larkspur by four and leaves earlier closes as they were quoted', () => {
    const ratio = closeOn('LRKS', '2021-07-20') / closeOn('LRKS', '2021-07-19')
    expect(ratio).toBeGreaterThan(0.22)
    expect(ratio).toBeLessThan(0.28)
  })
})

describe('the benchmarks', () => {
  it('are those of the market of each firm, under names that no other firm has', () => {
    const labels = world.tenants.flatMap(({ market }) => market.benchmarks.map(({ label }) => label))
    expect(new Set(labels).size).toBe(20)
    expect(world.tenants[4]?.market.benchmarks[1]?.label).toBe('Vastgoed en leningen NL Neutraal')
  })

  it.each(tenantKeys)('of %s are beaten by some portfolios and ahead of others', (key) => {
    const tenant = world.tenants.find((one) => one.key === key)!
    const ahead = tenant.portfolios.flatMap(({ id, bookings }) => {
      if (bookings.length === 0) return []
      const { cumulative, benchmarkCumulative } = calculatePerformance(ledgerOf(tenant, id))
      const [own, other] = [cumulative.value, benchmarkCumulative?.value ?? null]
      return own === null || other === null ? [] : [own > other]
    })
    const share = ahead.filter(Boolean).length / ahead.length
    expect(share).toBeGreaterThan(0.35)
    expect(share).toBeLessThan(0.65)
  })
})

describe('the same seed', () => {
  it('makes the same firm twice', () => {
    expect(buildTenant('greek', { asOf })).toEqual(buildTenant('greek', { asOf }))
  })

  it('makes another firm with another seed', () => {
    const other = buildTenant('greek', { asOf, seed: 7 })
    expect(other.accounts.map(({ id }) => id)).not.toEqual(world.tenants[3]?.accounts.map(({ id }) => id))
  })

  it.each(tenantKeys)('only appends to %s when the last day moves on', (key) => {
    const startedOn = '2026-09-29'
    const before = buildTenant(key, { asOf: '2026-09-29', startedOn })
    const after = buildTenant(key, { asOf: '2026-10-02', startedOn })
    const growing = { market: null, portfolios: [], keptPortfolios: [], asOf: '' }
    expect({ ...after, ...growing }).toEqual({ ...before, ...growing })
    const [marketBefore, marketAfter] = [before.market, after.market]
    const [portfoliosBefore, portfoliosAfter] = [allPortfolios(before), allPortfolios(after)]
    expect(portfoliosAfter).toHaveLength(portfoliosBefore.length)
    portfoliosBefore.forEach((portfolio, i) => {
      const later = portfoliosAfter[i]
      expect({ ...later, bookings: [] }).toEqual({ ...portfolio, bookings: [] })
      expect(later?.bookings.slice(0, portfolio.bookings.length)).toEqual(portfolio.bookings)
      expect(later?.bookings.slice(portfolio.bookings.length).every(({ date }) => date > '2026-09-29')).toBe(
        true,
      )
    })
    marketBefore.prices.forEach(({ symbol, dates, closes }, i) => {
      const later = marketAfter.prices[i]
      expect(later?.symbol).toBe(symbol)
      expect(later?.dates.slice(0, dates.length)).toEqual(dates)
      expect(Array.from(later?.closes ?? []).slice(0, dates.length)).toEqual(Array.from(closes))
    })
    expect(portfoliosAfter.flatMap(({ bookings }) => bookings).length).toBeGreaterThan(
      portfoliosBefore.flatMap(({ bookings }) => bookings).length,
    )
  })

  it.each(['2016-01-04', '2016-02-29', '2020-03-22', '2028-05-15'])('makes a possible world of %s', (day) => {
    const { portfolios, market } = buildTenant('partner-firm', { asOf: day })
    expect(portfolios.flatMap(findImpossible)).toEqual([])
    expect(portfolios.flatMap(({ bookings }) => bookings).filter(({ date }) => date > day)).toEqual([])
    expect(market.prices.filter(({ dates }) => (dates.at(-1) ?? '') > day)).toEqual([])
  })

  it('refuses a day before the first close', () => {
    expect(() => buildTenant('dutch', { asOf: '2015-12-31' })).toThrow(RangeError)
  })
})

describe('portfolios of which no data service knows', () => {
  it('are kept by the general firm alone, beside those of its wealthiest client', () => {
    for (const tenant of world.tenants) {
      const { id, portfolioIds } = accountOfStory(tenant, 'rich')
      const kept = tenant.keptPortfolios.map(({ name, accountId, externalId: link }) => [
        name,
        accountId,
        link,
      ])
      expect(kept, tenant.key).toEqual(
        tenant.key === 'generic'
          ? [
              ['Family Office', id, null],
              ['Bank abroad', id, null],
            ]
          : [],
      )
      expect(tenant.keptPortfolios.filter((one) => portfolioIds.includes(one.id))).toEqual([])
    }
  })

  it('hold one thing without a price since 2023, and otherwise only what is priced', () => {
    const { keptPortfolios, market } = buildTenant('generic', { asOf })
    const late = keptPortfolios.map(({ bookings }) => {
      const held = new Set(bookings.flatMap(({ symbol }) => symbol ?? []))
      return market.prices.filter(({ symbol, dates }) => held.has(symbol) && dates.at(-1) !== asOf)
    })
    expect(late.map((all) => all.map(({ symbol, dates }) => [symbol, dates.at(-1)]))).toEqual([
      [],
      [['HMAF', '2023-06-30']],
    ])
  })
})

describe('a ledger', () => {
  it('is one the calculations accept: nothing sold that is not held, worth something on every day it is funded', () => {
    for (const tenant of world.tenants) {
      for (const { id, bookings } of tenant.portfolios.filter((_, i) => i % 5 === 0)) {
        if (bookings.length === 0) continue
        const valuation = valuePortfolio(ledgerOf(tenant, id))
        expect(valuation.reasons).toEqual([])
        expect(valuation.value.every((value) => value >= 0)).toBe(true)
      }
    }
  })

  it('carries only what the portfolio ever held, and is assembled once', () => {
    const [tenant] = world.tenants
    if (tenant === undefined) throw new Error('No tenant')
    const [id = ''] = accountOfStory(tenant, 'saver').portfolioIds
    const ledger = ledgerOf(tenant, id)
    expect(ledger.instruments.map(({ symbol }) => symbol).toSorted()).toEqual(['HGEQ', 'HSCB', 'WRLD.AS'])
    expect(ledger.benchmark?.label).toBe('IA Mixed Investment 40-85% Shares')
    expect(ledgerOf(tenant, id)).toBe(ledger)
    expect(() => ledgerOf(tenant, 'nobody')).toThrow(RangeError)
  })
})
