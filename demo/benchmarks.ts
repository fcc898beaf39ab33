/** The benchmarks of each market: what they are made of, and their levels over the years. */
import type { Force } from '#demo/ground/market-forces.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { benchmarkLabel, benchmarkLabelsOf, type BenchmarkMarket } from '#model/benchmark-label.ts'

/** Weights of shares, bonds and property in a benchmark, and what income adds and charges take a year beside them. */
type Recipe = { equity: number; bond: number; property?: number; income: number }

/** From the careful to the bold. Peer groups are after charges, so that half of the portfolios are ahead of theirs. */
const recipes: Record<BenchmarkMarket, readonly [Recipe, Recipe, Recipe, Recipe]> = {
  'united-kingdom': [
    { equity: 0.25, bond: 0.6, income: -0.009 },
    { equity: 0.45, bond: 0.42, income: -0.01 },
    { equity: 0.66, bond: 0.2, income: -0.014 },
    { equity: 0.78, bond: 0.08, income: -0.009 },
  ],
  'private-markets': [
    { equity: 0.2, bond: 0.5, income: -0.01 },
    { equity: 0.38, bond: 0.34, income: 0 },
    { equity: 0.5, bond: 0.18, income: 0.009 },
    { equity: 0.58, bond: 0.06, income: 0.02 },
  ],
  nordic: [
    { equity: 0.22, bond: 0.58, income: 0 },
    { equity: 0.42, bond: 0.4, income: -0.003 },
    { equity: 0.62, bond: 0.2, income: -0.006 },
    { equity: 0.76, bond: 0.06, income: 0.003 },
  ],
  greece: [
    { equity: 0.2, bond: 0.62, income: 0.002 },
    { equity: 0.4, bond: 0.44, income: 0.004 },
    { equity: 0.62, bond: 0.22, income: 0.02 },
    { equity: 0.76, bond: 0.1, income: 0.018 },
  ],
  'dutch-property': [
    { equity: 0.06, bond: 0.3, property: 0.15, income: 0.025 },
    { equity: 0.16, bond: 0.24, property: 0.2, income: 0.024 },
    { equity: 0.26, bond: 0.16, property: 0.22, income: 0.018 },
    { equity: 0.34, bond: 0.08, property: 0.24, income: 0.03 },
  ],
}

/** The benchmark of a risk profile from 1 to 7. */
export const benchmarkLabelOf = (market: BenchmarkMarket, riskProfile: number): string =>
  benchmarkLabel({ type: null, riskProfile: `Risk Profile ${riskProfile}` }, market) ?? ''

/** The levels of a market's benchmarks on each day, 100 on the first. */
export function buildBenchmarks(
  market: BenchmarkMarket,
  { days, forces }: { days: readonly IsoDate[]; forces: Record<Force, Float64Array> },
): readonly BenchmarkSeries[] {
  const moved = (force: Force, i: number): number => (forces[force][i] ?? 0) - (forces[force][0] ?? 0)
  return benchmarkLabelsOf(market).map((label, place) => {
    const { equity, bond, property, income } = { ...nothing, ...recipes[market][place] }
    const levels = Float64Array.from(days, (_, i) => {
      const height = equity * moved('equity', i) + bond * moved('bond', i) + property * moved('property', i)
      return Math.round(1e6 * Math.exp(height + (income * i) / 260)) / 1e4
    })
    return { label, dates: days, levels }
  })
}

const nothing: Required<Recipe> = { equity: 0, bond: 0, property: 0, income: 0 }
