/** An account whose portfolios are kept in two places: at a data service, and in the portal. */
import type { AccountFigures } from '#finance/portfolios/account-figures.ts'
import { addMovements } from '#finance/returns/add-movements.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { combineToldAccounts, valueToldHousehold } from '#finance/portfolios/household-of-figures.ts'
import { calculateValuedPerformance } from '#finance/returns/performance.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'
import { explainToldHousehold, type NamedMember } from '#finance/working/working-household.ts'
import { ageOf } from '#providers/answer-parts.ts'
import { isNetworkProblem, ProviderError } from '#providers/portfolio-data.ts'
import type { HoldingPoint, PortfolioData, Sourced } from '#providers/portfolio-data.ts'
import { benchmarkOf } from '#providers/reported-performance.ts'
import { explainRecord } from '#providers/told-working.ts'

/**
 * Who tells of the two parts, and under which id; the names of the portfolios in each; the account's currency, and what
 * one unit of another is worth in it on a day, null where that is not known.
 */
export type JoinedParts = {
  told: { data: PortfolioData; id: string; name: string }
  kept: { data: PortfolioData; id: string; name: string }
  currency: Currency
  rateOf: (currency: Currency, day: IsoDate) => Promise<number | null>
}

type Joined = { members: readonly NamedMember[]; figures: AccountFigures; valuation: Valuation }

/** The worse of two answers: a list of which one part is missing is not complete. */
function ageOfBoth(answers: readonly Sourced<unknown>[]): Omit<Sourced<unknown>, 'data'> {
  const asOf = answers.map((each) => each.asOf).toSorted()[0] ?? ''
  const failed = answers.find(({ freshness }) => freshness === 'failed')
  return { ...ageOf(answers), asOf, ...(failed ? { freshness: 'failed' as const } : {}) }
}

/** Both parts as of the earlier of the days that they have figures of; without one of them there is no sum. */
async function join(parts: JoinedParts, asked?: IsoDate | null): Promise<Sourced<Joined | null>> {
  const { told, kept, currency, rateOf } = parts
  const toldAnswer = await told.data.account(told.id, { asOf: asked })
  const toldFigures = toldAnswer.data
  if (toldFigures === null) return { ...toldAnswer, data: null }
  const { asOf } = toldFigures
  const [keptAnswer, valued] = await Promise.all([
    kept.data.account(kept.id, { asOf }),
    kept.data.evidence(kept.id, { asOf, currency }),
  ])
  const keptFigures = keptAnswer.data
  if (keptFigures === null || valued.data === null) return { ...keptAnswer, data: null }
  // A service that is ahead of the portal's last close is asked for that day.
  if (keptFigures.asOf < asOf && asked !== keptFigures.asOf) return join(parts, keptFigures.asOf)
  const rate = toldFigures.currency === currency ? 1 : await rateOf(toldFigures.currency, asOf)
  const { points } = toldFigures.performance
  const members: readonly NamedMember[] = [
    { id: 'told', name: told.name, share: 1, rate, figures: toldFigures, points },
    {
      id: 'kept',
      name: kept.name,
      share: 1,
      rate: 1,
      figures: keptFigures,
      points: [],
      valuation: valued.data.valuation,
    },
  ]
  const frame = { id: kept.id, currency, asOf }
  const { members: _members, ...sum } = combineToldAccounts(frame, members)
  const figures = {
    ...sum,
    commitments: toldFigures.commitments ?? null,
    portfolios: [...toldFigures.portfolios, ...keptFigures.portfolios],
  }
  const data = { members, figures, valuation: valueToldHousehold(frame, members) }
  return { ...ageOf([toldAnswer, keptAnswer]), asOf, data }
}

/** Returns of the sums of both parts; against the benchmark that the service compares its part with. */
async function askPerformance(
  parts: JoinedParts,
  query: NonNullable<Parameters<PortfolioData['performance']>[1]>,
) {
  const { told } = parts
  const { from, to, benchmark } = query
  const answer = await join(parts, to)
  const { data, problem } = answer
  if (data === null) {
    if (problem !== undefined && isNetworkProblem(problem)) throw new ProviderError(problem)
    return { ...answer, data: null }
  }
  const { performance } = data.figures
  if (performance.cumulative.value === null) return { ...answer, data: performance }
  const { data: beside } = await told.data.performance(told.id, { to, benchmark })
  const label = beside?.benchmarkLabel ?? null
  const levels = label === null ? null : benchmarkOf(beside?.points ?? [], label)
  return { ...answer, data: calculateValuedPerformance(data.valuation, levels, { from, to }) }
}

