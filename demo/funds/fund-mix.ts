/** What an invented fund holds, by asset class, region and sector: for breakdowns and look-through. */
import type { Mix } from '#demo/funds/strategies.ts'
import { Chance } from '#demo/ground/seeded-random.ts'

/** The mixes of a fund; shares of each add up to one. */
export type FundMix = { assetClass: Mix; region: Mix; sector: Mix }

/** What a mix follows from; `assetClass` in the words of holdings ('Equities') or of the index ('Equity'). */
export type MixSource = { key: string; name: string; assetClass: string; sector: string; region: string }

const worldRegions: Mix = {
  'North America': 0.61,
  Europe: 0.15,
  UK: 0.06,
  Japan: 0.06,
  'Emerging markets': 0.08,
  Other: 0.04,
}

const worldSectors: Mix = {
  US: 0.61,
  Europe: 0.15,
  UK: 0.06,
  Japan: 0.06,
  'Emerging Markets': 0.08,
  Asia: 0.04,
}

const bondSectors: ReadonlySet<string> = new Set([
  'Government Bonds',
  'Corporate Bonds',
  'High Yield Bonds',
  'Index-Linked Bonds',
  'Emerging Market Bonds',
])

const otherAssets: ReadonlySet<string> = new Set([
  'Property',
  'Infrastructure',
  'Private Equity',
  'Absolute Return',
  'Hedge Funds',
  'Commodities',
])

function assetsOf({ assetClass, sector, name }: MixSource): Mix {
  if (/balanced/i.test(name))
    return { Equities: 0.58, 'Fixed Interest': 0.34, Alternatives: 0.05, Other: 0.03 }
  if (/cautious/i.test(name))
    return { Equities: 0.32, 'Fixed Interest': 0.58, Alternatives: 0.05, Other: 0.05 }
  if (/growth managed/i.test(name)) return { Equities: 0.82, 'Fixed Interest': 0.13, Other: 0.05 }
  if (sector === 'Cash' || sector === 'Liquidity') return { 'Fixed Interest': 0.2, Other: 0.8 }
  if (bondSectors.has(sector) || assetClass.startsWith('Fixed'))
    return { 'Fixed Interest': 0.96, Other: 0.04 }
  if (otherAssets.has(sector)) return { Alternatives: 0.93, 'Fixed Interest': 0.02, Other: 0.05 }
  return { Equities: 0.97, Other: 0.03 }
}

function sectorsOf({ sector, name }: MixSource): Mix {
  if (/balanced|cautious|growth managed/i.test(name))
    return { US: 0.34, Europe: 0.1, UK: 0.08, 'Government Bonds': 0.24, 'Corporate Bonds': 0.18, Other: 0.06 }
  if (sector === 'Global') return worldSectors
  if (sector === 'Corporate Bonds') return { [sector]: 0.78, 'Government Bonds': 0.18, Other: 0.04 }
  return { [sector]: 0.94, Other: 0.06 }
}

function regionsOf({ region }: MixSource): Mix {
  if (region === 'Global') return worldRegions
  return region === 'Other' ? { Other: 1 } : { [region]: 0.92, Other: 0.08 }
}

/** The same mix a little different for each fund, in millionths, so that its shares still add up to one exactly. */
function vary(mix: Mix, chance: Chance): Mix {
  const raw = Object.entries(mix).map(([name, weight]) => [name, weight * chance.between(0.9, 1.1)] as const)
  const total = raw.reduce((sum, [, weight]) => sum + weight, 0)
  const millionths = raw.map(([name, weight]) => [name, Math.floor((weight / total) * 1e6)] as const)
  const rest = 1e6 - millionths.reduce((sum, [, part]) => sum + part, 0)
  return Object.fromEntries(millionths.map(([name, part], i) => [name, (i === 0 ? part + rest : part) / 1e6]))
}

/** The mix of a fund; the same for the same seed and key. */
export function mixFund(source: MixSource, seed: number): FundMix {
  const chance = new Chance(seed, `mix:${source.key}`)
  return {
    assetClass: vary(assetsOf(source), chance),
    region: vary(regionsOf(source), chance),
    sector: vary(sectorsOf(source), chance),
  }
}
