/** What only the general wealth firm offers: Icelandic names, quoted in euro, and a summer house. */
import { bondTerms, listBond, listFund, listProperty, listShare } from '#demo/ground/listing.ts'
import type { Listing } from '#demo/ground/listing.ts'

const shares: readonly Listing[] = [
  { symbol: 'HAFN.IC', name: 'Hafnarbakki hf.', price: 3.42, sector: 'Europe' },
  { symbol: 'JOKL.IC', name: 'Jökulorka hf.', price: 1.87, sector: 'Infrastructure' },
  { symbol: 'SILD.IC', name: 'Síldarvinnsla Norðurlands hf.', price: 0.94, sector: 'Commodities' },
  { symbol: 'FLUG.IC', name: 'Flugfélag Vestfjarða hf.', price: 0.61, sector: 'Europe', unrest: 0.32 },
  { symbol: 'THOR.IC', name: 'Þórsmörk Líftækni hf.', price: 6.15, sector: 'Europe', unrest: 0.28 },
].map((line) => listShare({ ...line, currency: 'EUR', country: 'IS', region: 'Europe', payments: 1 }))

const funds: readonly Listing[] = [
  {
    fundNumber: 1201,
    symbol: 'ISHL',
    name: 'Íslenskur Hlutabréfasjóður',
    sector: 'Europe',
    sensitivity: { equity: 0.8 },
  },
  {
    fundNumber: 1202,
    symbol: 'ISSK',
    name: 'Íslenskur Skuldabréfasjóður',
    sector: 'Government Bonds',
    sensitivity: { bond: 0.8 },
  },
  {
    fundNumber: 1203,
    symbol: 'NRDB',
    name: 'Nordic Balanced Fund',
    sector: 'Europe',
    sensitivity: { equity: 0.5, bond: 0.4 },
  },
  {
    fundNumber: 1204,
    symbol: 'ARCT',
    name: 'Arctic Opportunities Fund',
    sector: 'Europe',
    sensitivity: { equity: 1 },
  },
].map((line) => listFund({ ...line, currency: 'EUR', country: 'IS', region: 'Europe', price: 10.4 }))

/** The general firm's own lines. */
export const genericCatalogue: readonly Listing[] = [
  ...shares,
  ...funds,
  listBond({
    symbol: 'HAFN29',
    name: 'Hafnarbakki 4.75% 2029',
    currency: 'EUR',
    country: 'IS',
    sector: 'Corporate Bonds',
    region: 'Europe',
    price: 99.2,
    payout: 0.047,
    trend: 0.045,
    bond: bondTerms(4.75, '2029-10-15', { frequency: 1, rating: 'BBB+' }),
  }),
  listProperty({
    symbol: 'PROP-SUM1',
    name: 'Sumarhús við Þingvallavatn',
    currency: 'EUR',
    country: 'IS',
    sector: 'Property',
    region: 'Europe',
    price: 214_000,
  }),
]
