/** How the amounts of the yearly statement of costs came about. */
import { composeCostStatement, type CostSource, type CostStatement } from '#finance/costs/cost-statement.ts'
import { serviceCostsOf } from '#finance/costs/service-costs.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { Figure, Flow, Term, Working } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { calendarYear } from '#finance/ground/periods.ts'
import type { CostGroup, Evidence } from '#finance/portfolios/evidence.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'
import type { AddressOf } from '#finance/working/figure-address.ts'

/** A figure of a statement: of everything, of a section, or of one of its groups; `amount` stands beside a share. */
type CostFigure = { figure: Figure; amount: Figure; source: CostSource | 'all'; group: CostGroup | 'all' }

function findCostFigure(
  statement: CostStatement,
  address: AddressOf<'costs' | 'costs-row'>,
): CostFigure | null {
  const { total, share, averageValue, incomeTaxes } = statement
  if (address.of === 'costs') {
    const figures = { total, share, average: averageValue, 'income-taxes': incomeTaxes }
    return { figure: figures[address.part], amount: total, source: 'all', group: 'all' }
  }
  const { source, row, measure } = address
  const section = statement.sections.find((candidate) => candidate.source === source)
  if (section === undefined) return null
  if (row === 'sum') {
    const figure = measure === 'amount' ? section.total : section.share
    return { figure, amount: section.total, source, group: 'all' }
  }
  const found = section.rows.find(({ group }) => group === row)
  return found ? { figure: found[measure], amount: found.amount, source, group: row } : null
}

/** Every cost of the year that went into a figure, oldest first. */
function costsIn(evidence: Evidence, statement: CostStatement, { source, group }: CostFigure): Flow[] {
  if (source === 'instruments') return []
  const range = { base: toDayNumber(statement.from), end: toDayNumber(statement.to) }
  return serviceCostsOf(evidence, { span: calendarYear(statement.year), range }).flatMap((cost) => {
    const amount = roundMoney(cost.amount ?? 0, statement.currency)
    const isCounted = amount !== 0 && (group === 'all' || group === cost.group)
    return isCounted ? [{ date: cost.date, amount, name: cost.name }] : []
  })
}

function money(name: Term['name'], { value, currency }: Figure): Term {
  return { name, value, unit: 'money', ...(currency === undefined ? {} : { currency }) }
}

/**
 * A figure of a yearly statement of costs: what it is divided by, and every cost that went into it. What instruments cost
 * shows none, nor do the average value and the taxes on income. Null for a year of which nothing is known.
 */
export function explainCosts(evidence: Evidence, address: AddressOf<'costs' | 'costs-row'>): Working | null {
  const statement = composeCostStatement(evidence, address.year)
  const found = statement && findCostFigure(statement, address)
  if (!found) return null
  if (address.of === 'costs' && (address.part === 'average' || address.part === 'income-taxes'))
    return bareWorking(found.figure)
  return {
    ...bareWorking(found.figure),
    terms: [money('total', found.amount), money('average-value', statement.averageValue)],
    flows: costsIn(evidence, statement, found),
  }
}
