/** The clients of a firm with their accounts and portfolios. */
import { costMethodOf } from '#model/tax-wrapper.ts'
import { benchmarkLabelOf } from '#demo/benchmarks.ts'
import { makeIban } from '#demo/bank-account.ts'
import { carryOutPlan } from '#demo/carry-out-plan.ts'
import { castClients, type Cast } from '#demo/client-cast.ts'
import { IdSequence, makeExternalId, makeNumber } from '#demo/deterministic-id.ts'
import { fillPostcode, foundedOn, phoneOf, type Firm } from '#demo/firm.ts'
import { wordsIn } from '#demo/words/words-in.ts'
import { planOrdinary } from '#demo/ordinary-plans.ts'
import type { NameGiver } from '#demo/people-names.ts'
import { Chance } from '#demo/ground/seeded-random.ts'
import { tellStory, type PlannedPortfolio } from '#demo/story-plans.ts'
import type { TenantProfile } from '#demo/tenant-profile.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { TradingFloor } from '#demo/trading-floor.ts'
import type { Account, AccountAlert, Portfolio, QuarterlyPayments, User } from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** What clients are built from. */
export type ClientSetting = {
  profile: TenantProfile
  firm: Firm
  floor: TradingFloor
  names: NameGiver
  seed: number
  asOf: IsoDate
  startedOn: IsoDate
}

/** The clients of a firm. */
export type Clientele = {
  users: readonly User[]
  accounts: readonly Account[]
  portfolios: readonly Portfolio[]
}

/** An account before it is built: whose it is, and which of theirs. */
type Opening = { client: User; cast: Cast; number: 1 | 2; chance: Chance }

/** What portfolios are built with: ids of their own, and the numbers that are taken. */
export type Builder = { setting: ClientSetting; ids: IdSequence; used: Set<string> }

function buildInvestor({ setting, ids }: Builder, cast: Cast, chance: Chance): User {
  const { profile, startedOn } = setting
  const town = chance.pick(profile.towns)
  const createdOn = addDays(foundedOn, chance.whole(1, 60))
  const isNew = cast.status === 'created' || cast.story === 'newcomer'
  const joined = isNew ? addDays(startedOn, -chance.whole(22, 30)) : createdOn
  const speaksOther = chance.happens(0.15)
  const lastLogin = addDays(startedOn, -Math.floor(chance.next() ** 3 * 400) - 1)
  const neverCame = cast.status === 'created' && !cast.isLinked
  return {
    id: ids.next(joined),
    name: cast.name,
    email: `${cast.mailbox}@clients.${profile.key}.example`,
    phone: phoneOf(profile, cast.mailbox),
    title: null,
    role: null,
    isAdmin: false,
    isProfessional: false,
    isMessenger: false,
    organisationId: null,
    accountType: cast.kind,
    userLanguage: speaksOther ? profile.otherLocale : profile.locale,
    address: `${town.street} ${chance.whole(1, 180)}`,
    postcode: fillPostcode(town.postcode, chance),
    city: town.city,
    country: town.country,
    createdAt: `${joined}T10:30:00.000Z`,
    lastLogin:
      neverCame || lastLogin < joined
        ? null
        : `${lastLogin}T${chance.whole(10, 21)}:${chance.whole(10, 59)}:00.000Z`,
    active: true,
  }
}

function claimNumber({ setting, used }: Builder, prefix: string, name: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const number = prefix + makeNumber(setting.seed, `${setting.profile.key}:${name}:${attempt}`, 6)
    if (used.has(number)) continue
    used.add(number)
    return number
  }
}

