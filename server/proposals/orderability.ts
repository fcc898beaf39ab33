/** Which holdings of a portfolio its client could order in the portal, and what such an order must keep to. */
import { hasFeature, hasOrderService } from '#configurations/configuration.ts'
import type { TradedHolding, TradeLimits } from '#finance/planning/propose-trades.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { findFundId } from '#model/funds/find-fund-id.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { leastBought, leastRemaining, mayOrder, type OrderType } from '#model/status/may-order.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readStanding } from '#server/orders/read-ticket.ts'
import type { Proposing } from './proposing.ts'

type Offers = {
  status: StatusIdentifier
  may: (type: OrderType) => boolean
  /** The holdings that are offered. */
  offered: ReadonlySet<string>
}

export type Orderability = {
  /** Whether accepting a trade places an order; otherwise the adviser carries it out. */
  isOrdered: (holding: string, type: OrderType) => boolean
  /** In the currency of the portfolio. */
  limitsOf: (holding: TradedHolding, asked: { type: OrderType; least: number }) => TradeLimits
}

/** The funds that the fund house offers; where no service takes orders, everything that is held. */
async function readOffers(
  parts: Parts,
  { tenant }: Proposing,
  figures: PortfolioFigures,
): Promise<ReadonlySet<string>> {
  const holdings = figures.holdings.flatMap(({ items }) => items)
  const isServed = hasOrderService(tenant.white)
  const offers = await Promise.all(
    holdings.map(async ({ id, accountNo }) => {
      const fund = findFundId(accountNo)
      const found = fund === null ? null : (await parts.funds.of(tenant).fund(fund, 'en')).data
      return found || !isServed ? [id] : []
    }),
  )
  return new Set(offers.flat())
}

type Asked = { account: string; figures: PortfolioFigures }

export async function readOrderability(
  parts: Parts,
  who: Proposing,
  { account, figures }: Asked,
): Promise<Orderability> {
  const { white } = who.tenant
  const isOn = hasFeature(white, 'ordering', 'investor')
  const [standing, offered] = await Promise.all([
    readStanding(parts, who.caller, account),
    isOn ? readOffers(parts, who, figures) : new Set<string>(),
  ])
  const { status, hasOrders } = standing
  const may = (type: OrderType): boolean => mayOrder({ status, type, hasOrders, rules: white.orderRules })
  return orderabilityOf({ status, may, offered })
}

function orderabilityOf({ status, may, offered }: Offers): Orderability {
  const isOrdered = (holding: string, type: OrderType): boolean => offered.has(holding) && may(type)
  return {
    isOrdered,
    limitsOf: (holding, { type, least }) => {
      if (!isOrdered(holding.id, type)) return { least, leastLeft: 0 }
      const inPortfolio = holding.value / (holding.units * holding.price)
      if (type === 'Sell') return { least, leastLeft: leastRemaining * inPortfolio }
      return { least: Math.max(least, leastBought(status) * inPortfolio), leastLeft: 0 }
    },
  }
}
