/** What the calls behind the tabs of the portfolio page answer. Figures are `Figure`s of finance; days are ISO days. */
import type { BondFigures } from '#finance/bond-figures.ts'
import type { CostStatement } from '#finance/cost-statement.ts'
import type { Currency, IsoDate } from '#finance/figure.ts'
import type { BookingKind } from '#finance/ledger.ts'
import type { LookThrough } from '#finance/look-through.ts'
import type { MovementFigures } from '#finance/movements.ts'
import type { ChargeType, QuarterCosts } from '#finance/told-costs.ts'
import type { FigureSource } from '#model/calls/answers.ts'

/** What moved an account or a portfolio between two closes; null where its source cannot say. */
export type MovementsAnswer = { movements: MovementFigures | null; source: FigureSource }

/**
 * An order for units of a fund. `value` is in `currency`. `statusText`: the status in the service's own words, where it
 * has some. `hasFile`: its file can be had by `readOrderFile`.
 */
export type OrderRow = {
  id: string
  date: IsoDate
  type: 'Buy' | 'Sell' | null
  status: 'placed' | 'closed'
  statusText: string | null
  product: string
  amount: number
  unitType: 'units' | 'amount'
  units: number | null
  value: number | null
  nav: number | null
  currency: Currency
  hasFile: boolean
}

/** The orders of a portfolio, newest first, and of its account where an order names no portfolio. */
export type OrdersAnswer = { rows: OrderRow[]; freshness: FigureSource['freshness'] }

/** The trade that a contract note is about, where there is exactly one that it can be. */
export type NotedTrade = {
  kind: BookingKind
  name: string
  units: number | null
  amount: number
  currency: Currency
}

/**
 * A contract note. `url`: where a file of the portal is; null for one that the source keeps, which `readContractNote`
 * fetches.
 */
export type ContractNote = {
  id: string
  name: string
  date: IsoDate | null
  size: number | null
  url: string | null
  trade: NotedTrade | null
}

/** The contract notes of a portfolio, newest first. */
export type ContractNotesAnswer = { rows: ContractNote[]; source: FigureSource }

/** Fixed-income holdings with their statistics. */
export type BondsAnswer = { bonds: readonly BondFigures[]; source: FigureSource }

/** A charge of the service. */
export type ChargeRow = { date: IsoDate; name: string; type: ChargeType; amount: number; currency: Currency }

/** What a trade cost: fees and taxes (explicit), price against the price on arrival (implicit). */
export type TradeCostRow = {
  date: IsoDate
  name: string
  explicitCost: number
  implicitCost: number
  total: number
  currency: Currency
}

/** What a portfolio cost in a year. `years`: those with anything to show, the latest first. */
export type CostsAnswer = {
  year: number
  years: number[]
  charges: ChargeRow[]
  tradeCosts: TradeCostRow[]
  quarters: readonly QuarterCosts[]
  statement: CostStatement | null
  source: FigureSource
}

/** The holdings of a day with their funds taken apart; null where there is nothing to take apart. */
export type ExposureAnswer = { lookThrough: LookThrough | null; source: FigureSource }
