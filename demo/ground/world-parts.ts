import type { StoryName } from '#demo/ground/story-names.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type {
  BenchmarkSeries,
  Booking,
  CostMethod,
  Instrument,
  PriceSeries,
  RateSeries,
} from '#finance/ground/ledger.ts'

/** The configuration a tenant is an installation of. */
export type TenantKey = 'asset-manager' | 'partner-firm' | 'generic' | 'greek' | 'dutch'

/** All tenants, in the order in which they are shown. */
export const tenantKeys: readonly TenantKey[] = ['asset-manager', 'partner-firm', 'generic', 'greek', 'dutch']

/** Languages spoken in the world. */
export type Locale = 'en' | 'is' | 'el' | 'nl'

/** The currencies portfolios and accounts report in. */
export type ReportingCurrency = 'GBP' | 'EUR' | 'USD'

/** An instant, '2026-11-20T08:15:00.000Z'. */
export type IsoTime = string

/** The password of every sign-in of the demonstration. It satisfies the sign-up rules and guards nothing real. */
export const demoPassword = 'Lantern-Harbour-27'

/** The firm: professionals belong to it. `domain` is its e-mail domain. */
export type Organisation = {
  id: string
  name: string
  url: string
  domain: string
  phone: string
  address: string
  postcode: string
  city: string
  country: string
}

/** What a professional does for a client. */
export type AdviserRole = 'Investment Manager' | 'Financial Advisor'

/** Who may own an account: one person, two together, or a company. */
export type AccountType = 'single' | 'dual' | 'corporate'

/** Somebody who can sign in: administrator, professional or investor. `role` is empty for the others. */
export type User = {
  id: string
  name: string
  email: string
  phone: string
  title: string | null
  role: AdviserRole | null
  isAdmin: boolean
  isProfessional: boolean
  isMessenger: boolean
  organisationId: string | null
  accountType: AccountType | null
  userLanguage: Locale
  address: string
  postcode: string
  city: string
  /** ISO 3166 alpha-2. */
  country: string
  createdAt: IsoTime
  lastLogin: IsoTime | null
  active: boolean
}

/** A plan a firm subscribes to: how many accounts and advisers its portals may have. */
export type Subscription = { id: string; name: string; accounts: number; advisors: number }

/** A place clients come to: one firm may run several. */
export type Portal = {
  id: string
  name: string
  subtitle: string
  theme: string
  newsSource: string | null
  portalLanguage: Locale
  phone: string
  email: string
  /** Who the firm is and who supervises it, as its letters say. */
  legalLine: string
  organisationId: string
  ownerId: string
  subscriptionId: string
}

/** Clients that are addressed together. Members are users. */
export type ClientGroup = {
  id: string
  name: string
  score: number
  welcome: string
  active: boolean
  members: readonly { userId: string; memberSince: IsoDate }[]
}

/** Which professionals see which accounts (asset manager only); a professional in no access group sees all. */
export type AccessGroup = {
  id: string
  name: string
  description: string
  /** User ids of professionals. */
  team: readonly string[]
  /** Account ids; each of these accounts has an external id. */
  clients: readonly string[]
}

/** The statuses of an account as identifiers ('pending + order' is pending_with_order). */
export type AccountStatus =
  | 'created'
  | 'pending'
  | 'pending_with_order'
  | 'verified'
  | 'verified_with_order'
  | 'reporting'
  | 'review'
  | 'review_verified'
  | 'dormant'
  | 'payment_received'
  | 'payment_sent'
  | 'buy_order'
  | 'sell_order'

/** Something staff should know about an account. */
export type AccountAlert = {
  type: 'Success' | 'Info' | 'Warning' | 'Error'
  comment: string
  resolved: boolean
  timestamp: IsoTime
}

/** Whether the quarterly payment of a fund is paid out, by fund id (the account number before 'U'). */
export type QuarterlyPayments = Record<string, { name: string; value: boolean }>

/**
 * Figures of an account that are simply stored, without trades behind them: money in the account's currency,
 * changes as fractions. Only the tenant for benchmarks has them; elsewhere figures come from the ledgers.
 */
export type PlainFigures = {
  value: number
  change: number
  change1d: number
  change1m: number
  change3m: number
  changeYtd: number
  change1y: number
  change3y: number
  change5y: number
  changeAll: number
}

