/** What the calls answer: the shapes the pages draw. Figures are `Figure`s of finance; days are ISO days. */
import type { TransactionCategory } from '#model/transaction-category.ts'
import type { Role } from '#model/access/role.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { PendingStep } from '#model/calls/identity-answers.ts'
import type { AccountAlert, PaymentFlag, TextByLanguage } from '#model/fields/json-shapes.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'
import type { Currency, Figure, IsoDate, Quality, Working } from '#finance/figure.ts'
import type { BookingKind } from '#finance/ledger.ts'
import type {
  ChangeName,
  PerformanceFigures,
  PortfolioFigures,
  RealisedSale,
} from '#finance/figure-shapes.ts'

/** A portal as it shows itself to everybody, before signing in. */
export type PortalFront = {
  id: string
  name: string
  subtitle: string | null
  logo: string | null
  theme: string
  language: string
  phone: string
  email: string
}

/** The terms of a portal, by language; formatted text made harmless when it was stored. */
export type PortalTerms = { text: TextByLanguage; version: string }

/** Which white label answers at this address. */
export type Installation = { configuration: string; name: string; portals: PortalFront[] }

/** An account of the person signed in (as its client), with its portfolios. */
export type OwnAccount = {
  id: string
  name: string
  portal: string | null
  status: StatusIdentifier
  externalId: string | null
  /** Where the status leads after sign-in, such as 'reporting'. */
  redirect: string | null
  /** The links that the status allows, such as '/library'; null where it limits nothing. */
  links: string[] | null
  /** What the status has to say after sign-in, in the reader's language. */
  intro: { html: string; isPersistent: boolean } | null
  portfolios: { id: string; name: string }[]
}

/** Who is signed in and until when. `accounts` are an investor's own, oldest first; staff have none here. */
export type Me = {
  id: string
  name: string
  email: string
  role: Exclude<Role, 'public'>
  isProfessional: boolean
  language: string | null
  level: 'half' | 'full'
  /** Whether an adviser is bound to an organisation; without one the specification shows an error. */
  hasOrganisation: boolean
  /** The organisation whose adviser one becomes once an administrator says yes, by name. */
  waitsFor: string | null
  /** The portals one owns, by id. */
  ownPortals: string[]
  /** What a half session still lacks; null once signed in fully. A half session says nothing else of the person. */
  pending: PendingStep | null
  /** Who of the firm sees the portal with this person's eyes, to read only; null for the person. */
  staff: { id: string; name: string; until: IsoTime } | null
  /** Whether setting up a second factor is to be offered now. */
  isFactorOffered: boolean
  /** Whether the person has hidden the dialog of their status. */
  isIntroHidden: boolean
  accountType: 'single' | 'dual' | 'corporate' | null
  idleMs: number
  expiresAt: IsoTime
  portals: PortalFront[]
  accounts: OwnAccount[]
}

/** How many there are of those that a limit counts. */
export type UsedOf = { used: number; limit: number }

/** The room in a portal: its accounts, and the advisers of the organisation behind it. */
export type PortalRoom = { accounts: UsedOf; advisors: UsedOf }

/** Where an answer's figures come from: as of which day, how old, and whether something failed. */
export type FigureSource = {
  asOf: IsoDate
  fetchedAt: IsoTime
  freshness: 'live' | 'last-good' | 'failed'
}

/** One row of the clients overview. `letter` is the phonebook letter; `share` of the total of the whole portal. */
export type ClientRow = {
  id: string
  name: string
  letter: string
  email: string
  currency: Currency
  value: number | null
  share: number | null
  changeYtd: number | null
  asOf: IsoDate | null
  quality: Quality | null
  portfolioTypes: string[]
  groups: string[]
  accessGroups: string[]
  accountType: 'single' | 'dual' | 'corporate' | null
  status: StatusIdentifier
  isLinked: boolean
  lastLogin: IsoTime | null
  quarterlyPayments: Record<string, PaymentFlag>
  secondQuarterlyPayments: Record<string, PaymentFlag>
}

/** The clients overview: a page of rows, how many there are, and what they are worth in the reporting currency. */
export type ClientsOverview = {
  rows: ClientRow[]
  count: number
  currency: Currency
  total: number
  totalShown: number
  groups: { id: string; name: string }[]
  accessGroups: { id: string; name: string }[]
}

