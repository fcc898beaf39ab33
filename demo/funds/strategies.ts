/** What invented funds invest in: where, in what, how their prices behave, and what they aim for. */
import type { Sensitivity } from '#demo/ground/listing.ts'

/** Shares of a whole by name; they add up to one. */
export type Mix = Readonly<Record<string, number>>

/** One way of investing that every house of the index offers a fund of. */
export type Strategy = {
  name: string
  sector: string
  region: string
  /** As the index files it. */
  assetClass: 'Equity' | 'Fixed Income' | 'Property' | 'Alternatives' | 'Mixed Asset' | 'Money Market'
  fundType: 'Active' | 'Index'
  objective: 'Growth' | 'Income' | 'Growth and income' | 'Capital preservation' | 'Absolute return'
  sensitivity: Sensitivity
  trend: number
  unrest: number
  ongoingCharge: number
}

const share = (name: string, sector: string, region: string): Strategy => ({
  name,
  sector,
  region,
  assetClass: 'Equity',
  fundType: 'Active',
  objective: 'Growth',
  sensitivity: { equity: 0.9 },
  trend: -0.005,
  unrest: 0.06,
  ongoingCharge: 0.0085,
})

const bond = (name: string, sector: string, region: string): Strategy => ({
  name,
  sector,
  region,
  assetClass: 'Fixed Income',
  fundType: 'Active',
  objective: 'Income',
  sensitivity: { bond: 1 },
  trend: 0.002,
  unrest: 0.018,
  ongoingCharge: 0.0055,
})

const tracker = (strategy: Strategy): Strategy => ({
  ...strategy,
  name: `${strategy.name} Index`,
  fundType: 'Index',
  unrest: 0.012,
  trend: 0.004,
  ongoingCharge: 0.0015,
})

const income = (strategy: Strategy): Strategy => ({
  ...strategy,
  objective: 'Growth and income',
  trend: -0.01,
})

/** All strategies; each house has a fund of each. */
export const strategies: readonly Strategy[] = [
  share('Global Equity', 'Global', 'Global'),
  tracker(share('World Equity', 'Global', 'Global')),
  share('Global Sustainable', 'Global', 'Global'),
  income(share('Global Equity Income', 'Global', 'Global')),
  income(share('UK Equity Income', 'UK', 'UK')),
  { ...share('UK Smaller Companies', 'UK', 'UK'), unrest: 0.1 },
  tracker(share('UK All Share', 'UK', 'UK')),
  share('North American Growth', 'US', 'North America'),
  tracker(share('US Equity', 'US', 'North America')),
  share('European Opportunities', 'Europe', 'Europe'),
  share('Japan Equity', 'Japan', 'Japan'),
  share('Asia Pacific ex Japan', 'Asia', 'Other'),
  { ...share('Emerging Markets', 'Emerging Markets', 'Emerging markets'), unrest: 0.1 },
  { ...share('Global Technology', 'US', 'North America'), sensitivity: { equity: 1.2 }, unrest: 0.12 },
  bond('Government Bond', 'Government Bonds', 'UK'),
  bond('Corporate Bond', 'Corporate Bonds', 'Europe'),
  tracker(bond('Global Aggregate Bond', 'Corporate Bonds', 'Global')),
  { ...bond('High Yield Bond', 'High Yield Bonds', 'Global'), sensitivity: { bond: 0.5, equity: 0.3 } },
  { ...bond('Emerging Market Debt', 'Emerging Market Bonds', 'Emerging markets'), unrest: 0.04 },
  { ...bond('Inflation Linked', 'Index-Linked Bonds', 'UK'), objective: 'Capital preservation' },
  {
    ...share('Property Income', 'Property', 'Europe'),
    assetClass: 'Property',
    objective: 'Income',
    sensitivity: { property: 0.9 },
    unrest: 0.02,
  },
  {
    ...share('Infrastructure', 'Infrastructure', 'Global'),
    assetClass: 'Alternatives',
    objective: 'Income',
    sensitivity: { property: 0.4, bond: 0.5 },
    unrest: 0.05,
  },
  {
    ...share('Absolute Return', 'Absolute Return', 'Global'),
    assetClass: 'Alternatives',
    objective: 'Absolute return',
    sensitivity: { equity: 0.12 },
    trend: 0.02,
    unrest: 0.03,
    ongoingCharge: 0.012,
  },
  {
    ...share('Balanced', 'Global', 'Global'),
    assetClass: 'Mixed Asset',
    objective: 'Growth and income',
    sensitivity: { equity: 0.55, bond: 0.4 },
    unrest: 0.02,
  },
  {
    ...bond('Sterling Liquidity', 'Cash', 'UK'),
    assetClass: 'Money Market',
    objective: 'Capital preservation',
    sensitivity: {},
    trend: 0.018,
    unrest: 0.001,
    ongoingCharge: 0.001,
  },
]

/** The houses of the index; what they are called stands before the name of each of their funds. */
export const fundHouses: readonly string[] = [
  'Alderney',
  'Beaufort Lane',
  'Calder Vale',
  'Dunmore',
  'Eastgate',
  'Fairhaven',
  'Glenarm',
  'Hollin Hill',
  'Inverlay',
  'Juniper Row',
  'Kelso Bridge',
  'Lowther',
]
