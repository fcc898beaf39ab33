/** The figures of a yearly statement of costs, by the names under which their workings are asked for. */
import {
  costGroups,
  type CostGroup,
  type CostSource,
  type CostStatement,
} from '#finance/costs/cost-statement.ts'
import type { Figure } from '#finance/ground/figure.ts'

/** A figure of a statement: of everything, of a section, or of one of its groups. */
export type CostFigure = {
  figure: Figure
  /** What it is a sum of, and a share of the average: the amount beside a share. */
  amount: Figure
  source: CostSource | 'all'
  group: CostGroup | 'all'
}

/**
 * The figure behind `total`, `share`, `service:sum:amount`, `service:transaction:amount`, `instruments:ongoing:share` and
 * the like; null for a name that means nothing.
 * Worked case: with ongoing costs of 100 `service:ongoing:amount` is the figure of 100.
 */
export function findCostFigure(statement: CostStatement, name: string): CostFigure | null {
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
  const figure = kind === 'amount' ? row.amount : row.share
  return { figure, amount: row.amount, source: section.source, group }
}

/** Whether a cost of the service in a group went into a figure. */
export function isCountedIn({ source, group }: CostFigure, of: CostGroup): boolean {
  return source !== 'instruments' && (group === 'all' || group === of)
}
