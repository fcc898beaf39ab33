/** The invented companies that private-equity funds own. */
import { Chance } from '#demo/ground/seeded-random.ts'
import type { HouseFund } from '#demo/ground/world-parts.ts'

/** A company in a fund: its share of the fund, and what was paid for it as a share of what it is worth. */
export type FundCompany = {
  name: string
  sector: string
  country: string
  share: number
  paid: number
}

const companies: readonly (readonly [name: string, sector: string, country: string])[] = [
  ['Brightwater Utilities', 'Utilities', 'GB'],
  ['Calder Precision', 'Industrials', 'GB'],
  ['Dunmore Clinics', 'Health Care', 'IE'],
  ['Elbe Logistik', 'Industrials', 'DE'],
  ['Fjordlys Energi', 'Energy', 'NO'],
  ['Galena Software', 'Technology', 'US'],
  ['Harrow Dental Group', 'Health Care', 'GB'],
  ['Isar Sensorik', 'Technology', 'DE'],
  ['Kestrel Payments', 'Financials', 'GB'],
  ['Lumen Schools', 'Consumer', 'ES'],
  ['Marlow Veterinary', 'Health Care', 'GB'],
  ['Nyhavn Foods', 'Consumer', 'DK'],
]

/** Five companies of a fund; their shares add up to one. */
export function companiesOf({ id }: Pick<HouseFund, 'id'>, seed: number): readonly FundCompany[] {
  const chance = new Chance(seed, `companies:${id}`)
  const chosen = chance.shuffle(companies).slice(0, 5)
  const weights = chosen.map(() => chance.between(0.5, 1.5))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return chosen.map(([name, sector, country], i) => ({
    name,
    sector,
    country,
    share: (weights[i] ?? 0) / whole,
    paid: chance.between(0.45, 1.05),
  }))
}
