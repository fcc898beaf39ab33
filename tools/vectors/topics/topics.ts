/** The topics of reference vectors that are calculated here. */
import type { Topic } from '#tools/vectors/topics/operation.ts'
import { annualise } from '#tools/vectors/topics/annualise.ts'
import { averageCost } from '#tools/vectors/topics/average-cost.ts'
import { benchmarkRelative } from '#tools/vectors/topics/benchmark-relative.ts'
import { bond } from '#tools/vectors/topics/bond.ts'
import { calendarPeriods } from '#tools/vectors/topics/calendar-periods.ts'
import { dayCount } from '#tools/vectors/topics/day-count.ts'
import { drawdownVolatility } from '#tools/vectors/topics/drawdown-volatility.ts'
import { fifoRealisedPnl } from '#tools/vectors/topics/fifo-realised-pnl.ts'
import { fx } from '#tools/vectors/topics/fx.ts'
import { identifiers } from '#tools/vectors/topics/identifiers.ts'
import { loanAmortisation } from '#tools/vectors/topics/loan-amortisation.ts'
import { modifiedDietz } from '#tools/vectors/topics/modified-dietz.ts'
import { pnlReconciliation } from '#tools/vectors/topics/pnl-reconciliation.ts'
import { projections } from '#tools/vectors/topics/projections.ts'
import { rebalance } from '#tools/vectors/topics/rebalance.ts'
import { twr } from '#tools/vectors/topics/twr.ts'
import { ukSection104 } from '#tools/vectors/topics/uk-section104.ts'
import { xirr } from '#tools/vectors/topics/xirr.ts'

/** Topics by their name. */
export const topics: Readonly<Record<string, Topic>> = {
  annualise,
  'average-cost': averageCost,
  'benchmark-relative': benchmarkRelative,
  bond,
  'calendar-periods': calendarPeriods,
  'day-count': dayCount,
  'drawdown-volatility': drawdownVolatility,
  'fifo-realised-pnl': fifoRealisedPnl,
  fx,
  identifiers,
  'loan-amortisation': loanAmortisation,
  'modified-dietz': modifiedDietz,
  'pnl-reconciliation': pnlReconciliation,
  projections,
  rebalance,
  twr,
  'uk-section104': ukSection104,
  xirr,
}