/** An adviser as the client sees them. */
export type Adviser = {
  id: string
  name: string
  role: string | null
  title: string | null
  phone: string | null
  email: string
  profileUrl: string | null
  photo: string | null
}

/** A portfolio on the account page. `figures` are null where the source does not answer. */
export type PortfolioSummary = {
  id: string
  name: string
  type: string | null
  currency: Currency
  region: string | null
  inception: IsoDate | null
  objective: string | null
  riskLevel: number | null
  esgRating: number | null
  riskProfile: string | null
  /** 'portal': kept in the portal's own ledger although the account's figures come from a data service. */
  keptIn: 'provider' | 'portal'
  /** Its share of the account's value, as a fraction; null where it is not part of that sum. */
  share: number | null
  figures: { value: Figure; change: Figure; changes: Record<ChangeName, Figure> } | null
}

/** The figures of a page without the daily points, which come by their own call. */
export type PageFigures = Omit<PortfolioFigures, 'performance' | 'realised'> & {
  performance: Omit<PerformanceFigures, 'points'>
}

/** The account page. `access` 'limited': the data service failed, figures are missing, the rest is there. */
export type AccountPage = {
  id: string
  name: string
  email: string
  /** The person who signs in for it; null where there is none yet. */
  client: string | null
  portal: string | null
  externalId: string | null
  clientNumber: string | null
  accountType: string | null
  status: StatusIdentifier
  currency: Currency
  inception: IsoDate | null
  location: string | null
  lastLogin: IsoTime | null
  alerts: AccountAlert[]
  advisers: Adviser[]
  portfolios: PortfolioSummary[]
  /** What its performance can be compared with, the blend of its portfolios' benchmarks first where they differ. */
  benchmarks: string[]
  figures: PageFigures | null
  /** 'error': no portfolios or no external id (value 0). */
  state: 'good' | 'error'
  access: 'full' | 'limited'
  source: FigureSource
}

/** A tax year of realised gains; the lots of a sale are in its working. */
export type RealisedPage = {
  taxYear: string
  proceeds: Figure
  cost: Figure
  gain: Figure
  sales: Omit<RealisedSale, 'lots'>[]
}

/** The portfolio page. */
export type PortfolioPage = {
  id: string
  account: { id: string; name: string; portal: string | null }
  name: string
  type: string | null
  currency: Currency
  region: string | null
  inception: IsoDate | null
  objective: string | null
  riskLevel: number | null
  esgRating: number | null
  riskProfile: string | null
  /** The provider's owner, for staff, where it differs from the account's name. */
  ownerName: string | null
  keptIn: 'provider' | 'portal'
  costMethod: 'average' | 'fifo' | 'section-104'
  /** Benchmark, risk profile and model comparison are left out for execution-only portfolios. */
  isExecutionOnly: boolean
  figures: PageFigures | null
  realised: RealisedPage[]
  /** How many there are of each, so that a tab without data can be left out; null where that was not known in time. */
  counts: Record<'trades' | 'cash' | 'orders' | 'notes' | 'costs' | 'bonds', number | null>
  /** Labels of the benchmarks that its performance can be compared with; none for execution-only portfolios. */
  benchmarks: string[]
  access: 'full' | 'limited'
  source: FigureSource
}

/** Performance over a range, with its daily points; null where there is none. */
export type PerformanceAnswer = { performance: PerformanceFigures | null; source: FigureSource }

/** One transaction as listed. */
export type TransactionRow = {
  id: string
  date: IsoDate
  kind: BookingKind
  category: TransactionCategory
  name: string
  symbol: string | null
  isin: string | null
  units: number | null
  price: number | null
  amount: number
  currency: Currency
  rate: number | null
  amountInReportingCurrency: number | null
  fees: number
  taxes: number
}

/** Transactions of a period, newest first. */
export type TransactionsAnswer = { currency: Currency; rows: TransactionRow[]; source: FigureSource }

/** The inputs of a figure; null where the source cannot show them. */
export type WorkingAnswer = { working: Working | null; source: FigureSource }