/** Closes of a security that both parts hold, units and values added up; days of one part carry the last of the other. */
function mergeHistories(
  one: readonly HoldingPoint[],
  other: readonly HoldingPoint[],
): readonly HoldingPoint[] {
  if (one.length === 0 || other.length === 0) return [...one, ...other]
  const add = (a: number | null | undefined, b: number | null | undefined) =>
    a === null || b === null ? null : (a ?? 0) + (b ?? 0)
  const days = [...new Set([...one, ...other].map(({ date }) => date))].toSorted()
  return days.map((date) => {
    const first = one.findLast((point) => point.date <= date)
    const second = other.findLast((point) => point.date <= date)
    const price = (first?.date === date ? first : (second ?? first))!.price
    return { date, price, units: add(first?.units, second?.units), value: add(first?.value, second?.value) }
  })
}

type Both<T> = readonly [Sourced<T>, Sourced<T>]

async function askBoth<T>(
  { told, kept }: JoinedParts,
  ask: (data: PortfolioData, id: string) => Promise<Sourced<T>>,
): Promise<Both<T>> {
  return Promise.all([ask(told.data, told.id), ask(kept.data, kept.id)])
}

function chain<T>(answers: Both<readonly T[]>): Sourced<readonly T[]> {
  return { ...ageOfBoth(answers), data: answers.flatMap(({ data }) => data) }
}

function newestFirst<T extends { date: IsoDate }>(answers: Both<readonly T[]>): Sourced<readonly T[]> {
  const { data, ...age } = chain(answers)
  return { ...age, data: data.toSorted((a, b) => (a.date < b.date ? 1 : Number(a.date > b.date) * -1)) }
}

type ListCall =
  | 'portfolios'
  | 'transactions'
  | 'charges'
  | 'transactionCosts'
  | 'movements'
  | 'bonds'
  | 'holdingHistory'

/** Lists of both parts together, and what moved them. */
function joinLists(parts: JoinedParts): Pick<PortfolioData, ListCall> {
  return {
    portfolios: async (_id, at) => chain(await askBoth(parts, (data, id) => data.portfolios(id, at))),
    bonds: async (_id, at) => chain(await askBoth(parts, (data, id) => data.bonds(id, at))),
    transactions: async (_id, query) =>
      newestFirst(await askBoth(parts, (data, id) => data.transactions(id, query))),
    charges: async (_id, range) => newestFirst(await askBoth(parts, (data, id) => data.charges(id, range))),
    transactionCosts: async (_id, range) =>
      newestFirst(await askBoth(parts, (data, id) => data.transactionCosts(id, range))),
    movements: async (_id, range) => {
      const answers = await askBoth(parts, (data, id) => data.movements(id, range))
      const [one, other] = answers
      return { ...ageOfBoth(answers), data: one.data && other.data && addMovements(one.data, other.data) }
    },
    holdingHistory: async (_id, holding, range) => {
      const answers = await askBoth(parts, (data, id) => data.holdingHistory(id, holding, range))
      return { ...ageOfBoth(answers), data: mergeHistories(answers[0].data, answers[1].data) }
    },
  }
}

/**
 * The source of an account with both parts as one: figures, holdings and returns of their sum, lists of both together.
 * Where one of them does not answer there is no sum, and lists say that they are not complete. Documents are those of
 * the service. It answers for its one account, whatever the id.
 */
export function joinPortfolioData(parts: JoinedParts): PortfolioData {
  const { told } = parts
  const lists = joinLists(parts)
  return {
    ...lists,
    keepsBooks: false,
    evidence: async (id, at) => {
      const [{ data: whole }, answers, charges, tradeCosts] = await Promise.all([
        join(parts, at.asOf),
        askBoth(parts, (data, own) => data.evidence(own, at)),
        lists.charges(id, { to: at.asOf }),
        lists.transactionCosts(id, { to: at.asOf }),
      ])
      const [one, other] = [answers[0].data?.ledgers ?? null, answers[1].data?.ledgers ?? null]
      const data = whole && {
        valuation: whole.valuation,
        ledgers: one && other && [...one, ...other],
        told: { days: [], charges: charges.data, tradeCosts: tradeCosts.data },
      }
      return { ...ageOfBoth(answers), data }
    },
    account: async (_id, { asOf } = {}) => {
      const answer = await join(parts, asOf)
      return { ...answer, data: answer.data && answer.data.figures }
    },
    portfolio: (id, at) => told.data.portfolio(id, at),
    holdings: async (_id, { asOf } = {}) => {
      const answer = await join(parts, asOf)
      return { ...answer, data: answer.data?.figures.holdings ?? [] }
    },
    holdingDates: () => told.data.holdingDates(told.id),
    performance: (_id, query = {}) => askPerformance(parts, query),
    documents: (_id, range) => told.data.documents(told.id, range),
    download: (_id, document) => told.data.download(told.id, document),
    working: async (_id, address, { asOf } = {}) => {
      if (address.of === 'benchmark:discrete' || address.of === 'benchmark:year')
        return told.data.working(told.id, address, { asOf })
      const answer = await join(parts, asOf)
      if (answer.data === null) return { ...answer, data: null }
      const { members, figures } = answer.data
      const { id, currency } = figures
      const working = explainToldHousehold({ id, currency, asOf: figures.asOf }, members, address)
      return { ...answer, data: working ?? explainRecord(figures, address) }
    },
  }
}
