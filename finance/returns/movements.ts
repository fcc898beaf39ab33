/** What moved a portfolio: from the opening value over payments, income, market, exchange rates and costs to the close. */
import type { Currency, Figure, IsoDate } from '#finance/ground/figure.ts'

/** The parts between opening and closing, in the order of the walk. */
export const movementParts = [
  'contributions',
  'withdrawals',
  'income',
  'market',
  'exchange',
  'fees',
  'taxes',
] as const

/** One part of what moved a portfolio. */
export type MovementPart = (typeof movementParts)[number]

/** The part of one holding in what moved the portfolio; amounts in the portfolio's currency, losses negative. */
export type HoldingMovement = {
  id: string
  name: string
  market: number
  income: number
  exchange: number | null
}

/**
 * The walk from opening to closing between the closes of `from` and `to`. Withdrawals, fees and taxes are negative, so
 * that `opening + contributions + withdrawals + income + market + exchange + fees + taxes = closing`; `residual` is
 * what is missing to that, and is zero. `exchange` is null where the source cannot tell it from the market: it is part
 * of `market` then.
 */
export type MovementFigures = {
  currency: Currency
  from: IsoDate
  to: IsoDate
  opening: Figure
  contributions: Figure
  withdrawals: Figure
  income: Figure
  market: Figure
  exchange: Figure | null
  fees: Figure
  taxes: Figure
  closing: Figure
  residual: Figure
  /** Largest effect first; empty where the source cannot say. */
  byHolding: readonly HoldingMovement[]
}
