/**
 * The funds of the invented fund search index: those of every firm's catalogue, with the prices the firms trade at, and
 * some three hundred of other houses. One seed and one day make one universe, always the same.
 */
import { mixFund, type FundMix } from '#demo/funds/fund-mix.ts'
import { fundHouses, strategies, type Strategy } from '#demo/funds/strategies.ts'
import { type Listing, listFund } from '#demo/ground/listing.ts'
import { buildForces } from '#demo/ground/market-forces.ts'
import { tracePrices } from '#demo/price-path.ts'
import { makeIsin } from '#demo/security-numbers.ts'
import { Chance, defaultSeed, hashText } from '#demo/ground/seeded-random.ts'
import { catalogueOf, profileOf } from '#demo/tenant-profile.ts'
import { buildCalendar, firstTradingDay } from '#demo/ground/trading-calendar.ts'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** A fund as the index files it, with its prices. `ongoingCharge` is a fraction a year; `category` a kind of wrapper. */
export type UniverseFund = {
  citiCode: string
  isin: string
  name: string
  groupName: string
  size: number
  assetClass: string
  fundType: string
  objective: string
  currency: string
  category: string
  sector: string
  ongoingCharge: number
  mix: FundMix
  dates: readonly IsoDate[]
  closes: Float64Array
}

type Filed = Omit<UniverseFund, 'dates' | 'closes' | 'mix'> & { listing: Listing }

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code of four letters and digits that no other fund of the index has. */
function codeOf(number: number): string {
  let [rest, code] = [(number * 7919 + 104_729) % alphabet.length ** 3, '']
  for (let i = 0; i < 3; i += 1) {
    code = `${alphabet[rest % alphabet.length]}${code}`
    rest = Math.floor(rest / alphabet.length)
  }
  return `Q${code}`
}

const listingClasses: Readonly<Record<string, string>> = {
  Funds: 'Equity',
  Equities: 'Equity',
  'Fixed Interest': 'Fixed Income',
}

function fileListing(listing: Listing): Filed {
  const chance = new Chance(defaultSeed, `filed:${listing.symbol}`)
  const { house, name, sector, currency } = listing
  const isHouse = house !== null
  const isTracker = /tracker|etf/i.test(name)
  const assetClass = listingClasses[listing.assetClass] ?? listing.assetClass
  return {
    listing,
    citiCode: listing.fundNumber === null ? listing.symbol : `F${listing.fundNumber}`,
    isin: makeIsin(listing.country, listing.symbol),
    name,
    groupName: `${name.split(' ')[0]} ${isHouse ? 'Partners' : 'Asset Management'}`,
    size: house?.size ?? Math.round(chance.between(40, 4200)) * 1e6,
    assetClass: sector === 'Property' || sector === 'Private Equity' ? 'Alternatives' : assetClass,
    fundType: isHouse ? 'Closed-end' : isTracker ? 'Index' : 'Active',
    objective: listing.payout > 0.03 ? 'Income' : 'Growth',
    currency,
    category: isTracker ? 'ETF' : isHouse ? 'LP' : 'UT',
    sector,
    ongoingCharge: isTracker ? 0.0018 : 0.0085,
  }
}

/** Wrappers for insurers, pensions and the like; the index is asked to leave them out. */
const closedCategories = ['AIP', 'NIP', 'RIP', 'COP'] as const
const openCategories = ['UT', 'OEIC', 'OEIC', 'SICAV'] as const

function inventFund(house: string, strategy: Strategy, number: number): Filed {
  const symbol = `${house.slice(0, 2).toUpperCase()}${number}`
  const chance = new Chance(defaultSeed, `invented:${symbol}`)
  const isClosed = number % 29 === 7
  const currency = number % 53 === 11 ? 'CPS' : chance.pick(['GBP', 'GBP', 'EUR', 'USD'])
  const name = `${house} ${strategy.name} Fund`
  const { sector, region, sensitivity, unrest } = strategy
  const country = currency === 'GBP' ? 'GB' : chance.pick(['LU', 'IE'])
  const listing = listFund({
    symbol,
    name,
    currency,
    country,
    sector,
    region,
    price: chance.between(0.8, 240),
    sensitivity,
    trend: strategy.trend + chance.between(-0.015, 0.015),
    unrest,
    payout: 0,
    payments: 0,
    listed: `${chance.whole(2016, 2023)}-0${chance.whole(1, 9)}-05`,
  })
  return {
    listing,
    citiCode: codeOf(number),
    isin: makeIsin(country, symbol),
    name,
    groupName: `${house} Investors`,
    size: Math.round(chance.between(12, 6200)) * 1e6,
    assetClass: strategy.assetClass,
    fundType: strategy.fundType,
    objective: strategy.objective,
    currency,
    category: isClosed
      ? (closedCategories[number % closedCategories.length] ?? 'AIP')
      : chance.pick(openCategories),
    sector,
    ongoingCharge: Math.round((strategy.ongoingCharge + chance.between(-0.0004, 0.0012)) * 1e4) / 1e4,
  }
}

function fileCatalogues(): readonly Filed[] {
  const funds = new Map<string, Filed>()
  for (const key of tenantKeys)
    for (const listing of catalogueOf(profileOf(key)))
      if (listing.type === 'Fund') funds.set(listing.symbol, fileListing(listing))
  return [...funds.values()]
}

/** All funds of the index as of a day. Throws a RangeError when the day lies before the first close (2016-01-04). */
export function buildFundUniverse({
  asOf,
  seed = defaultSeed,
}: {
  asOf: IsoDate
  seed?: number
}): readonly UniverseFund[] {
  const calendar = buildCalendar(firstTradingDay, asOf)
  const setting = { seed, calendar, forces: buildForces(calendar, seed) }
  const invented = fundHouses.flatMap((house, h) =>
    strategies.map((strategy, s) => inventFund(house, strategy, h * strategies.length + s)),
  )
  return [...fileCatalogues(), ...invented]
    .filter(({ listing }) => listing.listed === null || listing.listed <= asOf)
    .map(({ listing, ...filed }) => {
      const { closes } = tracePrices(listing, setting)
      const days = [...closes.keys()].filter((i) => !Number.isNaN(closes[i] ?? NaN))
      const { name, assetClass, sector } = filed
      const source = { key: listing.symbol, name, assetClass, sector, region: listing.region }
      return {
        ...filed,
        mix: mixFund(source, seed),
        dates: days.map((i) => calendar.days[i] ?? ''),
        closes: Float64Array.from(days, (i) => closes[i] ?? NaN),
      }
    })
}

/** The prices of class A, which is cheaper than the leading class; every third fund has one. */
export function classAPrices(fund: UniverseFund): readonly { date: IsoDate; nav: number }[] {
  if (hashText(fund.citiCode) % 3 !== 0) return []
  return fund.dates.map((date, i) => ({
    date,
    nav: Math.round((fund.closes[i] ?? NaN) * (1 + 0.003 * (i / 260)) * 1e4) / 1e4,
  }))
}
