/** Topic 'pnl-reconciliation': from the opening to the closing value. */
import { addDays } from '#finance/ground/calendar.ts'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { Booking, PortfolioLedger } from '#finance/ground/ledger.ts'
import { changeFigure, preparePortfolio, weighHoldings } from '#finance/portfolios/portfolio-figures.ts'
import { booking, instrument, ledgerOf } from '#tools/vectors/cases/bookings.ts'
import { firstDay } from '#tools/vectors/cases/fund-ledger.ts'
import { shown } from '#tools/vectors/cases/shown.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byProduct } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

const nextDay = addDays(firstDay, 1)

/** One unit of a security bought on the first day, and what its price gains by the next. */
type Bought = { symbol: string; cost: number; gain: number }

/** A portfolio with its cash inside that buys these on the first day, and books `later` on the next. */
function portfolioOf(bought: readonly Bought[], later: readonly Booking[]): PortfolioLedger {
  const purchases = bought.flatMap(({ symbol, cost }) => [
    booking({ date: firstDay, kind: 'contribution', amount: cost }),
    booking({ date: firstDay, kind: 'purchase', symbol, units: '1', amount: cost }),
  ])
  return ledgerOf({
    asOf: nextDay,
    bookings: [...purchases, ...later],
    instruments: bought.map(({ symbol }) => instrument(symbol)),
    prices: bought.map(({ symbol, cost, gain }) => ({
      symbol,
      currency: 'EUR',
      basis: 'close',
      dates: [firstDay, nextDay],
      closes: [cost, cost + gain],
    })),
  })
}

/** What was there at first is half kept and half sold; what it gained is given, the rest is booked. */
function bridge(input: CaseInput): { final: number; absoluteChange: number } {
  const part = (name: string) => input.number(name, 0)
  if (part('currencyGains') !== 0) throw new FinanceError('unknown-option', 'A gain on rates needs the rates')
  const [cost, transfers] = [part('initial') / 2, part('transfers')]
  const bought =
    cost === 0
      ? []
      : [
          { symbol: 'KEPT', cost, gain: part('capitalGains') },
          { symbol: 'SOLD', cost, gain: part('realisedGains') },
        ]
  const sold = { kind: 'sale', symbol: 'SOLD', units: '1', amount: cost + part('realisedGains') } as const
  const later = [
    ...(cost === 0 ? [] : [sold]),
    { kind: transfers < 0 ? 'withdrawal' : 'contribution', amount: Math.abs(transfers) } as const,
    { kind: 'interest', amount: part('earnings') } as const,
    { kind: 'fee', amount: part('fees') } as const,
    { kind: 'tax', amount: part('taxes') } as const,
  ].filter(({ amount }) => amount !== 0)
  const bookings = later.map((said) => booking({ date: nextDay, ...said }))
  // Something is always booked on the first day, so that there is a history without anything in it, too.
  const opening = booking({ date: firstDay, kind: 'contribution', amount: 0 })
  const moved = calculateMovements(preparePortfolio(portfolioOf(bought, [opening, ...bookings])))
  const [final, paidIn, paidOut] = [moved.closing, moved.contributions, moved.withdrawals].map(shown)
  if (Math.abs(shown(moved.residual)) > 0.005) throw new Error('The movements do not explain the value')
  return { final: final!, absoluteChange: final! - paidIn! - paidOut! }
}

/** What the price of a holding made, less the fee that was booked. */
function changeNetOfFees(input: CaseInput): number {
  const fee = booking({ date: nextDay, kind: 'fee', amount: input.number('fees', 0) })
  const bought = [{ symbol: 'SHARE', cost: 1000, gain: input.number('gross') }]
  return shown(changeFigure(preparePortfolio(portfolioOf(bought, [fee])).valuation))
}

function gainOnCost(input: CaseInput): number {
  const bought = [{ symbol: 'SHARE', cost: input.number('cost'), gain: input.number('profit') }]
  const [holding] = weighHoldings(preparePortfolio(portfolioOf(bought, [])))
  if (holding === undefined) throw new FinanceError('no-capital', 'Nothing is held')
  return shown(holding.figures.gainOnCost)
}

export const pnlReconciliation: Topic = {
  product: 'movements, change of value and gain on cost of a ledger',
  operations: byProduct({
    'net-of-fees': changeNetOfFees,
    'simple-return': gainOnCost,
    'value-bridge': bridge,
  }),
}
