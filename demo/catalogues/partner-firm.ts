/** What only the partner firm offers: private-equity style funds with quarterly values, and a partner's house. */
import { listHouseFund, listProperty } from '#demo/ground/listing.ts'
import type { Listing } from '#demo/ground/listing.ts'

type Vintage = {
  fundNumber: number
  symbol: string
  name: string
  currency: 'GBP' | 'EUR' | 'USD'
  vintage: number
  size: number
  trend: number
  sector: string
}

const vintages: readonly Vintage[] = [
  {
    fundNumber: 2001,
    symbol: 'ARD3',
    name: 'Ardent Buyout Fund III',
    currency: 'GBP',
    vintage: 2016,
    size: 640e6,
    trend: 0.1,
    sector: 'Private Equity',
  },
  {
    fundNumber: 2002,
    symbol: 'ARD4',
    name: 'Ardent Buyout Fund IV',
    currency: 'GBP',
    vintage: 2019,
    size: 910e6,
    trend: 0.09,
    sector: 'Private Equity',
  },
  {
    fundNumber: 2003,
    symbol: 'ARD5',
    name: 'Ardent Buyout Fund V',
    currency: 'GBP',
    vintage: 2022,
    size: 1240e6,
    trend: 0.06,
    sector: 'Private Equity',
  },
  {
    fundNumber: 2004,
    symbol: 'SEED',
    name: 'Seedling Ventures II',
    currency: 'USD',
    vintage: 2017,
    size: 180e6,
    trend: 0.14,
    sector: 'Private Equity',
  },
  {
    fundNumber: 2005,
    symbol: 'NORD',
    name: 'Nordvik Growth Capital I',
    currency: 'EUR',
    vintage: 2018,
    size: 320e6,
    trend: 0.11,
    sector: 'Private Equity',
  },
  {
    fundNumber: 2006,
    symbol: 'CRDT',
    name: 'Stonebridge Private Credit Fund',
    currency: 'EUR',
    vintage: 2020,
    size: 450e6,
    trend: 0.05,
    sector: 'High Yield Bonds',
  },
  {
    fundNumber: 2007,
    symbol: 'INFR',
    name: 'Causeway Infrastructure Partners',
    currency: 'GBP',
    vintage: 2017,
    size: 780e6,
    trend: 0.06,
    sector: 'Infrastructure',
  },
  {
    fundNumber: 2008,
    symbol: 'SCND',
    name: 'Evergate Secondaries Fund',
    currency: 'USD',
    vintage: 2021,
    size: 560e6,
    trend: 0.08,
    sector: 'Private Equity',
  },
]

const privateEquity: readonly Listing[] = vintages.map(({ vintage, size, ...line }) =>
  listHouseFund({
    ...line,
    country: 'LU',
    region: 'Europe',
    price: 1,
    sensitivity: { equity: 0.25 },
    unrest: 0.03,
    payout: 0.06,
    payments: 1,
    priced: 'quarterly',
    listed: `${vintage}-01-04`,
    house: {
      kind: 'private-equity',
      description: `Closed-end partnership of vintage ${vintage}; capital is called over four years.`,
      tradingDay: 'Quarter end',
      liquidity: 'None before the end of the term',
      minimumAmount: 250_000,
      size,
      expectedReturn: line.trend + 0.06,
      yearlyPayout: 0.06,
      expectedExtraYearlyPayout: null,
      vintage,
    },
  }),
)

/** The partner firm's own lines. */
export const partnerFirmCatalogue: readonly Listing[] = [
  ...privateEquity,
  listProperty({
    symbol: 'PROP-4MW',
    name: '4 Mill Wharf, Bristol',
    currency: 'GBP',
    sector: 'Property',
    region: 'UK',
    price: 412_000,
  }),
]
