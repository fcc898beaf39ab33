/** How the amounts of the yearly statement of costs came about. */
import { bookedAmounts } from '#finance/booked-amounts.ts'
import { toDayNumber } from '#finance/calendar.ts'
import { composeCostStatement } from '#finance/cost-statement.ts'
import type { CostStatement } from '#finance/cost-statement.ts'
import type { Figure, Flow, Term, Working } from '#finance/figure.ts'
import { roundMoney } from '#finance/money.ts'
import type { ValuedPortfolio } from '#finance/portfolio-figures.ts'
import { bareWorking } from '#finance/working-returns.ts'

/** Every booking of the year with a cost in it. */
function costsIn({ valuation, ledgers }: ValuedPortfolio, statement: CostStatement): readonly Flow[] {
  const range = { base: toDayNumber(statement.from), end: toDayNumber(statement.to) }
  return bookedAmounts(ledgers, valuation, range).flatMap(({ booking, fees, taxes }) => {
    const isTrade = booking.kind === 'purchase' || booking.kind === 'sale'
    const cost = isTrade ? fees + taxes : fees
    if (cost === 0 || Number.isNaN(cost)) return []
    const amount = roundMoney(cost, valuation.currency)
    return [{ date: booking.date, amount, name: booking.name }]
  })
}

function money(name: Term['name'], { value, currency }: Figure): Term {
  return { name, value, unit: 'money', ...(currency === undefined ? {} : { currency }) }
}

/**
 * The working of `<year>:total`, `<year>:share`, `<year>:average` or `<year>:income-taxes` of a statement of costs of
 * the service; what instruments cost is told by their makers and has no working here.
 */
export function explainCosts(valued: ValuedPortfolio, name: string): Working | null {
  const [year = '', part = ''] = name.split(':')
  const statement = /^\d{4}$/.test(year) ? composeCostStatement(valued, { year: Number(year) }) : null
  if (statement === null) return null
  const { total, share, averageValue, incomeTaxes } = statement
  const named: Record<string, Figure> = { total, share, average: averageValue, 'income-taxes': incomeTaxes }
  const figure = Object.hasOwn(named, part) ? named[part] : undefined
  if (figure === undefined) return null
  const isOfCosts = part === 'total' || part === 'share'
  return {
    ...bareWorking(figure),
    terms: isOfCosts ? [money('total', total), money('average-value', averageValue)] : [],
    flows: isOfCosts ? costsIn(valued, statement) : [],
  }
}
