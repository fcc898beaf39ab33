/** How the amounts of the yearly statement of costs came about. */
import { bookedAmounts } from '#finance/returns/booked-amounts.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import { composeCostStatement, type CostStatement } from '#finance/costs/cost-statement.ts'
import { findCostFigure, isCountedIn, type CostFigure } from '#finance/costs/find-cost-figure.ts'
import type { Figure, Flow, Term, Working } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'

/** Every booking of the year with a cost in it that went into a figure. */
function costsIn(
  { valuation, ledgers }: ValuedPortfolio,
  statement: CostStatement,
  wanted: CostFigure,
): readonly Flow[] {
  const range = { base: toDayNumber(statement.from), end: toDayNumber(statement.to) }
  return bookedAmounts(ledgers, valuation, range).flatMap(({ booking, fees, taxes }) => {
    const isTrade = booking.kind === 'purchase' || booking.kind === 'sale'
    const cost = isTrade ? fees + taxes : fees
    const group = isTrade ? 'transaction' : booking.kind === 'fee' ? 'ongoing' : 'ancillary'
    if (!isCountedIn(wanted, group)) return []
    if (cost === 0 || Number.isNaN(cost)) return []
    const amount = roundMoney(cost, valuation.currency)
    return [{ date: booking.date, amount, name: booking.name }]
  })
}

function money(name: Term['name'], { value, currency }: Figure): Term {
  return { name, value, unit: 'money', ...(currency === undefined ? {} : { currency }) }
}

/**
 * The working of `<year>:total`, `<year>:share`, `<year>:service:transaction:amount` (or another row of the statement),
 * `<year>:average` or `<year>:income-taxes` of a statement of costs; what instruments cost is told by their makers and
 * shows no bookings.
 */
export function explainCosts(valued: ValuedPortfolio, name: string): Working | null {
  const at = name.indexOf(':')
  const [year, part] = [name.slice(0, at), name.slice(at + 1)]
  const statement = /^\d{4}$/.test(year) ? composeCostStatement(valued, { year: Number(year) }) : null
  if (statement === null) return null
  const { averageValue, incomeTaxes } = statement
  if (part === 'average') return bareWorking(averageValue)
  if (part === 'income-taxes') return bareWorking(incomeTaxes)
  const found = findCostFigure(statement, part)
  if (found === null) return null
  return {
    ...bareWorking(found.figure),
    terms: [money('total', found.amount), money('average-value', averageValue)],
    flows: costsIn(valued, statement, found),
  }
}
