/** The clients overview of a portal. */
import type { z } from 'zod'
import {
  exchangeOverEuro,
  shareOf,
  totalAssets,
  type AmountIn,
  type RatesPerEuro,
} from '#finance/assets-total.ts'
import type { ClientRow, ClientsOverview } from '#model/calls/answers.ts'
import type { calls } from '#model/calls/calls.ts'
import { phonebookLetter } from '#model/phonebook-letter.ts'
import type { Transaction } from '#server/store/executor.ts'
import { clientStatements } from './clients-statements.ts'

/** What is asked: the portal, the query of the call, and what the white label says. */
export type ClientsQuestion = {
  portal: string
  query: z.output<typeof calls.listClients.query>
  hasAccessGroups: boolean
  isHidingUnlinked: boolean
}

type Stored = Omit<ClientRow, 'letter' | 'share' | 'groups' | 'accessGroups'>
type Sum = { currency: string; all: string | null; shown: string | null; count: number; accounts: number }
type Named = { id: string; name: string }

/** A letter is found in the name, so a search by letter reads all rows that the other filters leave. */
const everything = 10_000

export async function listClients(
  transaction: Transaction,
  question: ClientsQuestion,
): Promise<ClientsOverview> {
  const { query } = question
  const filters = filterValues(question)
  const { rows: rowsOf, sums, rates, groups, memberships, accessGroups } = clientStatements
  const page = query.letter ? [everything, 0] : [query.limit, query.offset]
  const [stored, bySum, quoted, named, teams] = await Promise.all([
    transaction.query<Stored>(rowsOf(query.sort, query.direction), [...filters, ...page]),
    transaction.query<Sum>(sums, filters),
    transaction.query<{ quote: string; rate: string }>(rates),
    transaction.query<Named>(groups),
    question.hasAccessGroups ? transaction.query<Named & { clients: string[] }>(accessGroups) : [],
  ])
  const found = query.letter ? stored.filter(({ name }) => phonebookLetter(name) === query.letter) : stored
  const rows = query.letter ? found.slice(query.offset, query.offset + query.limit) : found
  const member = await transaction.query<{ account: string; name: string }>(memberships, [
    rows.map(({ id }) => id),
  ])
  const money = addUp(bySum, new Map(quoted.map(({ quote, rate }) => [quote, Number(rate)])))
  return {
    rows: rows.map((row) => complete(row, { member, teams, money })),
    count: query.letter ? found.length : money.count,
    currency: money.currency,
    total: money.total,
    totalShown: query.letter ? money.sum(found) : money.shown,
    groups: named,
    accessGroups: teams.map(({ id, name }) => ({ id, name })),
  }
}

function filterValues({ portal, query, isHidingUnlinked }: ClientsQuestion): unknown[] {
  const isHiding = query.unlinked ? query.unlinked === 'hide' : isHidingUnlinked
  const pattern = query.search ? `%${query.search.replace(/[\\%_]/g, String.raw`\$&`)}%` : null
  const { accountType = null, portfolioType = null, group = null, accessGroup = null } = query
  return [portal, pattern, accountType, portfolioType, group, accessGroup, isHiding]
}

type Money = {
  currency: string
  total: number
  shown: number
  count: number
  sum(rows: readonly Stored[]): number
  share(row: Stored): number | null
}

/** Totals in the currency most accounts report in. */
function addUp(sums: readonly Sum[], rates: RatesPerEuro): Money {
  const largest = sums.toSorted((one, other) => other.accounts - one.accounts)[0]
  const currency = largest?.currency ?? 'EUR'
  const amounts = (key: 'all' | 'shown'): AmountIn[] =>
    sums.map((sum) => ({ currency: sum.currency, amount: Number(sum[key] ?? 0) }))
  const total = totalAssets(amounts('all'), currency, rates)
  const worth = (row: Stored) =>
    row.value === null
      ? null
      : exchangeOverEuro({ currency: row.currency, amount: row.value }, currency, rates)
  return {
    currency,
    total,
    shown: totalAssets(amounts('shown'), currency, rates),
    count: sums.reduce((count, sum) => count + sum.count, 0),
    sum: (rows) => rows.reduce((sum, row) => sum + (worth(row) ?? 0), 0),
    share: (row) => shareOf(worth(row), total),
  }
}

type Circle = {
  member: readonly { account: string; name: string }[]
  teams: readonly (Named & { clients: string[] })[]
  money: Money
}

function complete(row: Stored, { member, teams, money }: Circle): ClientRow {
  return {
    ...row,
    letter: phonebookLetter(row.name),
    share: money.share(row),
    groups: member.filter(({ account }) => account === row.id).map(({ name }) => name),
    accessGroups: teams.filter(({ clients }) => clients.includes(row.id)).map(({ name }) => name),
  }
}