/** A portfolio with everything booked in it. `owner.key` makes its numbers and chances its own. */
export function buildPortfolio(
  { setting, ids, used }: Builder,
  planned: PlannedPortfolio,
  owner: Pick<Account, 'clientNumber' | 'externalId' | 'story'> & { accountId: string; key: string },
): Portfolio {
  const { profile, floor, seed } = setting
  const { plan, riskProfile, type, currency, objective } = planned
  const id = ids.next(plan.start)
  const chance = new Chance(seed, `portfolio:${profile.key}:${owner.key}`)
  const { words } = profile
  const regions = ['Global', 'Global', 'Europe', 'USA'] as const
  const number = claimNumber({ setting, ids, used }, 'P', owner.key)
  const links = {
    numbers: `${owner.clientNumber}-${number}`,
    'account and number': `${owner.externalId}/${number}`,
    'external id': makeExternalId(seed, `portfolio:${profile.key}:${owner.key}`),
  }
  return {
    id,
    externalId: owner.externalId === null ? null : links[profile.portfolioLinks],
    number,
    accountId: owner.accountId,
    name: profile.portfolioNames[type],
    type,
    region: chance.pick(regions),
    currency,
    inception: plan.start,
    objective,
    riskLevel: Math.min(10, Math.max(1, Math.round(riskProfile * 1.4))),
    esgRating: chance.whole(3, 9),
    riskProfile: `Risk Profile ${riskProfile}`,
    benchmarkLabel: benchmarkLabelOf(profile.benchmarks, riskProfile),
    costMethod: costMethodOf({ type, costMethod: profile.costMethod }),
    feeFraction: plan.feeFraction,
    story: owner.story,
    bookings: carryOutPlan(floor, plan, { id, currency, seed, words }),
  }
}

function planFor({ setting }: Builder, opening: Opening): readonly PlannedPortfolio[] {
  const { cast, number, chance } = opening
  if (!cast.hasPortfolios) return []
  if (cast.story !== null && number === 1) return tellStory(cast.story, setting)
  return planOrdinary(setting.profile, chance)
}

function buildAlerts(setting: ClientSetting, chance: Chance): readonly AccountAlert[] {
  if (!chance.happens(0.12)) return []
  const type = chance.pick(['Success', 'Info', 'Warning', 'Error'] as const)
  const day = addDays(setting.startedOn, -chance.whole(2, 60))
  const comment = wordsIn(setting.profile.locale).alerts[type]
  return [{ type, comment, resolved: chance.happens(0.3), timestamp: `${day}T09:15:00.000Z` }]
}

/** Whether the house funds an account holds pay out every quarter; only where a firm has funds that do. */
function buildPayments(
  { floor }: ClientSetting,
  portfolios: readonly Portfolio[],
  chance: Chance,
): Pick<Account, 'quarterlyPayments' | 'secondQuarterlyPayments'> {
  const first: QuarterlyPayments = {}
  const second: QuarterlyPayments = {}
  const symbols = new Set(portfolios.flatMap(({ bookings }) => bookings.map(({ symbol }) => symbol)))
  for (const fund of floor.market.funds) {
    if (fund.kind === 'private-equity' || !symbols.has(fund.symbol)) continue
    first[fund.id] = { name: fund.name, value: chance.happens(0.65) }
    if (fund.expectedExtraYearlyPayout !== null) {
      second[fund.id] = { name: fund.name, value: chance.happens(0.35) }
    }
  }
  return { quarterlyPayments: first, secondQuarterlyPayments: second }
}

function pickOwners(setting: ClientSetting, chance: Chance): readonly string[] {
  const advisers = chance.shuffle(setting.firm.advisers).slice(0, chance.happens(0.06) ? 2 : 1)
  return advisers.map((adviser) => adviser.id)
}

function portalOf({ firm }: ClientSetting, opening: Opening): string {
  const isElsewhere = opening.number === 2 || opening.cast.kind === 'corporate'
  const portal = (isElsewhere ? firm.portals.at(-1) : firm.portals[0]) ?? firm.portals[0]
  return portal?.id ?? ''
}

/** When the client was invited, agreed to the terms and came: one who never came was invited the other day. */
function visitsOf(
  { startedOn }: ClientSetting,
  { client, createdOn }: { client: User; createdOn: IsoDate },
): Pick<Account, 'lastLogin' | 'lastInviteSend' | 'termsAcceptedAt'> {
  const { lastLogin } = client
  return {
    lastLogin,
    lastInviteSend: lastLogin === null ? `${addDays(startedOn, -3)}T11:05:00.000Z` : null,
    termsAcceptedAt: lastLogin === null ? null : `${createdOn}T11:10:00.000Z`,
  }
}

