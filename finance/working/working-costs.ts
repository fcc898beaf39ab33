/** How the amounts of the yearly statement of costs came about. */
import { composeCostStatement, type CostSource, type CostStatement } from '#finance/costs/cost-statement.ts'
import { serviceCostsOf } from '#finance/costs/service-costs.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { Figure, Flow, Term, Working } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { costGroups, type CostGroup, type Evidence } from '#finance/portfolios/evidence.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'

/** A figure of a statement: of everything, of a section, or of one of its groups; `amount` stands beside a share. */
type CostFigure = { figure: Figure; amount: Figure; source: CostSource | 'all'; group: CostGroup | 'all' }

function findCostFigure(statement: CostStatement, name: string): CostFigure | null {
  const { total, share } = statement
  if (name === 'total' || name === 'share')
    return { figure: name === 'total' ? total : share, amount: total, source: 'all', group: 'all' }
  const [source, part, kind] = name.split(':')
  if (kind !== 'amount' && kind !== 'share') return null
  const section = statement.sections.find((candidate) => candidate.source === source)
  if (section === undefined) return null
  if (part === 'sum') {
    const figure = kind === 'amount' ? section.total : section.share
    return { figure, amount: section.total, source: section.source, group: 'all' }
  }
  const group = costGroups.find((candidate) => candidate === part)
  const row = section.rows.find((candidate) => candidate.group === group)
  if (group === undefined || row === undefined) return null
  return { figure: row[kind], amount: row.amount, source: section.source, group }
}

/** Every cost of the year that went into a figure, oldest first. */
function costsIn(evidence: Evidence, statement: CostStatement, { source, group }: CostFigure): Flow[] {
  if (source === 'instruments') return []
  const range = { base: toDayNumber(statement.from), end: toDayNumber(statement.to) }
  return serviceCostsOf(evidence, { year: statement.year, range }).flatMap((cost) => {
    const amount = roundMoney(cost.amount ?? 0, statement.currency)
    const isCounted = amount !== 0 && (group === 'all' || group === cost.group)
    return isCounted ? [{ date: cost.date, amount, name: cost.name }] : []
  })
}

function money(name: Term['name'], { value, currency }: Figure): Term {
  return { name, value, unit: 'money', ...(currency === undefined ? {} : { currency }) }
}

/**
 * The working of `<year>:total`, `<year>:share`, `<year>:service:transaction:amount` (or another row of the statement),
 * `<year>:average` or `<year>:income-taxes` of a statement of costs: what it is divided by, and every cost that went into
 * it. What instruments cost shows none.
 */
export function explainCosts(evidence: Evidence, name: string): Working | null {
  const at = name.indexOf(':')
  const [year, part] = [name.slice(0, at), name.slice(at + 1)]
  const statement = /^\d{4}$/.test(year) ? composeCostStatement(evidence, Number(year)) : null
  if (statement === null) return null
  const { averageValue, incomeTaxes } = statement
  if (part === 'average') return bareWorking(averageValue)
  if (part === 'income-taxes') return bareWorking(incomeTaxes)
  const found = findCostFigure(statement, part)
  if (found === null) return null
  return {
    ...bareWorking(found.figure),
    terms: [money('total', found.amount), money('average-value', averageValue)],
    flows: costsIn(evidence, statement, found),
  }
}
