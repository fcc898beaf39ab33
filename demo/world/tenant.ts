/** One tenant of the world: the firm, its clients and the market they trade in. */
import { gatherClients } from '#demo/client-accounts.ts'
import { formAccessGroups, formGroups, joinGroups } from '#demo/client-circles.ts'
import { IdSequence } from '#demo/deterministic-id.ts'
import { foundFirm, foundedOn } from '#demo/firm.ts'
import { furnishOffice } from '#demo/office/furnish-office.ts'
import { keepPortfolios } from '#demo/kept-portfolios.ts'
import { NameGiver } from '#demo/people-names.ts'
import { Chance, defaultSeed } from '#demo/ground/seeded-random.ts'
import { catalogueOf, profileOf } from '#demo/tenant-profile.ts'
import { buildCalendar, firstTradingDay } from '#demo/ground/trading-calendar.ts'
import { openTradingFloor } from '#demo/trading-floor.ts'
import {
  type TenantKey,
  type WorldOptions,
  type Locale,
  type ReportingCurrency,
  type Organisation,
  type User,
  type Subscription,
  type Portal,
  type ClientGroup,
  type AccessGroup,
  type Account,
  type Portfolio,
  type RiskProfile,
  type Market,
} from '#demo/ground/world-parts.ts'
import type { OfficeRecords } from '#demo/planted.ts'
import type { DemoFile } from '#demo/pictures/demo-file.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import type { CostMethod } from '#finance/ground/ledger.ts'

/**
 * One tenant with its firm, people, clients, portfolios and market, as of the day asked for; a fifth of the work of
 * the whole world. Throws a RangeError when `asOf` lies before the first close (2016-01-04).
 */
export function buildTenant(key: TenantKey, options: WorldOptions): Tenant {
  const profile = profileOf(key)
  const { benchmarks } = profile
  const { asOf, startedOn = asOf, seed = defaultSeed } = options
  const calendar = buildCalendar(firstTradingDay, asOf)
  const floor = openTradingFloor(catalogueOf(profile), { calendar, seed, benchmarks })
  const names = new NameGiver(profile.names, new Chance(seed, `names:${key}`))
  const firm = foundFirm(profile, { seed, names, startedOn })
  const setting = { profile, firm, floor, names, seed, asOf, startedOn }
  const clientele = gatherClients(setting)
  const { accounts, portfolios, users: clients } = clientele
  const groups = formGroups(profile, accounts, seed)
  const furniture = furnishOffice({
    profile,
    firm,
    clients,
    accounts,
    portfolios,
    groups,
    market: floor.market,
    seed,
    startedOn,
  })
  return {
    id: new IdSequence(seed, `tenant:${key}`).next(foundedOn),
    key,
    host: `${key}.localhost`,
    name: profile.firm,
    locale: profile.locale,
    currency: profile.currency,
    costMethod: profile.costMethod,
    staleAfterWorkdays: profile.staleAfterWorkdays,
    asOf,
    startedOn,
    organisations: [firm.organisation],
    users: [firm.admin, firm.operator, ...firm.advisers, ...clients],
    subscriptions: [firm.subscription, ...firm.otherPlans],
    portals: firm.portals,
    groups,
    accessGroups: formAccessGroups(profile, { firm, accounts, seed }),
    riskProfiles: firm.riskProfiles,
    accounts: joinGroups(accounts, groups),
    portfolios,
    keptPortfolios: keepPortfolios(setting, accounts),
    ...furniture,
    market: floor.market,
  }
}

/** One installation: a firm with everything it has. */
export type Tenant = {
  id: string
  key: TenantKey
  host: string
  name: string
  locale: Locale
  currency: ReportingCurrency
  costMethod: CostMethod
  /** From how many workdays on a price counts as stale here: real estate and private equity are valued seldom. */
  staleAfterWorkdays: number
  asOf: IsoDate
  startedOn: IsoDate
  organisations: readonly Organisation[]
  users: readonly User[]
  subscriptions: readonly Subscription[]
  portals: readonly Portal[]
  groups: readonly ClientGroup[]
  accessGroups: readonly AccessGroup[]
  riskProfiles: readonly RiskProfile[]
  accounts: readonly Account[]
  portfolios: readonly Portfolio[]
  /** Portfolios whose books the firm keeps in the portal itself: no data service knows of them, nor does `portfolioIds`. */
  keptPortfolios: readonly Portfolio[]
  /** What else is kept in the portal, as records of the collections. */
  records: OfficeRecords
  /** The files that records speak of, and the photos of users, portals and firms by id. */
  files: readonly DemoFile[]
  photos: Readonly<Record<string, StoredFile>>
  /** The documents that welcome to portals, by id. */
  guides: Readonly<Record<string, StoredFile>>
  market: Market
}
