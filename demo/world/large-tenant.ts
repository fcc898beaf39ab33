/** A firm of any size, for whoever wants to see or measure lists, filters and searches. */
import { IdSequence, makeExternalId, makeNumber } from '#demo/deterministic-id.ts'
import { surnamesOf } from '#demo/people-names.ts'
import { Chance, defaultSeed } from '#demo/ground/seeded-random.ts'
import { profileOf } from '#demo/tenant-profile.ts'
import { buildTenant, type Tenant } from '#demo/world/tenant.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import { benchmarkLabelOf } from '#demo/benchmarks.ts'
import type { Account, PlainFigures, Portfolio, TenantKey, User } from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** The last close of the firm, whatever the day is, so that two runs years apart measure the same. */
const benchmarkDay: IsoDate = '2026-06-30'

/** How large, and which firm it grows from (the partner firm by default). */
export type LargeTenantOptions = { accounts: number; key?: TenantKey; asOf?: IsoDate; seed?: number }

/** Clients who join together, so that a firm of any size is never in memory as a whole. */
export type Joining = { users: User[]; accounts: Account[]; portfolios: Portfolio[] }

/** The firm as it begins, those who join it, and how many accounts it has then. */
export type LargeTenant = { tenant: Tenant; joining: Iterable<Joining>; accounts: number }

type Extra = { user: User; account: Account; portfolio: Portfolio }

function figuresOf(chance: Chance): PlainFigures {
  const value = Math.round(Math.exp(chance.between(9.5, 14.5)) * 100) / 100
  const change = (spread: number): number => Math.round(chance.normal() * spread * 1e6) / 1e6
  const changeAll = change(0.5)
  return {
    value,
    change: Math.round(value * changeAll * 100) / 100,
    change1d: change(0.006),
    change1m: change(0.03),
    change3m: change(0.05),
    changeYtd: change(0.07),
    change1y: change(0.1),
    change3y: change(0.2),
    change5y: change(0.3),
    changeAll,
  }
}

function pickPattern<T>(list: readonly T[], what: string): T {
  const [first] = list
  if (first === undefined) throw new RangeError(`The firm has no ${what} to copy`)
  return first
}

type Pattern = {
  base: Tenant
  user: User
  account: Account
  portfolio: Portfolio
  ownerIds: readonly string[]
}

function findPattern(base: Tenant): Pattern {
  const account = pickPattern(base.accounts, 'account')
  const clients = base.users.filter(({ id }) => id === account.clientId)
  const advisers = base.users.filter((user) => user.role !== null)
  return {
    base,
    user: pickPattern(clients, 'client'),
    account,
    portfolio: pickPattern(base.portfolios, 'portfolio'),
    ownerIds: advisers.map(({ id }) => id),
  }
}

type Newcomer = {
  number: number
  name: string
  joined: IsoDate
  ids: IdSequence
  chance: Chance
  seed: number
}

function copyPortfolio(pattern: Pattern, newcomer: Newcomer, accountId: string): Portfolio {
  const { number, joined, ids, chance, seed } = newcomer
  const riskProfile = chance.whole(1, 7)
  const profile = profileOf(pattern.base.key)
  return {
    ...pattern.portfolio,
    id: ids.next(joined),
    externalId: makeExternalId(seed, `large-portfolio:${number}`),
    number: `P${makeNumber(seed, 'large', 6)}${number}`,
    accountId,
    inception: joined,
    riskProfile: `Risk Profile ${riskProfile}`,
    benchmarkLabel: benchmarkLabelOf(profile.benchmarks, riskProfile),
    type: chance.pick(profile.portfolioTypes),
    story: null,
    bookings: [],
  }
}

function buildExtra(pattern: Pattern, newcomer: Newcomer): Extra {
  const { number, name, joined, ids, chance, seed } = newcomer
  const user: User = {
    ...pattern.user,
    id: ids.next(joined),
    name,
    email: `client${number}@clients.${pattern.base.key}.example`,
    createdAt: `${joined}T10:30:00.000Z`,
  }
  const accountId = ids.next(joined)
  const portfolio = copyPortfolio(pattern, newcomer, accountId)
  const account: Account = {
    ...pattern.account,
    id: accountId,
    externalId: makeExternalId(seed, `large-account:${number}`),
    clientNumber: `C${makeNumber(seed, 'large', 6)}${number}`,
    name,
    email: user.email,
    clientId: user.id,
    ownerIds: [chance.pick(pattern.ownerIds)],
    inception: joined,
    createdAt: `${joined}T11:00:00.000Z`,
    memberSince: joined,
    groupIds: [],
    alerts: [],
    portfolioIds: [portfolio.id],
    story: null,
    figures: figuresOf(chance),
  }
  return { user, account, portfolio }
}

const batch = 5000

function* joinInBatches(
  pattern: Pattern,
  { many, seed }: { many: number; seed: number },
): Generator<Joining> {
  const { key } = pattern.base
  const ids = new IdSequence(seed, `large:${key}`)
  const chance = new Chance(seed, `large:${key}`)
  for (let start = 0; start < many; start += batch) {
    const joining: Joining = { users: [], accounts: [], portfolios: [] }
    for (let number = start + 1; number <= Math.min(many, start + batch); number += 1) {
      const { given, surname } = surnamesOf(profileOf(key).names, number)
      const joined = addDays('2016-02-01', chance.whole(0, 3500))
      const newcomer = { number, name: `${given} ${surname}`, joined, ids, chance, seed }
      const { user, account, portfolio } = buildExtra(pattern, newcomer)
      joining.users.push(user)
      joining.accounts.push(account)
      joining.portfolios.push(portfolio)
    }
    yield joining
  }
}

/**
 * A firm with `accounts` accounts. The first are those of the ordinary firm, with their bookings; all others have
 * one portfolio without bookings and plain figures. They are told of in parts, once. Throws a RangeError where the ordinary firm has more accounts than are asked for.
 */
export function buildLargeTenant(options: LargeTenantOptions): LargeTenant {
  const { accounts, key = 'partner-firm', asOf = benchmarkDay, seed = defaultSeed } = options
  const base = buildTenant(key, { seed, asOf })
  const fewest = base.accounts.length
  if (accounts < fewest) throw new RangeError(`The firm has ${fewest} accounts to begin with.`)
  return {
    accounts,
    tenant: base,
    joining: joinInBatches(findPattern(base), { many: accounts - fewest, seed }),
  }
}
