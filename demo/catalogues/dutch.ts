/** What only the Dutch provider offers: real-estate and loan funds with monthly values, and a house on a canal. */
import { listHouseFund, listProperty } from '#demo/ground/listing.ts'
import type { Listing } from '#demo/ground/listing.ts'

type DutchLine = {
  fundNumber: number
  symbol: string
  name: string
  description: string
  kind: 'real-estate' | 'loan' | 'mixed'
  sector: string
  size: number
  payout: number
  extra: number | null
  trend: number
}

const lines: readonly DutchLine[] = [
  {
    fundNumber: 3001,
    symbol: 'VGAM',
    name: 'Vastgoedfonds Amstel',
    description: 'Woningen en winkels in de vier grote steden.',
    kind: 'real-estate',
    sector: 'Property',
    size: 148e6,
    payout: 0.05,
    extra: 0.01,
    trend: 0.015,
  },
  {
    fundNumber: 3002,
    symbol: 'LGMA',
    name: 'Logistiek Vastgoedfonds Maas',
    description: 'Distributiecentra langs de Maas en de Betuweroute.',
    kind: 'real-estate',
    sector: 'Property',
    size: 212e6,
    payout: 0.05,
    extra: 0.015,
    trend: 0.028,
  },
  {
    fundNumber: 3003,
    symbol: 'ZRGV',
    name: 'Zorgvastgoedfonds De Linde',
    description: 'Verpleeghuizen en gezondheidscentra met langlopende huur.',
    kind: 'real-estate',
    sector: 'Property',
    size: 96e6,
    payout: 0.05,
    extra: null,
    trend: 0.012,
  },
  {
    fundNumber: 3004,
    symbol: 'WNKL',
    name: 'Winkelfonds Zeven Provinciën',
    description: 'Wijkwinkelcentra rond de dagelijkse boodschappen.',
    kind: 'real-estate',
    sector: 'Property',
    size: 74e6,
    payout: 0.05,
    extra: null,
    trend: -0.004,
  },
  {
    fundNumber: 3005,
    symbol: 'HYPN',
    name: 'Hypotheekfonds Noord',
    description: 'Eerste hypotheken op verhuurde woningen.',
    kind: 'loan',
    sector: 'Corporate Bonds',
    size: 131e6,
    payout: 0.05,
    extra: null,
    trend: 0,
  },
  {
    fundNumber: 3006,
    symbol: 'MKBL',
    name: 'MKB Leningenfonds',
    description: 'Leningen aan familiebedrijven, met zekerheden.',
    kind: 'loan',
    sector: 'High Yield Bonds',
    size: 58e6,
    payout: 0.05,
    extra: 0.02,
    trend: 0.004,
  },
  {
    fundNumber: 3007,
    symbol: 'BOUW',
    name: 'Bouwfinancieringsfonds II',
    description: 'Overbruggingsleningen voor woningbouw.',
    kind: 'loan',
    sector: 'High Yield Bonds',
    size: 44e6,
    payout: 0.05,
    extra: 0.01,
    trend: 0.006,
  },
  {
    fundNumber: 3008,
    symbol: 'MIXF',
    name: 'Combinatiefonds Vastgoed & Leningen',
    description: 'De helft stenen, de helft leningen.',
    kind: 'mixed',
    sector: 'Investments',
    size: 167e6,
    payout: 0.05,
    extra: null,
    trend: 0.01,
  },
  {
    fundNumber: 3009,
    symbol: 'LIQF',
    name: 'Liquiditeitenfonds',
    description: 'Kort uitgezette gelden in afwachting van belegging.',
    kind: 'mixed',
    sector: 'Liquidity',
    size: 39e6,
    payout: 0.016,
    extra: null,
    trend: 0.002,
  },
]

const houseFunds: readonly Listing[] = lines.map(({ kind, description, size, extra, ...line }) =>
  listHouseFund({
    ...line,
    // Payouts come off the price; what is promised is what is made beside them.
    trend: line.trend + line.payout,
    currency: 'EUR',
    country: 'NL',
    region: 'Europe',
    price: 1000,
    sensitivity: kind === 'real-estate' ? { property: 0.35 } : kind === 'mixed' ? { property: 0.12 } : {},
    unrest: kind === 'loan' ? 0.004 : 0.012,
    house: {
      kind,
      description,
      tradingDay: 'Eerste werkdag van de maand',
      liquidity: 'Maandelijks',
      minimumAmount: 100_000,
      size,
      expectedReturn: line.payout + line.trend + (extra ?? 0),
      yearlyPayout: line.payout,
      expectedExtraYearlyPayout: extra,
      vintage: null,
    },
  }),
)

/** The Dutch provider's own lines. */
export const dutchCatalogue: readonly Listing[] = [
  ...houseFunds,
  listProperty({
    symbol: 'PROP-PRG9',
    name: 'Prinsengracht 909, Amsterdam',
    currency: 'EUR',
    country: 'NL',
    sector: 'Property',
    region: 'Europe',
    price: 585_000,
  }),
]
