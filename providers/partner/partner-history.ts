/** A holding of the partner firm through time. */
import { ageOf, type AnyAnswer } from '#providers/answer-parts.ts'
import { answer } from '#providers/answering.ts'
import { isWithinRange } from '#providers/asked-rows.ts'
import { askHead, askHoldings, askedOf, type Desk } from '#providers/partner/partner-desk.ts'
import type { ToldHolding } from '#providers/partner/translate-holdings.ts'
import { holdingKey } from '#providers/reported-holdings.ts'
import type { PartnerTransaction, PrivateEquityValue } from '#providers/partner/wire.ts'
import type { HoldingPoint, PortfolioData } from '#providers/portfolio-data.ts'
import { ProviderError } from '#providers/portfolio-data.ts'

/** The second provider's id of a commitment: the contact, a dash, the holding. */
export function commitmentId(contactId: string, holdingId: string): string {
  return `${contactId}-${holdingId}`
}

/**
 * A commitment has no units: it is one thing, worth its net asset value. Several of one fund add up, each at its last
 * statement.
 */
export function pointsOfCommitments(
  series: readonly (readonly PrivateEquityValue[])[],
): readonly HoldingPoint[] {
  const days = [...new Set(series.flatMap((values) => values.map(({ date }) => date)))].sort()
  return days.map((date) => {
    const value = series.reduce(
      (sum, values) => sum + (values.findLast((one) => one.date <= date)?.nav ?? 0),
      0,
    )
    return { date, price: value, units: 1, value }
  })
}

function isPriced({ price, units }: PartnerTransaction): boolean {
  return typeof price === 'number' && price > 0 && typeof units === 'number' && units !== 0
}

/** What is known of other holdings: the prices at which they were traded, and today's. */
export function pointsOfTrades(
  transactions: readonly PartnerTransaction[],
  now: HoldingPoint | null,
): readonly HoldingPoint[] {
  const byDay = new Map<string, HoldingPoint>()
  for (const one of transactions.filter(isPriced))
    byDay.set(one.date, { date: one.date, price: one.price ?? 0, units: null, value: null })
  if (now !== null) byDay.set(now.date, now)
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

function pointOfToday(told: readonly ToldHolding[], date: string): HoldingPoint | null {
  const { wire } = told[0]!
  const price = wire.price ?? wire.nav
  const units = told.reduce((sum, one) => sum + one.wire.units, 0)
  return price === 0 ? null : { date, price, units, value: price * units }
}

async function askPoints(
  { calls }: Desk,
  found: { contactId: string; told: readonly ToldHolding[]; asOf: string },
): Promise<{ points: readonly HoldingPoint[]; answers: readonly AnyAnswer[] }> {
  const { contactId, told, asOf } = found
  const isPromised = told.every(({ wire }) => wire.commitment !== null && wire.commitment !== undefined)
  if (isPromised) {
    const answers = await Promise.all(
      told.map(({ wire }) => calls.privateEquityValues(commitmentId(contactId, wire.id))),
    )
    return { points: pointsOfCommitments(answers.map(({ data }) => data)), answers }
  }
  const answers = await Promise.all(
    told.map(({ wire }) => calls.holdingTransactions({ contactId, holdingId: wire.id })),
  )
  return {
    points: pointsOfTrades(
      answers.flatMap(({ data }) => data),
      pointOfToday(told, asOf),
    ),
    answers,
  }
}

/** The call of the contract about one holding's past. */
export function historyCalls(desk: Desk): Pick<PortfolioData, 'holdingHistory'> {
  return {
    holdingHistory: (id, holdingId, range = {}) =>
      answer<readonly HoldingPoint[]>(
        desk.parts,
        { call: 'holdingHistory', id, asOf: range.to, empty: [] },
        async () => {
          const head = await askHead(desk, askedOf(id, null))
          const holdings = await askHoldings(desk, head, null)
          const told = holdings.data.filter(({ wire }) => holdingKey(wire) === holdingId)
          if (told.length === 0) throw new ProviderError({ code: 'not-found', detail: holdingId })
          const { contactId } = askedOf(id, null).subject
          const { points, answers } = await askPoints(desk, { contactId, told, asOf: head.asOf })
          const data = points.filter(({ date }) => isWithinRange(date, range))
          return {
            ...ageOf([head.answer, ...holdings.answers, ...answers]),
            data,
            asOf: range.to ?? head.asOf,
          }
        },
      ),
  }
}
