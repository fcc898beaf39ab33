/** The funds of the house with what they own: buildings, loans, and the facts the explorer shows. */
import { IdSequence } from '#demo/deterministic-id.ts'
import type { HouseFacts } from '#demo/ground/listing.ts'
import { Chance } from '#demo/ground/seeded-random.ts'
import { firstTradingDay } from '#demo/ground/trading-calendar.ts'
import type { Quote } from '#demo/price-path.ts'
import type { HouseFund, LoanEntry, RealEstateEntry } from '#demo/ground/world-parts.ts'

const buildings: readonly (readonly [project: string, location: string, sector: string])[] = [
  ['De Havenmeester', 'Rotterdam', 'Woningen'],
  ['Kanaalzicht', 'Utrecht', 'Woningen'],
  ['Plein 1648', 'Den Haag', 'Winkels'],
  ['Het Pakhuis', 'Amsterdam', 'Kantoren'],
  ['Poort van Venlo', 'Venlo', 'Logistiek'],
  ['Betuwehal', 'Tiel', 'Logistiek'],
  ['De Linde', 'Apeldoorn', 'Zorg'],
  ['Zuiderhof', 'Breda', 'Zorg'],
  ['Marktstede', 'Zwolle', 'Winkels'],
  ['Stationskwartier', 'Eindhoven', 'Woningen'],
]

const loans: readonly (readonly [project: string, purpose: string, taker: string])[] = [
  ['Bakkerij Van Rooij', 'Nieuwe productielijn', 'Familiebedrijf sinds 1954'],
  ['Scheepswerf De Hoop', 'Verlenging van het dok', 'Werf met 120 medewerkers'],
  ['Tuinderij Westland', 'Aardwarmte voor de kassen', 'Derde generatie tuinders'],
  ['Woningen Oosterpark', 'Overbrugging tot oplevering', 'Ontwikkelaar met voorverkoop'],
  ['Drukkerij Lakerveld', 'Overname van een concurrent', 'Drukkerij met vaste klanten'],
  ['Hotel De Zwaan', 'Verduurzaming van het pand', 'Zelfstandig hotel'],
]

const dutchKeepers = [
  { name: 'Beheerder', value: 'Zuidas Fondsbeheer B.V.' },
  { name: 'Bewaarder', value: 'Stichting Bewaarder Zuidas' },
]

const otherKeepers = [
  { name: 'Manager', value: 'Ardent Fund Management S.à r.l.' },
  { name: 'Depositary', value: 'Kirchberg Depositary S.A.' },
]

/** Rounds to decimals; negative decimals round to tens, hundreds and so on. */
function round(value: number, decimals: number): number {
  const factor = 10 ** Math.abs(decimals)
  return decimals < 0 ? Math.round(value / factor) * factor : Math.round(value * factor) / factor
}

function describeBuildings(
  chance: Chance,
  { ids, total }: { ids: IdSequence; total: number },
): RealEstateEntry[] {
  const chosen = chance.shuffle(buildings).slice(0, 5)
  const weights = chosen.map(() => chance.between(0.6, 1.6))
  const sum = weights.reduce((a, b) => a + b, 0)
  return chosen.map(([project, location, sector], i) => {
    const shareOfFund = (weights[i] ?? 0) / sum
    const fundValue = round(total * shareOfFund, -3)
    const size = round(fundValue / chance.between(1900, 3600), -1)
    return {
      id: ids.next(firstTradingDay),
      project,
      sector,
      location,
      description: `${sector} in ${location}, ${size} m².`,
      size,
      rentalSpace: round(size * chance.between(0.78, 0.96), -1),
      tenants: chance.whole(1, 48),
      vacancy: round(chance.between(0, 0.09), 3),
      condition: chance.pick(['Uitstekend', 'Goed', 'Redelijk']),
      fundValue,
      netRent: round(fundValue * chance.between(0.048, 0.071), -2),
      loanToValue: round(chance.between(0.28, 0.55), 3),
      interest: round(chance.between(0.021, 0.046), 4),
      shareOfFund,
    }
  })
}

function describeLoans(chance: Chance, { ids, total }: { ids: IdSequence; total: number }): LoanEntry[] {
  const chosen = chance.shuffle(loans).slice(0, 4)
  const weights = chosen.map(() => chance.between(0.7, 1.5))
  const sum = weights.reduce((a, b) => a + b, 0)
  return chosen.map(([project, purpose, loanTakerProfile], i) => {
    const shareOfFund = (weights[i] ?? 0) / sum
    const startYear = chance.whole(2021, 2025)
    const month = String(chance.whole(1, 12)).padStart(2, '0')
    return {
      id: ids.next(firstTradingDay),
      project,
      description: `${project}: ${purpose.toLowerCase()}.`,
      amount: round(total * shareOfFund, -3),
      start: `${startYear}-${month}-01`,
      end: `${startYear + chance.whole(6, 9)}-${month}-01`,
      interest: round(chance.between(0.055, 0.085), 4),
      loanType: chance.pick(['Annuïtair', 'Lineair', 'Aflossingsvrij']),
      repayment: round(chance.between(0, 0.6), 2),
      collateralRights: chance.pick(['Eerste hypotheek', 'Tweede hypotheek', 'Pandrecht op voorraden']),
      loanTakerProfile,
      purpose,
      loanToValue: round(chance.between(0.4, 0.75), 3),
      shareOfFund,
    }
  })
}

/** What lies in buildings and in loans; a fund of ready money has neither. */
function divideHouse({ kind, size }: HouseFacts, sector: string): { inBuildings: number; inLoans: number } {
  if (kind === 'real-estate') return { inBuildings: size, inLoans: 0 }
  if (kind === 'loan') return { inBuildings: 0, inLoans: size }
  const isMixed = kind === 'mixed' && sector !== 'Liquidity'
  return { inBuildings: isMixed ? size / 2 : 0, inLoans: isMixed ? size / 2 : 0 }
}

function describeFund(quote: Quote, seed: number): HouseFund | null {
  const { listing, instrument } = quote
  const house = listing.house
  if (house === null) return null
  const chance = new Chance(seed, `fund:${listing.symbol}`)
  const ids = new IdSequence(seed, `fund:${listing.symbol}`)
  const { inBuildings, inLoans } = divideHouse(house, listing.sector)
  return {
    ...house,
    id: `F${listing.fundNumber}`,
    symbol: listing.symbol,
    name: listing.name,
    startDate: listing.listed ?? firstTradingDay,
    fundCode: listing.symbol,
    isin: instrument.isin ?? '',
    facts: [
      { name: 'ISIN', value: instrument.isin ?? '' },
      ...(listing.country === 'NL' ? dutchKeepers : otherKeepers),
    ],
    realEstate: inBuildings === 0 ? [] : describeBuildings(chance, { ids, total: inBuildings }),
    loans: inLoans === 0 ? [] : describeLoans(chance, { ids, total: inLoans }),
  }
}

/** The funds of the house among the quotes; none where a firm has no funds of its own. */
export function buildHouseFunds(quotes: readonly Quote[], seed: number): readonly HouseFund[] {
  return quotes.flatMap((quote) => describeFund(quote, seed) ?? [])
}
