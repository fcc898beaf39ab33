/** Purchases and sales of a case as ledgers: what they cost, what the sales brought, what is left. */
import { addDays } from '#finance/ground/calendar.ts'
import type { MatchedLot } from '#finance/ground/figure.ts'
import type { RealisedSale } from '#finance/returns/figure-shapes.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { Booking, CostMethod, PortfolioLedger } from '#finance/ground/ledger.ts'
import type { Decimal } from '#finance/ground/money.ts'
import { preparePortfolio, weighHoldings } from '#finance/portfolios/portfolio-figures.ts'
import { groupByTaxYear } from '#finance/cost/realised-years.ts'
import { booking, instrument, ledgerOf } from '#tools/vectors/cases/bookings.ts'
import { shown } from '#tools/vectors/cases/shown.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'

/** Pages round to the cent: a case is booked in millionths, so that its own decimals stay. */
export const millionths = 1_000_000

/** Quantity x price with the charges added (a purchase) or taken off (a sale), or the amount where it is given. */
export function readTradeAmount(item: CaseInput, chargesName: string): Decimal {
  if (item.has('amount')) return item.decimal('amount')
  const gross = item.decimal('quantity').times(item.decimal('price'))
  const charges = item.decimal(chargesName, 0)
  return item.text('type') === 'sell' ? gross.minus(charges) : gross.plus(charges)
}

/** One transaction of a case; `chargesName` is the field of the charges that belong to cost and proceeds. */
export function tradeOf(item: CaseInput, chargesName: string): Booking {
  const [date, type, symbol] = [item.date('date'), item.text('type'), item.text('asset', 'SHARE')]
  if (type === 'split')
    return booking({ date, kind: 'split', symbol, units: item.decimal('ratio').toFixed(), amount: 0 })
  if (type !== 'buy' && type !== 'sell')
    throw new FinanceError('unknown-option', `Unknown type of transaction '${type}'`)
  const amount = readTradeAmount(item, chargesName).times(String(millionths)).toFixed()
  const units = item.decimal('quantity').toFixed()
  const kind = type === 'buy' ? 'purchase' : 'sale'
  return { ...booking({ date, kind, symbol, units, amount: 0 }), amount }
}

/** The ledger of trades, paid from and to elsewhere, as of the day after the last; valued at `price` that day. */
export function tradeLedger(
  bookings: readonly Booking[],
  said: { costMethod: CostMethod; price?: number | undefined },
): PortfolioLedger {
  const { costMethod, price } = said
  const last = bookings.reduce((latest, { date }) => (date > latest ? date : latest), '1900-01-01')
  const asOf = addDays(last, 1)
  const symbols = [...new Set(bookings.flatMap(({ symbol }) => symbol ?? []))]
  const closes = price === undefined ? [] : [price * millionths]
  const prices = symbols.map((symbol) => ({
    symbol,
    currency: 'EUR',
    basis: 'close' as const,
    dates: closes.map(() => asOf),
    closes,
  }))
  const instruments = symbols.map((symbol) => instrument(symbol))
  return ledgerOf({ asOf, cash: 'outside', costMethod, bookings, instruments, prices })
}

/** What the pages say of one security: units, cost, value, and the lots the cost is made of. */
export type ShownHolding = {
  units: number
  cost: number
  value: number | null
  lots: readonly MatchedLot[]
}

const nothingHeld: ShownHolding = { units: 0, cost: 0, value: 0, lots: [] }

/** The sales and the holdings of trades as the pages show them, in the money of the case. */
export type ShownTrades = {
  sales: readonly RealisedSale[]
  gainOf: (sale: RealisedSale) => number
  gainByTaxYear: Readonly<Record<string, number>>
  holdingOf: (symbol: string) => ShownHolding
}

/** Reads the pages of a ledger of trades; refused where a sale or a holding has no cost. */
export function showTrades(ledger: PortfolioLedger): ShownTrades {
  const valued = preparePortfolio(ledger)
  const { sales } = valued.costs
  const gainOf = (sale: RealisedSale) => shown(sale.gain) / millionths
  sales.forEach(gainOf)
  const holdings = new Map(
    weighHoldings(valued)
      .filter(({ units }) => units !== 0)
      .map(({ id, units, lots, figures: { cost, value } }) => {
        const worth = value.value === null ? null : value.value / millionths
        return [id, { units, cost: shown(cost) / millionths, value: worth, lots }] as const
      }),
  )
  const years = groupByTaxYear(sales, ledger.currency)
  return {
    sales,
    gainOf,
    gainByTaxYear: Object.fromEntries(years.map((year) => [year.taxYear, shown(year.gain) / millionths])),
    holdingOf: (symbol) => holdings.get(symbol) ?? nothingHeld,
  }
}
