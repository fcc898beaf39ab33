/** What is different from firm to firm: names, language, currency, words, cities and what clients hold. */
import { assetManagerCatalogue } from '#demo/catalogues/asset-manager.ts'
import { dutchCatalogue } from '#demo/catalogues/dutch.ts'
import { genericCatalogue } from '#demo/catalogues/generic.ts'
import { greekCatalogue } from '#demo/catalogues/greek.ts'
import { partnerFirmCatalogue } from '#demo/catalogues/partner-firm.ts'
import { catalogueEverywhere } from '#demo/catalogues/everywhere.ts'
import type { BookingWords } from '#demo/investment-plan.ts'
import type { Listing } from '#demo/ground/listing.ts'
import type { Locale, PortfolioType, ReportingCurrency, TenantKey } from '#demo/ground/world-parts.ts'
import { letterSource } from '#demo/words/trustee-letters.ts'
import type { CostMethod } from '#finance/ground/ledger.ts'
import type { BenchmarkMarket } from '#model/benchmark-label.ts'
import type { Feature } from '#model/reports/feature.ts'

/** A town clients live in, with a postcode pattern ('#' a digit, '@' a letter). */
export type Town = { city: string; postcode: string; street: string; country: string }

/** What makes a firm that firm. */
export type TenantProfile = {
  key: TenantKey
  firm: string
  /** Who the firm is and who supervises it, as its letters say at their foot. */
  legalLine: string
  locale: Locale
  otherLocale: Locale
  currency: ReportingCurrency
  costMethod: CostMethod
  benchmarks: BenchmarkMarket
  staleAfterWorkdays: number
  /** What the data service of the firm knows a holding by. */
  holdingId: 'isin' | 'symbol'
  country: string
  phonePrefix: string
  names: 'english' | 'icelandic' | 'greek' | 'dutch'
  /**
   * `newsSource`: the key of the content service it shows instead of the firm's posts; `hasGuide`: whether a document
   * welcomes whoever comes first.
   */
  portals: readonly {
    name: string
    subtitle: string
    theme: string
    newsSource?: string
    hasGuide?: true
  }[]
  towns: readonly Town[]
  portfolioTypes: readonly PortfolioType[]
  portfolioNames: Record<PortfolioType, string>
  words: BookingWords
  groups: readonly string[]
  hasAccessGroups: boolean
  /** What the firm's portal does not offer, so that nothing is kept of it. */
  withoutFeatures: readonly Feature[]
  /** Whether the firm keeps by hand what no data service knows of, such as a client's house. */
  keepsHoldings: boolean
  /** Whether the firm keeps the books of portfolios that lie elsewhere itself, beside its data service. */
  keepsLedgers: boolean
  /** How its data service knows a portfolio: by an external id, by the client's number and its own, or under the account's id. */
  portfolioLinks: 'external id' | 'numbers' | 'account and number'
  local: readonly Listing[]
  /** Share of a client's money that goes into what only this firm offers. */
  localShare: number
  accountNames: { internal: string; oneWord: string; numbered: string; greek: string; accented: string }
}

const englishWords: BookingWords = {
  opening: 'Opening payment in',
  saving: 'Regular payment in',
  drawing: 'Regular payment out',
  managementFee: 'Management charge',
  interest: 'Interest on cash',
  tax: 'Tax paid on your behalf',
  capitalCall: 'capital call',
  estate: 'Inheritance: cash from the estate',
  estateTax: 'Inheritance tax',
  feeRefund: 'Dealing charges refunded',
  house: 'Money for the house',
  houseTax: 'Property transfer tax',
  farewell: 'Closing payment',
  extra: 'Additional payment in',
}

const englishPortfolioNames: Record<PortfolioType, string> = {
  GIA: 'General Investment Account',
  ISA: 'Stocks and Shares ISA',
  SIPP: 'Personal Pension',
  ExO: 'Execution-only Account',
  OPB: 'Offshore Portfolio Bond',
  Trust: 'Family Trust',
  SSAS: 'Company Pension Scheme',
}

