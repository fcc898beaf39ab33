/** Trades that advisers have proposed to clients: one that waits, one that was accepted, one that was declined. */
import { groupOf } from '#finance/holdings/holding-groups.ts'
import { proposeTrades, standAfterTrades, type TradedHolding } from '#finance/planning/propose-trades.ts'
import { modelDrift } from '#finance/planning/model-drift.ts'
import { assetClassOf } from '#model/model-fit.ts'
import { leastRemaining } from '#model/status/may-order.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { Account, Portfolio, User } from '#demo/ground/world-parts.ts'
import { at, idsOf, type Office, type Planted } from '#demo/planted.ts'
import { drawModels } from './model-records.ts'
import { holdingOf, navOf } from './order-records.ts'

type Proposal = Planted<'proposals'>
type Drafted = { portfolio: Portfolio; account: Account; client: User; proposed: object }

const stands = ['waiting', 'accepted', 'declined'] as const
/** From which model they have drifted: the most daring of the firm. */
const modelAt = 3
const openDays = 45
const costRate = 0.0025

/** What changes units in ways that are not looked at here: such securities are left alone. */
const isPlain = ({ kind }: Portfolio['bookings'][number]): boolean =>
  ['purchase', 'sale', 'dividend', 'interest'].includes(kind)

/** What a portfolio holds in its own currency at known prices; null where that is too little to trade. */
function holdingsOf({ market, startedOn, profile }: Office, portfolio: Portfolio): TradedHolding[] | null {
  const symbols = [...new Set(portfolio.bookings.flatMap(({ symbol }) => symbol ?? []))]
  const held = symbols.flatMap((symbol) => {
    const units = Number(holdingOf(portfolio, { symbol, day: startedOn }).units.toFixed(8))
    const instrument = market.instruments.find((one) => one.symbol === symbol)
    const isKnown = portfolio.bookings.every((booking) => booking.symbol !== symbol || isPlain(booking))
    return isKnown && units > 0.0001 && instrument ? [{ units, instrument, symbol }] : []
  })
  const priced = held.flatMap(({ units, instrument, symbol }) => {
    const price = navOf({ market }, { symbol, day: startedOn })
    if (price === null || instrument.currency !== portfolio.currency) return []
    const { name, type } = instrument
    const assetClass = groupOf(instrument)
    // A portfolio without a number at the data service is kept in the portal.
    const isServed = profile.holdingId === 'isin' && portfolio.externalId !== null
    const id = (isServed ? instrument.isin : null) ?? symbol
    const currency = portfolio.currency
    const isPooled = type === 'Fund'
    return [
      { id, name, assetClass, isPooled, currency, units, price, priceDate: startedOn, value: units * price },
    ]
  })
  return priced.length > 1 && priced.length * 2 > held.length ? priced : null
}

function draftFor(office: Office, portfolio: Portfolio, isOrdering: boolean): object | null {
  const holdings = holdingsOf(office, portfolio)
  const model = drawModels(office)[modelAt]
  if (!holdings || !model) return null
  const { currency } = portfolio
  const sums = new Map<string, number>()
  for (const { assetClass, value } of holdings) sums.set(assetClass, (sums.get(assetClass) ?? 0) + value)
  const classes = [...sums].map(([name, value]) => ({ name, value }))
  const weights = (model.data as { name: string; value: number | null }[]).map(({ name, value }) => ({
    name: assetClassOf(name),
    percentage: value ?? 0,
  }))
  const { min, max, avg, rebalance } = model
  const drift = modelDrift({ currency, classes, stocks: 0 }, { min, max, avg, rebalance, weights })
  if (!drift) return null
  const offered = new Set(
    office.market.instruments
      .filter(({ symbol }) => office.market.funds.some((fund) => fund.symbol === symbol))
      .flatMap(({ symbol, isin }) => [symbol, isin]),
  )
  const isOffered = (id: string): boolean => isOrdering && offered.has(id)
  const { trades, leftOut } = proposeTrades({
    classes: drift.classes,
    holdings,
    cash: 0,
    currency,
    costRate,
    limitsOf: ({ id }, type) => ({
      least: 500,
      leastLeft: type === 'Sell' && isOffered(id) ? leastRemaining : 0,
    }),
    without: new Set(),
  })
  if (trades.length < 2) return null
  const total = holdings.reduce((sum, { value }) => sum + value, 0)
  const ids = idsOf(office, `proposal-trades:${portfolio.id}`)
  return {
    currency,
    asOf: office.startedOn,
    total: Math.round(total * 100) / 100,
    costs: Math.round(trades.reduce((sum, { cost }) => sum + cost, 0) * 100) / 100,
    trades: trades.map((trade) => ({
      ...trade,
      key: ids.next(office.startedOn),
      isOrdered: trade.type === 'Sell' && isOffered(trade.holding),
    })),
    leftOut,
    classes: standAfterTrades(drift.classes, { total: drift.compared, trades }),
  }
}

/** Ordinary clients whose portfolio has drifted, as many as there are stands. */
function findDrifted(office: Office): Drafted[] {
  const found: Drafted[] = []
  for (const portfolio of office.portfolios) {
    const account = office.accounts.find(({ id }) => id === portfolio.accountId)
    const client = office.clients.find(({ id }) => id === account?.clientId)
    if (account?.status !== 'reporting' || account.story !== null || !client) continue
    if (portfolio.objective === 'ExO') continue
    if (account.ownerIds.length === 0 || found.some((one) => one.account.id === account.id)) continue
    const isOrdering =
      stands[found.length] === 'waiting' && !office.profile.withoutFeatures.includes('ordering')
    const proposed = draftFor(office, portfolio, isOrdering)
    if (proposed) found.push({ portfolio, account, client, proposed })
    if (found.length === stands.length) return found
  }
  return found
}

/** The proposals of a firm whose portal compares accounts with models. */
export function proposeToClients(office: Office): readonly Proposal[] {
  if (office.profile.withoutFeatures.includes('modelPortfolios')) return []
  const ids = idsOf(office, 'proposals')
  const model = drawModels(office)[modelAt]
  return findDrifted(office).map(({ portfolio, account, client, proposed }, index) => {
    const state = stands[index] ?? 'waiting'
    const adviser = office.firm.advisers.find(({ id }) => id === account.ownerIds[0])
    const sentOn = addDays(office.startedOn, -index * 3)
    const isDecided = state !== 'waiting'
    return {
      id: ids.next(sentOn),
      createdAt: at(sentOn, '10:00'),
      createdBy: adviser?.id ?? '',
      createdName: adviser?.name ?? '',
      account: account.id,
      portfolio: portfolio.id,
      model: model?.name ?? '',
      state,
      proposed: { ...proposed },
      note: null,
      expiresOn: addDays(office.startedOn, openDays),
      decidedAt: isDecided ? at(addDays(sentOn, 1), '18:20') : null,
      decidedBy: isDecided ? client.id : null,
      decidedName: isDecided ? client.name : null,
      reason: null,
      termsVersion: null,
      endedAt: null,
      endedName: null,
    }
  })
}
