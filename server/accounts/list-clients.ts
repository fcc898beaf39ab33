/** The clients overview of a portal. */
import type { z } from 'zod'
import {
  exchangeOverEuro,
  shareOf,
  sumKnown,
  totalAssets,
  type KnownSum,
  type RatesPerEuro,
} from '#finance/holdings/assets-total.ts'
import type { calls } from '#model/calls/calls.ts'
import type { ClientRow, ClientsOverview } from '#model/calls/clients.ts'
import { phonebookLetter } from '#model/phonebook-letter.ts'
import type { Transaction } from '#server/store/executor.ts'
import { findMatches } from '#server/store/records/find-matches.ts'
import { patternOf } from '#server/store/records/search-sql.ts'
import { clientStatements, filterValues, type ClientFilters } from './clients-statements.ts'
import { readSums, type ClientSum } from './kept-sums.ts'

/** What is asked: the portal, the query of the call, and what the white label says. */
export type ClientsQuestion = {
  portal: string
  query: z.output<typeof calls.listClients.query>
  hasAccessGroups: boolean
  isHidingUnlinked: boolean
}

type Stored = Omit<ClientRow, 'letter' | 'share' | keyof Circle>
type Named = { id: string; name: string }

/** A letter is found in the name, so a search by letter reads all rows that the other filters leave. */
const everything = 10_000

export async function listClients(
  transaction: Transaction,
  question: ClientsQuestion,
): Promise<ClientsOverview> {
  const { query } = question
  const filters = await narrow(transaction, filtersOf(question))
  const values = filterValues(question.portal, filters)
  const { rates, groups, accessGroups } = clientStatements
  const page = query.letter ? [everything, 0] : [query.limit, query.offset]
  const [stored, bySum, quoted, named, teams] = await Promise.all([
    transaction.query<Stored>(clientStatements.rows(query, filters), [...values, ...page]),
    readSums(transaction, { portal: question.portal, filters }),
    transaction.query<{ quote: string; rate: string }>(rates),
    transaction.query<Named>(groups),
    question.hasAccessGroups ? transaction.query<Named>(accessGroups) : [],
  ])
  const found = query.letter ? stored.filter(({ name }) => phonebookLetter(name) === query.letter) : stored
  const rows = query.letter ? found.slice(query.offset, query.offset + query.limit) : found
  const circle = await readCircle(transaction, rows, question)
  const money = addUp(bySum, new Map(quoted.map(({ quote, rate }) => [quote, Number(rate)])))
  return {
    rows: rows.map((row) => complete(row, circle, money)),
    count: query.letter ? found.length : money.count,
    currency: money.currency,
    total: money.total,
    totalShown: query.letter ? money.sum(found) : money.shown,
    groups: named,
    accessGroups: teams.map(({ id, name }) => ({ id, name })),
  }
}

function filtersOf({ query, isHidingUnlinked }: ClientsQuestion): ClientFilters {
  const isHiding = query.unlinked ? query.unlinked === 'hide' : isHidingUnlinked
  const { accountType, portfolioType, group, accessGroup } = query
  const search = query.search ? patternOf(query.search) : undefined
  const given = { search, accountType, portfolioType, group, accessGroup, linked: isHiding || undefined }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** A search begins with the accounts that an index finds. */
async function narrow(transaction: Transaction, filters: ClientFilters): Promise<ClientFilters> {
  const { search } = filters
  if (typeof search !== 'string') return filters
  const wanted = { name: 'accounts', pattern: search, isActive: true } as const
  const among = await findMatches(transaction.caller, wanted, transaction.query)
  return among ? { ...filters, among } : filters
}

/** What belongs to accounts: the types of their portfolios, their advisers, the groups they are in, the teams that look after them. */
type Circle = Record<'portfolioTypes' | 'advisers' | 'groups' | 'accessGroups', ReadonlyMap<string, string[]>>

async function readCircle(
  transaction: Transaction,
  rows: readonly Stored[],
  { hasAccessGroups }: ClientsQuestion,
): Promise<Circle> {
  const ids = rows.map(({ id }) => id)
  const { portfolioTypes, advisersOf, memberships, accessGroupsOf } = clientStatements
  const [types, advisers, members, teams] = await Promise.all([
    transaction.query<{ account: string; types: string[] }>(portfolioTypes, [ids]),
    transaction.query<NameOf>(advisersOf, [ids]),
    transaction.query<NameOf>(memberships, [ids]),
    hasAccessGroups ? transaction.query<NameOf>(accessGroupsOf, [ids]) : [],
  ])
  return {
    portfolioTypes: new Map(types.map(({ account, types: own }) => [account, own])),
    advisers: namesByAccount(advisers),
    groups: namesByAccount(members),
    accessGroups: namesByAccount(teams),
  }
}

type NameOf = { account: string; name: string }

function namesByAccount(pairs: readonly NameOf[]): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { account, name } of pairs) {
    const known = names.get(account)
    if (known) known.push(name)
    else names.set(account, [name])
  }
  return names
}

type Money = {
  currency: string
  total: KnownSum
  shown: KnownSum
  count: number
  sum(rows: readonly Stored[]): KnownSum
  share(row: Stored): number | null
}

const amountOf = (sum: string | null): number | null => (sum === null ? null : Number(sum))

/** Totals in the currency most accounts report in. */
function addUp(sums: readonly ClientSum[], rates: RatesPerEuro): Money {
  const largest = sums.toSorted((one, other) => other.accounts - one.accounts)[0]
  const currency = largest?.currency ?? 'EUR'
  const all = sums.map((sum) => ({
    currency: sum.currency,
    amount: amountOf(sum.all),
    known: sum.known,
    all: sum.accounts,
  }))
  const shown = sums.map((sum) => ({
    currency: sum.currency,
    amount: amountOf(sum.shown),
    known: sum.shownKnown,
    all: sum.count,
  }))
  const total = totalAssets(all, currency, rates)
  const worth = (row: Stored) =>
    row.value === null
      ? null
      : exchangeOverEuro({ currency: row.currency, amount: row.value }, currency, rates)
  return {
    currency,
    total,
    shown: totalAssets(shown, currency, rates),
    count: sums.reduce((count, sum) => count + sum.count, 0),
    sum: (rows) => sumKnown(rows.map(worth)),
    share: (row) => shareOf(worth(row), total.amount),
  }
}

function complete(row: Stored, circle: Circle, money: Money): ClientRow {
  return {
    ...row,
    letter: phonebookLetter(row.name),
    share: money.share(row),
    portfolioTypes: circle.portfolioTypes.get(row.id) ?? [],
    advisers: circle.advisers.get(row.id) ?? [],
    groups: circle.groups.get(row.id) ?? [],
    accessGroups: circle.accessGroups.get(row.id) ?? [],
  }
}