function subscriptionOf(
  { country, key: firm }: TenantProfile,
  { isLinked, name }: Cast,
  key: string,
): Pick<Account, 'subscriptionIban' | 'subscriptionAccountHolderName'> {
  if (!isLinked) return { subscriptionIban: null, subscriptionAccountHolderName: null }
  return { subscriptionIban: makeIban(country, `${firm}:${key}`), subscriptionAccountHolderName: name }
}

function buildAccount(
  builder: Builder,
  opening: Opening,
): { account: Account; portfolios: readonly Portfolio[] } {
  const { setting, ids } = builder
  const { client, cast, number, chance } = opening
  const { profile, seed } = setting
  const key = `${cast.mailbox}:${number}`
  const plans = planFor(builder, opening)
  const story = number === 1 ? cast.story : null
  const inception = plans.map(({ plan }) => plan.start).sort()[0] ?? null
  const createdOn = inception ?? client.createdAt.slice(0, 10)
  const id = ids.next(createdOn)
  const clientNumber = claimNumber(builder, 'C', key)
  const externalId = cast.isLinked ? makeExternalId(seed, `account:${profile.key}:${key}`) : null
  const owner = { accountId: id, clientNumber, externalId, story }
  const portfolios = plans.map((planned, i) =>
    buildPortfolio(builder, planned, { ...owner, key: `${key}:${i}` }),
  )
  const account: Account = {
    id,
    externalId,
    clientNumber,
    name: number === 1 ? cast.name : `${cast.name} II`,
    email: client.email,
    clientId: client.id,
    ownerIds: pickOwners(setting, chance),
    portalId: portalOf(setting, opening),
    status: cast.status,
    accountType: cast.kind,
    gender: cast.gender,
    currency: profile.currency,
    location: client.city,
    inception,
    createdAt: `${createdOn}T11:00:00.000Z`,
    ...visitsOf(setting, { client, createdOn }),
    memberSince: createdOn,
    disabledClientNotifications: chance.happens(0.05),
    ...subscriptionOf(profile, cast, key),
    groupIds: [],
    alerts: buildAlerts(setting, chance),
    ...buildPayments(setting, portfolios, chance),
    portfolioIds: portfolios.map((portfolio) => portfolio.id),
    story,
    figures: null,
  }
  return { account, portfolios }
}

/** The account staff try things out with: its client is administrator and professional. */
function openInternal({ profile, firm, seed }: ClientSetting): Opening {
  const cast: Cast = {
    name: profile.accountNames.internal,
    gender: null,
    kind: 'single',
    mailbox: 'internal',
    story: 'internal',
    status: 'reporting',
    isLinked: true,
    hasPortfolios: true,
  }
  return {
    client: firm.operator,
    cast,
    number: 1,
    chance: new Chance(seed, `account:${profile.key}:internal`),
  }
}

/** Gathers the clients of a firm: 120 investors with one account each, three of them with a second one. */
export function gatherClients(setting: ClientSetting): Clientele {
  const { profile, seed } = setting
  const ids = new IdSequence(seed, `clients:${profile.key}`)
  const builder: Builder = { setting, ids, used: new Set() }
  const openings: Opening[] = []
  const users: User[] = []
  castClients(profile, setting.names).forEach((cast, i) => {
    const chance = new Chance(seed, `account:${profile.key}:${cast.mailbox}`)
    const client = buildInvestor(builder, cast, chance)
    users.push(client)
    openings.push({ client, cast, number: 1, chance })
    if (cast.story === 'twoAccounts' || i === 30 || i === 60) {
      openings.push({ client, cast, number: 2, chance: new Chance(seed, `second:${profile.key}:${i}`) })
    }
  })
  openings.push(openInternal(setting))
  const built = openings.map((opening) => buildAccount(builder, opening))
  return {
    users,
    accounts: built.map(({ account }) => account),
    portfolios: built.flatMap(({ portfolios }) => portfolios),
  }
}
