/** What an adviser asks of many clients at once: who pays in, who has money lying idle, who is behind a benchmark. */
import { sumKnown, type KnownSum } from '#finance/holdings/assets-total.ts'
import type { MovementFigures } from '#finance/returns/movements.ts'
import type { PerformanceFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'

/**
 * Of an account, in its currency. `netFlowsYtd`: paid in less taken out since the year began. `benchmarkYtd`: what its
 * benchmark has returned in the same days as the account, a fraction. `cashShare`: cash as a fraction of the value.
 * Null where the source does not say it.
 */
export type DeskFigures = {
  netFlowsYtd: number | null
  benchmarkYtd: number | null
  cashShare: number | null
}

type Known = {
  figures: Pick<PortfolioFigures, 'value' | 'holdings'>
  /** From the first day of the year. */
  movements: Pick<MovementFigures, 'contributions' | 'withdrawals'> | null
  performance: Pick<PerformanceFigures, 'discrete'> | null
}

/**
 * The figures of the desk from those of the account's own pages, so that a list and a page say the same.
 *
 * Worked case: 100 of which 8 are cash, paid in 20, taken out 5 (-5), a benchmark up 3 % this year: flows 15,
 * benchmark 0.03, cash 0.08.
 */
export function calculateDeskFigures({ figures, movements, performance }: Known): DeskFigures {
  const paidIn = movements?.contributions.value ?? null
  const takenOut = movements?.withdrawals.value ?? null
  const year = performance?.discrete.find(({ name }) => name === 'YTD')
  return {
    netFlowsYtd: paidIn === null || takenOut === null ? null : paidIn + takenOut,
    benchmarkYtd: year?.benchmark?.value ?? null,
    cashShare: shareOfCash(figures),
  }
}

/** Null for an account that is worth nothing, whose holdings nobody tells, or with cash whose rate is missing. */
function shareOfCash({ value, holdings }: Known['figures']): number | null {
  const items = holdings.flatMap((group) => group.items)
  if (value.value === null || value.value <= 0 || items.length === 0) return null
  const cash = items.filter(({ type }) => type === 'Cash').map((item) => item.value.value)
  return cash.every((amount) => amount !== null)
    ? cash.reduce((sum, amount) => sum + amount, 0) / value.value
    : null
}

/**
 * By how much an account is ahead of its benchmark since the year began, a fraction: the one return less the other. Null where
 * one of the two is not known.
 */
export const aheadOfBenchmark = ({
  changeYtd,
  benchmarkYtd,
}: {
  changeYtd: number | null
  benchmarkYtd: number | null
}): number | null => (changeYtd === null || benchmarkYtd === null ? null : changeYtd - benchmarkYtd)

/** An account of a list: its flows and its value in its own currency, and its share of the whole list, a fraction. */
export type ListedFlows = {
  netFlowsYtd: number | null
  value: number | null
  share: number | null
  currency: string
}

/**
 * What was paid in less what was taken out this year by several accounts, in the currency of the list: by what each is worth in
 * both. An account that is worth nothing is missing unless it has that currency.
 *
 * Worked case: 50 EUR paid into an account of 200 EUR that is a tenth of 1,000 GBP: 25 GBP.
 */
export const sumFlows = (
  rows: readonly ListedFlows[],
  { total, currency }: { total: Pick<KnownSum, 'amount'>; currency: string },
): KnownSum =>
  sumKnown(
    rows.map(({ netFlowsYtd, value, share, currency: own }) => {
      if (netFlowsYtd === null || own === currency) return netFlowsYtd
      return value && share !== null && total.amount !== null
        ? netFlowsYtd * ((share * total.amount) / value)
        : null
    }),
  )
