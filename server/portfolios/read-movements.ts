import type { BondsAnswer } from '#model/calls/portfolios.ts'
import type { MovementsAnswer } from '#model/calls/subjects.ts'
import { sourceOf, type Subject } from './page-figures.ts'

/** What moved a portfolio or an account between two closes. */
export async function readMovements(
  { data, id }: Subject,
  range: { from?: string | undefined; to?: string | undefined },
): Promise<MovementsAnswer> {
  const answer = await data.movements(id, range)
  return { movements: answer.data, source: sourceOf(answer) }
}

/** The bonds of a portfolio. */
export async function readBonds(
  { data, id }: Subject,
  { asOf }: { asOf: string | null },
): Promise<BondsAnswer> {
  const answer = await data.bonds(id, { asOf })
  return { bonds: answer.data, source: sourceOf(answer) }
}
