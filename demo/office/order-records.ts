/** Orders of clients for units of funds, open ones by the status of the account. */
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { Account, Portfolio } from '#demo/ground/world-parts.ts'
import { at, chanceOf, idsOf, type Office, type Planted } from '#demo/planted.ts'

type Deal = { type: 'Buy' | 'Sell'; status: 'placed' | 'closed' }

/** What an account in a status has ordered. */
const dealOf: Readonly<Partial<Record<Account['status'], Deal>>> = {
  pending_with_order: { type: 'Buy', status: 'placed' },
  verified_with_order: { type: 'Buy', status: 'placed' },
  buy_order: { type: 'Buy', status: 'placed' },
  payment_received: { type: 'Buy', status: 'placed' },
  sell_order: { type: 'Sell', status: 'placed' },
  payment_sent: { type: 'Sell', status: 'closed' },
}

/** How many of the settled accounts have an order of earlier, long since closed. */
const earlier = 6

/** The orders of a firm that takes orders in its portal; none elsewhere. */
export function placeOrders(office: Office): readonly Planted<'orders'>[] {
  if (office.profile.withoutFeatures.includes('ordering')) return []
  const ids = idsOf(office, 'orders')
  const chance = chanceOf(office, 'orders')
  const settled = office.accounts.filter(
    ({ status, story }) => status === 'reporting' && story !== 'internal',
  )
  const deals = [
    ...office.accounts.flatMap((account) => {
      const deal = dealOf[account.status]
      return deal ? [{ account, ...deal, day: addDays(office.startedOn, -chance.whole(1, 12)) }] : []
    }),
    ...settled.slice(0, earlier).map((account) => ({
      account,
      type: 'Buy' as const,
      status: 'closed' as const,
      day: addDays(office.startedOn, -chance.whole(60, 300)),
    })),
  ]
  return deals.flatMap(({ account, day, ...deal }) => {
    const order =
      deal.type === 'Buy'
        ? buy(office, { day, amount: chance.whole(5, 20) * 10_000, pick: chance.next() })
        : sell(office, { day, account })
    if (order === null) return []
    const { id, name } = office.clients.find((client) => client.id === account.clientId) ?? {
      id: '',
      name: '',
    }
    return [
      {
        id: ids.next(day),
        createdAt: at(day, '14:30'),
        createdBy: id,
        createdName: name,
        name: `${order.product} ${day}`,
        ...deal,
        user: id,
        account: account.id,
        ...order,
      },
    ]
  })
}

type Currency = Exclude<Planted<'orders'>['currency'], undefined>

/** What an order comes to; `cost` and `losses` are of what is sold, at average cost. */
type Units = Record<'amount' | 'units' | 'value' | 'cost' | 'losses' | 'nav' | 'product', string> & {
  unitType: 'units' | 'amount'
  currency: Currency
  fundIdFromAccountNo: string | null
  portfolioId: string | null
}

/** What can be ordered: the funds of the house, else any fund that was priced lately. */
type Product = { symbol: string; name: string; fundId: string | null; currency: Currency }

function productsOf({ market, startedOn }: Office): readonly Product[] {
  const lately = addDays(startedOn, -40)
  const isPriced = (symbol: string) =>
    market.prices.some(
      (series) => series.symbol === symbol && series.dates.some((day) => day > lately && day <= startedOn),
    )
  const fundIds = new Map(market.funds.map(({ symbol, id }) => [symbol, id]))
  return market.instruments
    .filter(({ symbol, type }) => (fundIds.size > 0 ? fundIds.has(symbol) : type === 'Fund'))
    .filter(({ symbol }) => isPriced(symbol))
    .map(({ symbol, name, currency }) => ({
      symbol,
      name,
      fundId: fundIds.get(symbol) ?? null,
      currency: currency === 'GBP' || currency === 'USD' ? currency : 'EUR',
    }))
}

/** The last value of a unit on or before a day. */
export function navOf(
  { market }: Pick<Office, 'market'>,
  { symbol, day }: { symbol: string; day: string },
): number | null {
  const series = market.prices.find((one) => one.symbol === symbol)
  const after = series?.dates.findIndex((date) => date > day) ?? -1
  return series?.closes[after < 0 ? series.dates.length - 1 : after - 1] ?? null
}

function buy(office: Office, given: { day: string; amount: number; pick: number }): Units | null {
  const products = productsOf(office)
  const product = products[Math.floor(given.pick * products.length)]
  const nav = product && navOf(office, { symbol: product.symbol, day: given.day })
  if (!product || !nav) return null
  const value = given.amount.toFixed(2)
  return {
    amount: value,
    unitType: 'amount',
    units: (given.amount / nav).toFixed(4),
    value,
    cost: value,
    losses: '0',
    nav: nav.toFixed(6),
    currency: product.currency,
    product: product.name,
    fundIdFromAccountNo: product.fundId,
    portfolioId: null,
  }
}

/** Half of what the account holds of a product, at average cost. */
function sell(office: Office, { day, account }: { day: string; account: Account }): Units | null {
  const own = office.portfolios.filter(({ accountId }) => accountId === account.id)
  const held = own.flatMap((portfolio) =>
    productsOf(office).map((product) => ({
      portfolio,
      product,
      nav: navOf(office, { symbol: product.symbol, day }),
      ...holdingOf(portfolio, { symbol: product.symbol, day }),
    })),
  )
  const chosen = held.find(({ units, nav }) => units >= 2 && nav !== null)
  if (!chosen || chosen.nav === null) return null
  const { product, portfolio, nav } = chosen
  const units = Math.floor(chosen.units / 2)
  const cost = (chosen.cost * units) / chosen.units
  return {
    amount: units.toFixed(4),
    unitType: 'units',
    units: units.toFixed(4),
    value: (units * nav).toFixed(2),
    cost: cost.toFixed(2),
    losses: (units * nav - cost).toFixed(2),
    nav: nav.toFixed(6),
    currency: product.currency,
    product: product.name,
    fundIdFromAccountNo: product.fundId,
    portfolioId: portfolio.id,
  }
}

/** Units and average cost of a symbol after the bookings up to a day. */
export function holdingOf(
  { bookings }: Portfolio,
  { symbol, day }: { symbol: string; day: string },
): { units: number; cost: number } {
  let [units, cost] = [0, 0]
  for (const booking of bookings) {
    if (booking.symbol !== symbol || booking.date > day) continue
    const traded = Number(booking.units)
    if (booking.kind === 'purchase') [units, cost] = [units + traded, cost + Number(booking.amount)]
    if (booking.kind === 'sale') [units, cost] = [units - traded, cost * (1 - traded / units)]
  }
  return { units, cost }
}