/** A client's account. `ownerIds` are the advisers, `clientId` the investor's user. */
export type Account = {
  id: string
  /** XXXX-XXXX-XXXX-XXXX; null: not linked to the data service. */
  externalId: string | null
  /** Number at the firm, without a dash: contact id of the partner firm, customer code of the Greek service. */
  clientNumber: string
  name: string
  email: string
  clientId: string
  ownerIds: readonly string[]
  portalId: string
  status: AccountStatus
  accountType: AccountType
  gender: 'male' | 'female' | null
  currency: ReportingCurrency
  location: string
  inception: IsoDate | null
  createdAt: IsoTime
  lastLogin: IsoTime | null
  lastInviteSend: IsoTime | null
  memberSince: IsoDate
  disabledClientNotifications: boolean
  termsAcceptedAt: IsoTime | null
  subscriptionIban: string | null
  subscriptionAccountHolderName: string | null
  groupIds: readonly string[]
  alerts: readonly AccountAlert[]
  quarterlyPayments: QuarterlyPayments
  secondQuarterlyPayments: QuarterlyPayments
  portfolioIds: readonly string[]
  story: StoryName | null
  figures: PlainFigures | null
}

/** The kinds of portfolio. */
export type PortfolioType = 'GIA' | 'ISA' | 'SIPP' | 'ExO' | 'OPB' | 'Trust' | 'SSAS'

/** A portfolio and everything that was booked in it, in order of date. Cash is kept inside. */
export type Portfolio = {
  id: string
  externalId: string | null
  /** Number at the firm, without a dash. */
  number: string
  accountId: string
  name: string
  type: PortfolioType
  region: 'Global' | 'Europe' | 'USA'
  currency: ReportingCurrency
  inception: IsoDate
  /** Spelled as the specification stores it. */
  objective: 'Income' | 'Accummulation' | 'Both' | 'ExO' // sic
  /** 1 to 10, for show. */
  riskLevel: number
  /** 1 to 10. */
  esgRating: number
  /** 'Risk Profile 4': the third word is the profile, 1 to 7. */
  riskProfile: string
  benchmarkLabel: string
  costMethod: CostMethod
  /** Management fee a year, as a fraction of the value. */
  feeFraction: number
  story: StoryName | null
  bookings: readonly Booking[]
}

/** One of the seven risk profiles; `returns` is the expected return a year as a fraction. */
export type RiskProfile = { id: string; name: string; returns: number; factsheetUrl: string }

/** What one unit of an instrument paid, in the currency of its quotation. */
export type Distribution = { symbol: string; date: IsoDate; perUnit: number; name: string }

/** Shares divided: `ratio` new shares for one old share from `date` on. */
export type Split = { symbol: string; date: IsoDate; ratio: number }

/** A building a fund owns. Money in the fund's currency, percentages as fractions, sizes in square metres. */
export type RealEstateEntry = {
  id: string
  project: string
  sector: string
  location: string
  description: string
  size: number
  rentalSpace: number
  tenants: number
  vacancy: number
  condition: string
  fundValue: number
  netRent: number
  loanToValue: number
  interest: number
  shareOfFund: number
}

/** A loan a fund has given. Money in the fund's currency, percentages as fractions. */
export type LoanEntry = {
  id: string
  project: string
  description: string
  amount: number
  start: IsoDate
  end: IsoDate
  interest: number
  loanType: string
  repayment: number
  collateralRights: string
  loanTakerProfile: string
  purpose: string
  loanToValue: number
  shareOfFund: number
}

/** A fund of the house as the explorer shows it. Percentages as fractions, money in the instrument's currency. */
export type HouseFund = {
  /** The account number before 'U'. */
  id: string
  symbol: string
  name: string
  description: string
  kind: 'real-estate' | 'loan' | 'private-equity' | 'mixed'
  startDate: IsoDate
  tradingDay: string
  liquidity: string
  minimumAmount: number
  size: number
  fundCode: string
  isin: string
  expectedReturn: number
  yearlyPayout: number
  expectedExtraYearlyPayout: number | null
  /** Year of the first capital call of a private-equity fund. */
  vintage: number | null
  facts: readonly { name: string; value: string }[]
  realEstate: readonly RealEstateEntry[]
  loans: readonly LoanEntry[]
}

/** What can be traded, and what it was worth on every workday from the beginning up to `asOf`. */
export type Market = {
  instruments: readonly Instrument[]
  prices: readonly PriceSeries[]
  /** One unit of EUR in GBP, USD and CAD. */
  rates: readonly RateSeries[]
  /** Total-return levels per benchmark label, first level 100. */
  benchmarks: readonly BenchmarkSeries[]
  distributions: readonly Distribution[]
  splits: readonly Split[]
  funds: readonly HouseFund[]
}

/**
 * What a world is made from. `asOf`: the last day with closes and bookings. `startedOn` (default `asOf`): the day the
 * demonstration was set up; what should look recent, such as the newest client, the last sign-ins and alerts, lies
 * just before it. Keep it when moving `asOf` on.
 */
export type WorldOptions = { seed?: number; asOf: IsoDate; startedOn?: IsoDate }
