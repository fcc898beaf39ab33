/**
 * The figures of a portfolio or of an account, composed from the calculations of this room.
 * Whoever shows a portfolio (portal, data service, file, print) gets its numbers from here and nowhere else.
 */
import { fromDayNumber } from '#finance/ground/calendar.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure } from '#finance/ground/figure.ts'
import { costHoldings } from '#finance/cost/holding-cost.ts'
import { holdingFigures, mergePositions, type ValuedHolding } from '#finance/holdings/holding-figures.ts'
import {
  breakDownHoldings,
  groupHoldings,
  roundHoldings,
  type WeighedHolding,
} from '#finance/holdings/holding-groups.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import { calculateChanges } from '#finance/returns/performance-changes.ts'
import { lastDayOf } from '#finance/returns/performance-return.ts'
import { calculateValuedPerformance, type AskedRange } from '#finance/returns/performance.ts'
import { positionsOn, reasonsOn } from '#finance/valuation/positions.ts'
import { groupByTaxYear } from '#finance/cost/realised-years.ts'
import { valuePortfolio, type Valuation } from '#finance/valuation/valuation.ts'
import type { PerformanceFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { ValuedPortfolio } from './valued-portfolio.ts'

/** Values a ledger and finds its costs, in its own currency or another one. */
export function preparePortfolio(
  ledger: PortfolioLedger,
  reporting: Currency = ledger.currency,
): ValuedPortfolio {
  const valuation = valuePortfolio(ledger, reporting)
  const benchmark = reporting === ledger.currency ? ledger.benchmark : null
  return { ledgers: [ledger], valuation, costs: costHoldings(ledger, valuation), benchmark }
}

/** Value at the close of the last day, null when something held has no price or no rate. */
export function closingValue(valuation: Valuation): number | null {
  const value = valuation.value.at(-1) ?? NaN
  return Number.isNaN(value) ? null : value
}

/** What was paid in less what was paid out since inception. */
export function netPayments(valuation: Valuation): number {
  return valuation.flows.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * The holdings of the last day, merged by security, each with its figures and its unrounded value. The values of the
 * figures add up to the value of the portfolio to the cent.
 */
export function weighHoldings({
  valuation,
  costs,
}: ValuedPortfolio): readonly (WeighedHolding & ValuedHolding)[] {
  const { currency, asOf } = valuation
  const total = closingValue(valuation)
  const holdings = mergePositions(positionsOn(valuation, lastDayOf(valuation)), costs.costOf)
  const weighed = holdings.map((holding) => ({
    ...holding,
    figures: holdingFigures(holding, { currency, asOf, total }),
  }))
  return roundHoldings(weighed, { currency, total })
}

/** The value at the close of the last day, with what is to be known of its prices. */
export function valueFigure(valuation: Valuation): Figure {
  const { currency, asOf } = valuation
  const reasons = [...reasonsOn(valuation, lastDayOf(valuation)), ...valuation.reasons]
  return moneyFigure(closingValue(valuation), currency, { asOf, method: 'market-value', reasons })
}

/**
 * The change of value since inception in money: value - (payments in - payments out), what the whole history earned.
 *
 * Worked case: 100 paid in, 30 paid out, worth 95 now: 25.
 */
export function changeFigure(valuation: Valuation): Figure {
  const total = closingValue(valuation)
  const value = valueFigure(valuation)
  return moneyFigure(total === null ? null : total - netPayments(valuation), valuation.currency, {
    from: valuation.inception === null ? undefined : fromDayNumber(valuation.inception),
    asOf: valuation.asOf,
    method: 'value-change',
    reasons: value.reasons,
  })
}

/** All figures of a valued portfolio (or of several as one) as of its last day. */
export function composeFigures(valued: ValuedPortfolio): PortfolioFigures {
  const { valuation, costs, benchmark } = valued
  const { id, currency, asOf } = valuation
  const weighed = weighHoldings(valued)
  const value = valueFigure(valuation)
  const isPooled = valued.ledgers.some(({ pooled = [] }) => pooled.length > 0)
  return {
    id,
    currency,
    asOf,
    inception: valuation.inception === null ? null : fromDayNumber(valuation.inception),
    value,
    change: changeFigure(valuation),
    changes: calculateChanges(valuation),
    holdings: groupHoldings(weighed, { currency, asOf, total: closingValue(valuation) }),
    breakdown: breakDownHoldings(weighed, currency),
    performance: calculateValuedPerformance(valuation, benchmark, {}),
    realised: groupByTaxYear(costs.sales, currency),
    ...(isPooled ? { isPooled } : {}),
    reasons: value.reasons,
  }
}

/**
 * Everything the pages show of one portfolio as of `ledger.asOf`, from its bookings, prices and rates. Throws on
 * impossible dates and unknown currencies; everything else that is missing leaves figures without a value and with a
 * reason.
 */
export function calculatePortfolio(ledger: PortfolioLedger): PortfolioFigures {
  return composeFigures(preparePortfolio(ledger))
}

/**
 * Performance of a portfolio over a range of closes (the range buttons, the custom range); without ends the whole
 * history. The range is cut to the history, and the figures say from when they count.
 */
export function calculatePerformance(ledger: PortfolioLedger, asked: AskedRange = {}): PerformanceFigures {
  return calculateValuedPerformance(valuePortfolio(ledger), ledger.benchmark, asked)
}
