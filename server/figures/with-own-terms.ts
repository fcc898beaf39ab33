/** Terms of bonds that a data service does not tell: from the instruments the portal keeps. */
import { completeBond } from '#finance/bonds/describe-bond.ts'
import type { BondTerms } from '#finance/ground/ledger.ts'
import type { PortfolioData } from '#providers/portfolio-data.ts'
import type { Store } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { toBondTerms, type BookedInstrument } from '#server/store/ledger-statements.ts'

/** The terms of bonds by their security number; those without terms are left out. */
export type TermsOf = (isins: readonly string[]) => Promise<ReadonlyMap<string, BondTerms>>

type Kept = Pick<BookedInstrument, 'coupon' | 'maturity' | 'frequency' | 'dayCount' | 'rating'> & {
  isin: string
}

const readTerms: Statement = {
  name: 'terms-of-bonds',
  text: `select isin, coupon, maturity, payments_a_year as frequency, day_count as "dayCount", rating
    from instruments where tenant_id = $1 and isin = any ($2::text[]) and active and coupon is not null`,
}

/** Reads terms as the service itself: what a bond pays is no secret of any client. */
export function createBondTerms(store: Store, tenantId: string): TermsOf {
  return async (isins) => {
    const rows = await store.serve(tenantId, (transaction) => transaction.query<Kept>(readTerms, [isins]))
    const known = rows.flatMap((row) => {
      const terms = toBondTerms(row)
      return terms === null ? [] : [[row.isin, terms] as const]
    })
    return new Map(known)
  }
}

/** The source with its bonds completed where the portal knows their terms. */
export function withOwnTerms<Source extends PortfolioData>(source: Source, termsOf: TermsOf): Source {
  const bonds: PortfolioData['bonds'] = async (id, at) => {
    const answer = await source.bonds(id, at)
    const open = answer.data.filter(({ paymentsAYear }) => paymentsAYear === null)
    const isins = open.flatMap(({ isin }) => (isin === null ? [] : [isin]))
    if (isins.length === 0) return answer
    const known = await termsOf(isins)
    const data = answer.data.map((bond) => {
      const terms = known.get(bond.isin ?? '')
      return terms === undefined ? bond : completeBond(bond, terms, answer.asOf)
    })
    return { ...answer, data }
  }
  return { ...source, bonds }
}