const englishTowns: readonly Town[] = [
  { city: 'London', postcode: 'SW## #@@', street: 'Elm Grove', country: 'GB' },
  { city: 'Bristol', postcode: 'BS# #@@', street: 'Harbour Walk', country: 'GB' },
  { city: 'Edinburgh', postcode: 'EH# #@@', street: 'Castle Wynd', country: 'GB' },
  { city: 'Leeds', postcode: 'LS## #@@', street: 'Weaver Street', country: 'GB' },
  { city: 'Bath', postcode: 'BA# #@@', street: 'Chapel Grove', country: 'GB' },
]

const britishTypes: readonly PortfolioType[] = [
  'GIA',
  'ISA',
  'SIPP',
  'GIA',
  'ISA',
  'SIPP',
  'Trust',
  'SSAS',
  'OPB',
  'ExO',
]

const profiles: Record<TenantKey, TenantProfile> = {
  'asset-manager': {
    key: 'asset-manager',
    firm: 'Wren & Harbour Asset Management',
    legalLine:
      'Wren & Harbour Asset Management Ltd is authorised and regulated by the Financial Conduct Authority. Registered in England and Wales.',
    locale: 'en',
    otherLocale: 'en',
    currency: 'GBP',
    costMethod: 'section-104',
    benchmarks: 'united-kingdom',
    staleAfterWorkdays: 5,
    holdingId: 'isin',
    country: 'GB',
    phonePrefix: '+44 20 7946 0',
    names: 'english',
    portals: [
      { name: 'Private Clients', subtitle: 'Your investments with us', theme: 'main' },
      {
        name: 'Charities and Trusts',
        subtitle: 'For trustees',
        theme: 'classic',
        newsSource: letterSource,
        hasGuide: true,
      },
    ],
    towns: englishTowns,
    portfolioTypes: britishTypes,
    portfolioNames: englishPortfolioNames,
    words: englishWords,
    hasAccessGroups: true,
    withoutFeatures: ['investmentAdvice', 'projections', 'ordering'],
    keepsHoldings: false,
    keepsLedgers: false,
    portfolioLinks: 'external id',
    groups: ['Charity trustees', 'Discretionary clients', 'Newsletter readers'],
    local: assetManagerCatalogue,
    localShare: 0.35,
    accountNames: {
      internal: 'Wren Internal Test',
      oneWord: 'Meridian',
      numbered: 'Atelier 7',
      greek: 'Ελένη Παπαδοπούλου',
      accented: 'Zoë Ångström',
    },
  },
  'partner-firm': {
    key: 'partner-firm',
    firm: 'Ardent Partners LLP',
    legalLine:
      'Ardent Partners LLP is authorised and regulated by the Financial Conduct Authority. Registered in England and Wales.',
    locale: 'en',
    otherLocale: 'en',
    currency: 'GBP',
    costMethod: 'fifo',
    benchmarks: 'private-markets',
    staleAfterWorkdays: 70,
    holdingId: 'isin',
    country: 'GB',
    phonePrefix: '+44 20 7946 1',
    names: 'english',
    portals: [{ name: 'Limited Partners', subtitle: 'Commitments and values', theme: 'corporate' }],
    towns: englishTowns,
    portfolioTypes: ['GIA', 'Trust', 'GIA', 'OPB', 'SSAS', 'ExO', 'SIPP', 'ISA'],
    portfolioNames: { ...englishPortfolioNames, GIA: 'Partnership Interests', ExO: 'Co-investments' },
    words: englishWords,
    hasAccessGroups: false,
    withoutFeatures: ['factFinder', 'messages', 'investmentAdvice', 'projections', 'ordering'],
    keepsHoldings: true,
    keepsLedgers: false,
    portfolioLinks: 'numbers',
    groups: ['Fund IV partners', 'Fund V partners', 'Advisory board'],
    local: partnerFirmCatalogue,
    localShare: 0.6,
    accountNames: {
      internal: 'Ardent Internal Test',
      oneWord: 'Polaris',
      numbered: 'Pier 39',
      greek: 'Νίκος Αντωνίου',
      accented: 'José Ávila',
    },
  },
  generic: {
    key: 'generic',
    firm: 'Northlight Wealth',
    legalLine: 'Northlight Wealth ehf. is licensed and supervised by the Central Bank of Iceland.',
    locale: 'en',
    otherLocale: 'is',
    currency: 'EUR',
    costMethod: 'average',
    benchmarks: 'nordic',
    staleAfterWorkdays: 5,
    holdingId: 'isin',
    country: 'IS',
    phonePrefix: '+354 555 0',
    names: 'icelandic',
    portals: [{ name: 'Northlight', subtitle: 'Wealth in plain sight', theme: 'light' }],
    towns: [
      { city: 'Reykjavík', postcode: '1##', street: 'Laugavegur', country: 'IS' },
      { city: 'Akureyri', postcode: '600', street: 'Hafnarstræti', country: 'IS' },
      { city: 'Kópavogur', postcode: '20#', street: 'Digranesvegur', country: 'IS' },
      ...englishTowns.slice(0, 2),
    ],
    portfolioTypes: ['GIA', 'SIPP', 'ExO', 'GIA', 'Trust', 'ISA', 'OPB', 'SSAS'],
    portfolioNames: {
      GIA: 'Investment Account',
      ISA: 'Séreignarsparnaður',
      SIPP: 'Lífeyrissparnaður',
      ExO: 'Execution-only Account',
      OPB: 'Insurance-linked Portfolio',
      Trust: 'Family Portfolio',
      SSAS: 'Company Pension Fund',
    },
    words: englishWords,
    hasAccessGroups: false,
    withoutFeatures: ['factFinder', 'investmentAdvice'],
    keepsHoldings: false,
    keepsLedgers: true,
    portfolioLinks: 'external id',
    groups: ['Founders', 'Expatriates', 'Sjóðfélagar'],
    local: genericCatalogue,
    localShare: 0.4,
    accountNames: {
      internal: 'Northlight Internal Test',
      oneWord: 'Esja',
      numbered: 'Vinnustofa 12',
      greek: 'Γιώργος Ιωάννου',
      accented: 'Ólafur Þórðarson',
    },
  },
  greek: {
    key: 'greek',
    firm: 'Ιωλκός Επενδυτική',
    legalLine: 'Η Ιωλκός Επενδυτική ΑΕΠΕΥ εποπτεύεται από την Επιτροπή Κεφαλαιαγοράς.',
    locale: 'el',
    otherLocale: 'en',
    currency: 'EUR',
    costMethod: 'fifo',
    benchmarks: 'greece',
    staleAfterWorkdays: 5,
    holdingId: 'symbol',
    country: 'GR',
    phonePrefix: '+30 210 555 0',
    names: 'greek',
    portals: [{ name: 'Ιωλκός', subtitle: 'Οι επενδύσεις σας', theme: 'iolcus' }],
    towns: [
      { city: 'Αθήνα', postcode: '10# ##', street: 'Ερμού', country: 'GR' },
      { city: 'Θεσσαλονίκη', postcode: '54# ##', street: 'Τσιμισκή', country: 'GR' },
      { city: 'Βόλος', postcode: '38# ##', street: 'Ιάσονος', country: 'GR' },
      { city: 'Πάτρα', postcode: '26# ##', street: 'Κορίνθου', country: 'GR' },
    ],
    portfolioTypes: ['GIA', 'ExO', 'GIA', 'SIPP', 'Trust', 'OPB', 'ISA', 'SSAS'],
    portfolioNames: {
      GIA: 'Επενδυτικός λογαριασμός',
      ISA: 'Αποταμιευτικό πρόγραμμα',
      SIPP: 'Συνταξιοδοτικό πρόγραμμα',
      ExO: 'Λογαριασμός λήψης εντολών',
      OPB: 'Ασφαλιστικό επενδυτικό',
      Trust: 'Οικογενειακή περιουσία',
      SSAS: 'Επαγγελματικό ταμείο',
    },
    words: {
      opening: 'Αρχική κατάθεση',
      saving: 'Τακτική κατάθεση',
      drawing: 'Τακτική ανάληψη',
      managementFee: 'Χρέωση διαχείρισης',
      interest: 'Τόκοι μετρητών',
      tax: 'Παρακρατούμενος φόρος',
      capitalCall: 'κλήση κεφαλαίου',
      estate: 'Κληρονομιά: μετρητά',
      estateTax: 'Φόρος κληρονομιάς',
      feeRefund: 'Επιστροφή κόστους συναλλαγών',
      house: 'Κεφάλαιο για το ακίνητο',
      houseTax: 'Φόρος μεταβίβασης ακινήτου',
      farewell: 'Τελική ανάληψη',
      extra: 'Έκτακτη κατάθεση',
    },
    hasAccessGroups: false,
    withoutFeatures: ['factFinder', 'explorer', 'news', 'processes', 'projections', 'ordering'],
    keepsHoldings: false,
    keepsLedgers: false,
    portfolioLinks: 'account and number',
    groups: ['Ναυτιλία', 'Ιδιώτες', 'Κάτοικοι εξωτερικού'],
    local: greekCatalogue,
    localShare: 0.5,
    accountNames: {
      internal: 'Ιωλκός Εσωτερική Δοκιμή',
      oneWord: 'Αργώ',
      numbered: 'Εργαστήριο 5',
      greek: 'Μαρία Ψαρού',
      accented: 'Hélène Éluard',
    },
  },
  dutch: {
    key: 'dutch',
    firm: 'Zuidas Vermogen',
    legalLine:
      'Zuidas Vermogen B.V. heeft een vergunning van de Autoriteit Financiële Markten (AFM) en staat onder haar toezicht.',
    locale: 'nl',
    otherLocale: 'en',
    currency: 'EUR',
    costMethod: 'average',
    benchmarks: 'dutch-property',
    staleAfterWorkdays: 25,
    holdingId: 'isin',
    country: 'NL',
    phonePrefix: '+31 20 555 0',
    names: 'dutch',
    portals: [{ name: 'Zuidas Vermogen', subtitle: 'Vastgoed en leningen', theme: 'brand' }],
    towns: [
      { city: 'Amsterdam', postcode: '10## @@', street: 'Prinsengracht', country: 'NL' },
      { city: 'Utrecht', postcode: '35## @@', street: 'Oudegracht', country: 'NL' },
      { city: 'Den Haag', postcode: '25## @@', street: 'Lange Voorhout', country: 'NL' },
      { city: 'Groningen', postcode: '97## @@', street: 'Oosterstraat', country: 'NL' },
    ],
    portfolioTypes: ['GIA', 'GIA', 'ExO', 'Trust', 'SIPP', 'OPB', 'ISA', 'SSAS'],
    portfolioNames: {
      GIA: 'Beleggingsrekening',
      ISA: 'Spaarbeleggen',
      SIPP: 'Pensioenbeleggen',
      ExO: 'Zelf beleggen',
      OPB: 'Lijfrentebeleggen',
      Trust: 'Familiestichting',
      SSAS: 'Ondernemerspensioen',
    },
    words: {
      opening: 'Eerste storting',
      saving: 'Periodieke storting',
      drawing: 'Periodieke opname',
      managementFee: 'Beheerkosten',
      interest: 'Rente op liquide middelen',
      tax: 'Ingehouden belasting',
      capitalCall: 'kapitaaloproep',
      estate: 'Erfenis: liquide middelen',
      estateTax: 'Erfbelasting',
      feeRefund: 'Teruggave transactiekosten',
      house: 'Storting voor de woning',
      houseTax: 'Overdrachtsbelasting',
      farewell: 'Slotuitkering',
      extra: 'Extra storting',
    },
    hasAccessGroups: false,
    withoutFeatures: ['factFinder', 'investmentAdvice'],
    keepsHoldings: false,
    keepsLedgers: false,
    portfolioLinks: 'external id',
    groups: ['Vastgoedbeleggers', 'Leningfondsen', 'Ondernemers'],
    local: dutchCatalogue,
    localShare: 0.7,
    accountNames: {
      internal: 'Zuidas Interne Test',
      oneWord: 'Waterlinie',
      numbered: 'Gebouw 9',
      greek: 'Δημήτρης Λάμπρου',
      accented: 'Chloë Émile',
    },
  },
}

/** The profile of a firm. */
export function profileOf(key: TenantKey): TenantProfile {
  return profiles[key]
}

/** Everything that can be traded at a firm: the shared lines and its own. */
export function catalogueOf(profile: TenantProfile): readonly Listing[] {
  return [...catalogueEverywhere, ...profile.local]
}
