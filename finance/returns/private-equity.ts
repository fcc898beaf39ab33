/**
 * The figures of money promised to private-equity funds: what is committed, called and paid back, and what became of
 * it. Multiples compare with what was called: 1.5 is half as much again.
 */
import type { Currency, Figure, IsoDate, Reason } from '#finance/ground/figure.ts'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { moneyWeightedReturn } from '#finance/returns/money-weighted-return.ts'
import type { DatedAmount } from '#finance/ground/dated-amount.ts'

/** The commitments of a portfolio or an account. Money in its currency; `irr` a fraction a year; multiples as ratios. */
export type CommitmentFigures = {
  commitment: Figure
  called: Figure
  uncalled: Figure
  distributed: Figure
  value: Figure
  irr: Figure
  tvpi: Figure
  dpi: Figure
  rvpi: Figure
}

/** What one fund was promised and made of it; null where the source does not tell. `multiple` is the total value one. */
export type HoldingCommitment = {
  vintage: number | null
  commitment: Figure | null
  called: Figure | null
  distributed: Figure | null
  irr: Figure | null
  multiple: Figure | null
}

/** What was promised and what flowed, all amounts positive, in `currency`; the value on `asOf`, null when unknown. */
export type CommitmentLedger = {
  currency: Currency
  asOf: IsoDate
  commitment: number
  calls: readonly DatedAmount[]
  distributions: readonly DatedAmount[]
  value: number | null
}

/** Capital called and not called, what came back, and what is still there. */
type Capital = { called: number; distributed: number; value: number | null }

function over(part: number | null, called: number): number | null {
  return part === null || !(called > 0) ? null : part / called
}

/**
 * Total value to paid-in capital (TVPI): (distributed + value) / called; null before the first call.
 *
 * Source: GIPS 2020, private-market funds. Worked case: 100 called, 60 paid back, 90 still there: 1.50.
 */
export function totalValueMultiple({ called, distributed, value }: Capital): number | null {
  return over(value === null ? null : distributed + value, called)
}

/** Distributions to paid-in capital (DPI): distributed / called. Worked case: 100 called, 60 paid back: 0.60. */
export function distributedMultiple({ called, distributed }: Omit<Capital, 'value'>): number | null {
  return over(distributed, called)
}

/** Residual value to paid-in capital (RVPI): value / called. Worked case: 100 called, 90 still there: 0.90. */
export function residualMultiple({ called, value }: Omit<Capital, 'distributed'>): number | null {
  return over(value, called)
}

/**
 * What may still be called: commitment - called; never below zero, for a fund may call more than was promised.
 *
 * Worked case: 250,000 promised, 180,000 called: 70,000.
 */
export function uncalledCapital(commitment: number, called: number): number {
  return Math.max(0, commitment - called)
}

function sumUp(flows: readonly DatedAmount[]): number {
  return flows.reduce((sum, { amount }) => sum + amount, 0)
}

function rateOf({ calls, distributions, value, asOf }: CommitmentLedger): {
  rate: number | null
  reasons: readonly Reason[]
} {
  if (value === null) return { rate: null, reasons: [{ code: 'missing-price' }] }
  if (calls.length === 0) return { rate: null, reasons: [{ code: 'no-capital' }] }
  const flows = [
    ...calls.map(({ date, amount }) => ({ date, amount: -amount })),
    ...distributions,
    { date: asOf, amount: value },
  ]
  try {
    return { rate: moneyWeightedReturn(flows), reasons: [] }
  } catch (error) {
    if (!(error instanceof FinanceError)) throw error
    return {
      rate: null,
      reasons: [{ code: error.code === 'several-solutions' ? error.code : 'no-solution' }],
    }
  }
}

/** A multiple as a figure: a plain number, no percentage. Without called capital there is none. */
export function multipleFigure(
  value: number | null,
  { asOf, method = 'capital-multiple' }: { asOf: IsoDate; method?: 'capital-multiple' | 'reported' },
): Figure {
  const reasons = value === null ? [{ code: 'no-capital' as const }] : []
  return { ...fractionFigure(value, { asOf, method, reasons }), unit: 'units' }
}

/** Residual value to called capital as a figure, for sources that tell the other multiples only. */
export function residualFigure(capital: Omit<Capital, 'distributed'>, asOf: IsoDate): Figure {
  return multipleFigure(residualMultiple(capital), { asOf })
}

/**
 * All figures of a commitment as of a day.
 *
 * Worked case: 250 promised, 100 called on 2020-01-01, 60 paid back, 90 still there: uncalled 150, TVPI 1.50,
 * DPI 0.60, RVPI 0.90.
 */
export function calculateCommitments(ledger: CommitmentLedger): CommitmentFigures {
  const { currency, asOf, commitment, value } = ledger
  const [called, distributed] = [sumUp(ledger.calls), sumUp(ledger.distributions)]
  const money = (amount: number | null, method: Figure['method']) =>
    moneyFigure(amount, currency, { asOf, method })
  const first = ledger.calls.map(({ date }) => date).sort()[0]
  const { rate, reasons } = rateOf(ledger)
  return {
    commitment: money(commitment, 'sum'),
    called: money(called, 'sum'),
    uncalled: money(uncalledCapital(commitment, called), 'sum'),
    distributed: money(distributed, 'sum'),
    value: money(value, 'market-value'),
    irr: fractionFigure(rate, { from: first, asOf, method: 'money-weighted-return', reasons }),
    tvpi: multipleFigure(totalValueMultiple({ called, distributed, value }), { asOf }),
    dpi: multipleFigure(distributedMultiple({ called, distributed }), { asOf }),
    rvpi: multipleFigure(residualMultiple({ called, value }), { asOf }),
  }
}

/**
 * The called part of what was promised, at most one; null where nothing was.
 *
 * Worked case: 250 promised, 100 called: 0.4.
 */
export function calledShareOf({ commitment, called }: CommitmentFigures): number | null {
  const [promised, paid] = [commitment.value ?? 0, called.value ?? 0]
  return promised > 0 ? Math.min(1, paid / promised) : null
}
