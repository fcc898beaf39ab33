/** The working behind a figure of a ledger: what went into it, made by the same functions as the figure itself. */
import { calculateBonds } from '#finance/portfolios/calculate-bonds.ts'
import type { Working } from '#finance/ground/figure.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import { explainBondTotal } from '#finance/working/working-bond-totals.ts'
import { explainBond } from '#finance/working/working-bonds.ts'
import { explainChargesEffect, explainGross } from '#finance/working/working-charges.ts'
import { explainCosts } from '#finance/working/working-costs.ts'
import {
  explainGroup,
  explainHolding,
  explainSale,
  explainSlice,
  explainTaxYear,
  explainValue,
  keptHoldings,
} from '#finance/working/working-holdings.ts'
import { explainInBenchmark, explainOwnResult } from '#finance/working/working-matched.ts'
import { explainMovement } from '#finance/working/working-movements.ts'
import type { AddressOf, FigureAddress, FigureKind } from '#finance/working/figure-address.ts'
import { explainPeriod, explainRate, type PeriodAddress } from '#finance/working/working-periods.ts'

function ofDays(valued: ValuedPortfolio, address: PeriodAddress): Working | null {
  return explainPeriod({ ...valued, hasPayments: true }, address)
}

const nobody = () => null

/** Who explains each kind of figure of a ledger; commitments are told by services alone, members by a household. */
const explainers: {
  readonly [Kind in FigureKind]: (valued: ValuedPortfolio, address: AddressOf<Kind>) => Working | null
} = {
  value: (valued) => explainValue(keptHoldings(valued)),
  holding: (valued, address) => explainHolding(keptHoldings(valued), address),
  group: (valued, address) => explainGroup(keptHoldings(valued), address),
  slice: (valued, address) => explainSlice(keptHoldings(valued), address),
  realised: (valued, address) => explainSale(keptHoldings(valued), address),
  'realised-year': (valued, address) => explainTaxYear(keptHoldings(valued), address),
  change: ofDays,
  discrete: ofDays,
  year: ofDays,
  cumulative: ofDays,
  'benchmark:cumulative': ofDays,
  'benchmark:discrete': ofDays,
  'benchmark:year': ofDays,
  volatility: ofDays,
  'max-drawdown': ofDays,
  'money-weighted': ofDays,
  gross: explainGross,
  'charges-effect': explainChargesEffect,
  'matched:own': explainOwnResult,
  'matched:benchmark': explainInBenchmark,
  annual: (valued, { total }) => explainRate(explainFigure(valued, total), total),
  movement: explainMovement,
  bond: (valued, address) => explainBond(calculateBonds(valued), address, valued.valuation.asOf),
  bonds: (valued, { part }) => explainBondTotal(calculateBonds(valued), part, valued.valuation),
  costs: explainCosts,
  'costs-row': explainCosts,
  commitment: nobody,
  member: nobody,
}

/**
 * The working of one figure of a valued portfolio (or of several as one); null where there is no such figure.
 * `working.figure` equals the figure that is shown at that address.
 */
export function explainFigure(valued: ValuedPortfolio, address: FigureAddress): Working | null {
  const explain: (valued: ValuedPortfolio, address: never) => Working | null = explainers[address.of]
  return explain(valued, address as never)
}
