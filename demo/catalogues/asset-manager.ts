/** What only the British asset manager offers: its own model funds, local shares and a client's house. */
import { bondTerms, listBond, listFund, listProperty, listShare } from '#demo/ground/listing.ts'
import type { Listing } from '#demo/ground/listing.ts'

const modelFunds: readonly Listing[] = [
  { fundNumber: 1101, symbol: 'WRNC', name: 'Wren Cautious Managed Fund', equity: 0.3, bond: 0.6 },
  { fundNumber: 1102, symbol: 'WRNB', name: 'Wren Balanced Managed Fund', equity: 0.5, bond: 0.4 },
  { fundNumber: 1103, symbol: 'WRNG', name: 'Wren Growth Managed Fund', equity: 0.8, bond: 0.15 },
].map(({ equity, bond, ...line }) =>
  listFund({
    ...line,
    currency: 'GBP',
    sector: 'Global',
    region: 'Global',
    price: 1.5,
    sensitivity: { equity, bond },
    unrest: 0.02,
    payout: 0.02,
    payments: 2,
  }),
)

const localShares: readonly Listing[] = [
  { symbol: 'HBRN.L', name: 'Heybourne Insurance plc', price: 452, payout: 0.054 },
  { symbol: 'CLWY.L', name: 'Calloway Engineering plc', price: 1684, payout: 0.021 },
  { symbol: 'FNMR.L', name: 'Fenmoor Foods plc', price: 733, payout: 0.037 },
  { symbol: 'STGL.L', name: 'St Giles Property Trust plc', price: 268, payout: 0.049 },
  { symbol: 'DRWN.L', name: 'Derwen Renewables plc', price: 129, payout: 0.06 },
].map((line) => listShare({ ...line, currency: 'GBX', sector: 'UK', region: 'UK' }))

/** The asset manager's own lines. */
export const assetManagerCatalogue: readonly Listing[] = [
  ...modelFunds,
  ...localShares,
  listBond({
    symbol: 'HBRN30',
    name: 'Heybourne Insurance 5.125% 2030',
    currency: 'GBP',
    sector: 'Corporate Bonds',
    region: 'UK',
    price: 104.6,
    payout: 0.051,
    trend: 0.044,
    bond: bondTerms(5.125, '2030-11-20', { rating: 'A-' }),
  }),
  listBond({
    symbol: 'GILT28',
    name: 'UK Treasury Gilt 4.25% 2028',
    currency: 'GBP',
    sector: 'Government Bonds',
    region: 'UK',
    price: 121.9,
    payout: 0.042,
    trend: 0.033,
    sensitivity: { bond: 0.6 },
    bond: bondTerms(4.25, '2028-03-07', { rating: 'AA' }),
  }),
  listProperty({
    symbol: 'PROP-12CG',
    name: '12 Chapel Grove, Bath',
    currency: 'GBP',
    sector: 'Property',
    region: 'UK',
    price: 365_000,
  }),
]
