/** What only the Greek provider offers: Greek shares, government bonds and mutual funds, and a flat in Athens. */
import { bondTerms, listBond, listFund, listProperty, listShare } from '#demo/ground/listing.ts'
import type { Listing } from '#demo/ground/listing.ts'

const shares: readonly Listing[] = [
  { symbol: 'ΑΙΓΝ', name: 'Αιγαίον Ναυτιλιακή Α.Ε.', price: 8.64, unrest: 0.28 },
  { symbol: 'ΤΡΗΛ', name: 'Τράπεζα Ήλιος Α.Ε.', price: 1.92, unrest: 0.34 },
  { symbol: 'ΕΝΜΑ', name: 'Ενέργεια Μακεδονίας Α.Ε.', price: 11.35, unrest: 0.2 },
  { symbol: 'ΕΛΔΑ', name: 'Ελαιώνες Δελφών Α.Ε.', price: 4.18, unrest: 0.17 },
  { symbol: 'ΠΛΑΚ', name: 'Πλάκα Ξενοδοχειακή Α.Ε.', price: 2.76, unrest: 0.26 },
].map((line) =>
  listShare({
    ...line,
    currency: 'EUR',
    country: 'GR',
    sector: 'Europe',
    region: 'Europe',
    payments: 1,
    payout: 0.036,
  }),
)

const funds: readonly Listing[] = [
  {
    fundNumber: 1301,
    symbol: 'ΟΛΜΕ',
    name: 'Όλυμπος Μετοχικό Εσωτερικού',
    sector: 'Europe',
    sensitivity: { equity: 0.9 },
  },
  {
    fundNumber: 1302,
    symbol: 'ΟΛΜΙ',
    name: 'Όλυμπος Μικτό Διεθνές',
    sector: 'Global',
    sensitivity: { equity: 0.5, bond: 0.4 },
  },
  {
    fundNumber: 1303,
    symbol: 'ΟΛΟΜ',
    name: 'Όλυμπος Ομολογιακό Ευρώ',
    sector: 'Corporate Bonds',
    sensitivity: { bond: 0.7 },
  },
  {
    fundNumber: 1304,
    symbol: 'ΟΛΔΙ',
    name: 'Όλυμπος Διαχείρισης Διαθεσίμων',
    sector: 'Cash',
    sensitivity: { bond: 0.05 },
  },
].map((line) =>
  listFund({ ...line, currency: 'EUR', country: 'GR', region: 'Europe', price: 5.12, unrest: 0.03 }),
)

/** The Greek provider's own lines. */
export const greekCatalogue: readonly Listing[] = [
  ...shares,
  ...funds,
  listBond({
    symbol: 'ΟΕΔ33',
    name: 'Ομόλογο Ελληνικού Δημοσίου 4,25% 2033',
    currency: 'EUR',
    country: 'GR',
    sector: 'Government Bonds',
    region: 'Europe',
    price: 98.7,
    payout: 0.042,
    trend: 0.047,
    sensitivity: { bond: 1.2 },
    unrest: 0.03,
    bond: bondTerms(4.25, '2033-06-15', { frequency: 1, rating: 'BBB' }),
  }),
  listBond({
    symbol: 'ΟΕΔ29',
    name: 'Ομόλογο Ελληνικού Δημοσίου 3,875% 2029',
    currency: 'EUR',
    country: 'GR',
    sector: 'Government Bonds',
    region: 'Europe',
    price: 101.3,
    payout: 0.038,
    trend: 0.032,
    sensitivity: { bond: 0.7 },
    unrest: 0.03,
    bond: bondTerms(3.875, '2029-03-12', { frequency: 1, rating: 'BBB' }),
  }),
  listProperty({
    symbol: 'PROP-KIF7',
    name: 'Διαμέρισμα στην Κηφισιά',
    currency: 'EUR',
    country: 'GR',
    sector: 'Property',
    region: 'Europe',
    price: 248_000,
  }),
]
