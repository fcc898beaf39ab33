import { listBondPayments } from '#finance/bonds/bond-payments.ts'
import { addMonths } from '#finance/ground/calendar.ts'
import { calculateValueHistory } from '#finance/portfolios/value-history.ts'
import type { ValueHistoryAnswer } from '#model/calls/subjects.ts'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { sourceOf, type Subject } from './page-figures.ts'

/** Nobody counts on what comes later. */
const monthsAhead = 12

/** What bonds pay within a year after a day, the next first. */
function listExpected(bonds: readonly BondFigures[], asOf: string): ValueHistoryAnswer['expected'] {
  const end = addMonths(asOf, monthsAhead)
  return bonds
    .flatMap((bond) =>
      listBondPayments(bond, asOf).map((payment) => ({ holding: bond.id, name: bond.name, ...payment })),
    )
    .filter(({ date }) => date <= end)
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/** The value of a portfolio or an account over time beside what was paid in, its income, and what comes next. */
export async function readValueHistory(
  { data, id }: Subject,
  { asOf }: { asOf: string | null },
): Promise<ValueHistoryAnswer> {
  const [evidence, bonds] = await Promise.all([data.evidence(id, { asOf }), data.bonds(id, { asOf })])
  const history = evidence.data && calculateValueHistory(evidence.data)
  return {
    history,
    expected: history ? listExpected(bonds.data, history.to) : [],
    source: sourceOf(evidence),
  }
}
