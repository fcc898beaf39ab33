/** The results of sales, worked out from transactions that a service reports. */
import type { TaxYearStart } from '#finance/ground/calendar.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import { costHoldings, mergeCosts, openCostOf } from '#finance/cost/holding-cost.ts'
import type { Booking, CostMethod, PortfolioLedger } from '#finance/ground/ledger.ts'
import type { HoldingGroup, RealisedSale, RealisedYear } from '#finance/returns/figure-shapes.ts'
import { groupByTaxYear } from '#finance/cost/realised-years.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { toldLedgers } from '#providers/told-evidence.ts'

/** The book cost that a source tells of what is still held, by symbol, security number and name. */
export function openCostsOf(groups: readonly HoldingGroup[]): ReadonlyMap<string, number> {
  const told = groups
    .flatMap(({ items }) => items)
    .flatMap(({ symbol, isin, name, cost: { value } }) =>
      value === null ? [] : [name, isin ?? name, symbol || name].map((key) => [key, value] as const),
    )
  return new Map(told)
}

/** `taxYearStart`: the first day of the tax years they are summed by; that of the United Kingdom where not said. */
export type SalesFrame = {
  currency: Currency
  asOf: IsoDate
  costMethod: CostMethod
  taxYearStart?: TaxYearStart | undefined
  /** See `openCostsOf`; without it the cost of what was transferred in is not known. */
  openCosts?: ReadonlyMap<string, number> | undefined
}

/**
 * The cost that came along with a transfer, which the wire does not tell: the one that leaves what the source tells of
 * the units still held. The open cost grows evenly with it. Null where nothing is left of it to tell by.
 */
function carriedCost(
  ledger: PortfolioLedger,
  arrival: Booking,
  { currency, openCosts }: SalesFrame,
): string | null {
  const symbol = arrival.symbol ?? ''
  const told = openCosts?.get(symbol)
  const own = { ...ledger, bookings: ledger.bookings.filter((booking) => booking.symbol === symbol) }
  const openCost = (cost: string) => {
    const bookings = own.bookings.map((booking) => (booking === arrival ? { ...booking, cost } : booking))
    return openCostOf({ ...own, bookings }, symbol, currency)
  }
  const [none, whole] = [openCost('0'), openCost('1000000')]
  if (told === undefined || none === null || whole === null || whole - none < 1) return null
  return Math.max(((told - none) / (whole - none)) * 1_000_000, 0).toFixed(12)
}

/** The bookings with the costs that came along, and the symbols whose sales cannot be told from the day on. */
function completeArrivals(ledger: PortfolioLedger, frame: SalesFrame) {
  const isArrival = ({ kind, symbol }: Booking) => kind === 'transfer-in' && symbol !== null
  const arrivals = Map.groupBy(ledger.bookings.filter(isArrival), ({ symbol }) => symbol ?? '')
  const costs = new Map<Booking, string>()
  const unknown = new Map<string, IsoDate>()
  for (const [symbol, [first, ...more]] of arrivals) {
    const cost = first && more.length === 0 ? carriedCost(ledger, first, frame) : null
    if (first && cost !== null) costs.set(first, cost)
    else if (first) unknown.set(symbol, first.date)
  }
  const bookings = ledger.bookings.map((booking) => {
    const cost = costs.get(booking)
    return cost === undefined ? booking : { ...booking, cost }
  })
  return { ledger: { ...ledger, bookings }, unknown }
}

function withoutCost(sale: RealisedSale, { currency }: SalesFrame): RealisedSale {
  const reasons = [{ code: 'unavailable', subject: sale.symbol }] as const
  const gain = moneyFigure(null, currency, { asOf: sale.date, method: 'realised-gain', reasons })
  return { ...sale, cost: null, gain, lots: [] }
}

/** The results of sales, from the transactions; lots stay inside each portfolio. */
export function realisedYears(
  transactions: readonly Transaction[],
  frame: SalesFrame,
): readonly RealisedYear[] {
  const { currency, asOf, costMethod, taxYearStart } = frame
  const ledgers = toldLedgers(transactions, { currency, asOf, costMethod, taxYearStart }, ({ rate }) => rate)
  const costs = ledgers.map((ledger) => {
    const complete = completeArrivals(ledger, frame)
    const { sales, costOf } = costHoldings(complete.ledger, { currency })
    const isUnknown = ({ symbol, date }: RealisedSale) => date >= (complete.unknown.get(symbol) ?? '9999')
    const known = sales.map((sale) => (isUnknown(sale) ? withoutCost(sale, frame) : sale))
    return { portfolioId: ledger.id, costs: { costOf, sales: known } }
  })
  return groupByTaxYear(mergeCosts(costs).sales, currency)
}
