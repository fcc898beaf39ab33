/**
 * A white label as data: which features it has, in which languages, with which limits, themes, menus and source of
 * portfolio figures. Nothing outside this room knows a white label by name; code asks for one of these values.
 */
import type { Face } from '#configurations/face.ts'
import type { ThemeKey } from '#configurations/themes/theme.ts'
import type { TaxYearStart } from '#finance/ground/calendar.ts'
import type { FirmCurrency } from '#model/fields/currencies.ts'
import type { BenchmarkMarket } from '#model/benchmark-label.ts'
import { isStaff, type Role } from '#model/access/role.ts'
import type { Feature } from '#model/reports/feature.ts'
import type { Language } from '#phrases/language.ts'

/** 'staff': not a switch of this white label, always there for advisers and administrators. */
export type FeatureState = 'on' | 'off' | 'staff'

/** Where the figures of portfolios come from: an outside data service, or the portal's own ledgers. */
export type ProviderChoice = {
  source: 'platform' | 'partner' | 'greek' | 'static' | 'stored'
  /** Whether holdings are asked with the platform's own security master (`usePlatformSecurities=true`). */
  usePlatformSecurities: boolean
}

/**
 * What is known of one firm beside its white label. `hasDataService`: whether the operator has set up the data service
 * that the white label names.
 */
export type FirmFacts = { hasDataService: boolean }

/** Where the funds of the explorer come from: the search index with its feed, the Dutch fund service, static files. */
export type FundSource = 'search' | 'dutch' | 'static'

/** A group of the administration menu; entries are names of collections, in order. */
export type MenuGroup = { id: 'accounts' | 'content' | 'portals'; entries: readonly string[] }

/** Sign-in through other firms' identities. Off in every white label; no button is shown for one that is off. */
export type SocialSignIn = { google: boolean; microsoft: boolean; linkedin: boolean }

/**
 * One composed white label. Durations are milliseconds. `locales` are the languages offered, `defaultLocale` the one
 * shown when neither the person nor the portal says otherwise. `limits.accounts` and `limits.advisors` hold for a
 * portal without a subscription plan, `limits.portals` is how many portals a professional may create.
 */
export type Configuration = {
  /** The name of its folder and of its host (`generic.example.com`). */
  key: string
  productName: string
  locales: readonly Language[]
  defaultLocale: Language
  features: Readonly<Record<Feature, FeatureState>>
  sessionMs: number
  pinValidityMs: number
  limits: { accounts: number; advisors: number; portals: number }
  themes: readonly ThemeKey[]
  face: Face
  provider: ProviderChoice
  firm: FirmFacts
  funds: FundSource
  /** Whose benchmarks the risk profiles are compared with. */
  benchmarks: BenchmarkMarket
  /** From how many workdays on a price counts as stale; where things are valued by the quarter it is more. */
  staleAfterWorkdays: number
  /** The first day of the tax years that realised gains are summed by, as the law of the country says. */
  taxYearStart: TaxYearStart
  /** What a new account begins with: the currency of the firm, or of the country of its white label. */
  currency: FirmCurrency
  /** Whose clock e-mails tell the time by: an IANA name; the firm's, or that of the country of its white label. */
  timeZone: string
  social: SocialSignIn
  /** Whether the clients overview leaves out accounts without an external id until somebody asks for them. */
  isHidingUnlinked: boolean
  /** Which accounts may order: the strict rule, or the longer list of statuses of the fund provider. */
  orderRules: 'strict' | 'extended'
  /** Whether the usage chart has a line for what is neither sign-in, view, message nor download (decision Q-ANALYTICS-OTHER). */
  drawsOtherUsage: boolean
  /** How the portal stores the kind of a dividend; readers accept both spellings. */
  dividendKind: 'Divident' | 'Dividend'
  menus: readonly MenuGroup[]
  /** When on, everyone except administrators sees a maintenance notice instead of any page. */
  isUnderMaintenance: boolean
  /**
   * Who text messages come from (decision Q-SMS): a name of 3 to 11 characters where networks show names (the
   * Netherlands and Germany), a number elsewhere.
   */
  textSender: { name: string; number: string }
  /** Addresses that never receive an e-mail, whatever the message. */
  neverEmailed: readonly string[]
  /** Users of these e-mail domains are left out of every picker of persons. */
  hiddenDomains: readonly string[]
}

/** Whether a firm keeps all its books in the portal: its white label says so, or no data service is set up for it. */
export const keepsOwnBooks = ({ provider, firm }: Pick<Configuration, 'provider' | 'firm'>): boolean =>
  provider.source === 'stored' || !firm.hasDataService

/** Whether orders are told to a service of the fund house; elsewhere the advisers are told of them. */
export const hasOrderService = ({ funds }: Pick<Configuration, 'funds'>): boolean => funds === 'dutch'

/** Whether a role has a feature: one that is on is for everybody, 'staff' is for advisers and administrators. */
export const hasFeature = (
  configuration: Pick<Configuration, 'features'>,
  feature: Feature,
  role: Role,
): boolean => {
  const state = configuration.features[feature]
  if (state === 'staff') return isStaff(role)
  return state === 'on'
}
