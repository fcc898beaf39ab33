/** The partner firm's world by contact and portfolio number, with what was promised to private-equity funds. */
import type { PlatformRecord, PlatformWorld } from '#data-service/platform-world.ts'
import { Refusal } from '#data-service/question.ts'
import { commitmentsOf } from '#demo/world/commitments.ts'
import type { HouseFund, Portfolio } from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import type { HoldingFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import {
  calculateCommitments,
  type CommitmentFigures,
  type CommitmentLedger,
} from '#finance/returns/private-equity.ts'
import { bookedRates } from '#finance/valuation/valuation-amounts.ts'

export type AccountRecord = Extract<PlatformRecord, { kind: 'account' }>
export type PortfolioRecord = Extract<PlatformRecord, { kind: 'portfolio' }>

const contacts = new WeakMap<PlatformWorld, ReadonlyMap<string, AccountRecord>>()

function contactsOf(world: PlatformWorld): ReadonlyMap<string, AccountRecord> {
  const known = contacts.get(world)
  if (known !== undefined) return known
  const records = world.accounts.filter((record) => record.kind === 'account')
  const made = new Map(records.map((record) => [record.account.clientNumber, record]))
  contacts.set(world, made)
  return made
}

/** The contact of a number. Throws a Refusal 404. */
export function contactOf(world: PlatformWorld, contactId: string): AccountRecord {
  const record = contactsOf(world).get(contactId)
  if (record === undefined) throw new Refusal(404, 'not-found', 'No such contact')
  return record
}

/** A portfolio of a contact. Throws a Refusal 404. */
export function portfolioOf(world: PlatformWorld, contactId: string, number: string): PortfolioRecord {
  const { account, portfolios } = contactOf(world, contactId)
  const portfolio = portfolios.find((candidate) => candidate.number === number)
  if (portfolio === undefined) throw new Refusal(404, 'not-found', 'No such portfolio')
  return { kind: 'portfolio', account, portfolio }
}

/** The portfolios of a contact, each as a record. */
export function portfoliosOf({ account, portfolios }: AccountRecord): readonly PortfolioRecord[] {
  return portfolios.map((portfolio) => ({ kind: 'portfolio', account, portfolio }))
}

/** A holding's id: the number of its portfolio, a dot, its symbol. */
export function holdingIdOf({ number }: Pick<Portfolio, 'number'>, symbol: string): string {
  return `${number}.${symbol}`
}

/** The portfolio and the symbol of a holding's id. Throws a Refusal 404. */
export function holdingOf(
  world: PlatformWorld,
  contactId: string,
  holdingId: string,
): { record: PortfolioRecord; symbol: string } {
  const at = holdingId.indexOf('.')
  const record = portfolioOf(world, contactId, at < 0 ? '' : holdingId.slice(0, at))
  return { record, symbol: holdingId.slice(at + 1) }
}

/** What a holding is worth before rounding: units x price x rate; its rounded value where one of them is not known. */
export function exactValueOf({ units, price, rate, value }: HoldingFigures): number {
  return price === null || rate === null ? (value.value ?? 0) : units * price * rate
}

/** The commitments of one portfolio, by symbol: promises, calls and distributions up to a day, in a currency. */
function ledgersOfCommitments(
  world: PlatformWorld,
  ledger: PortfolioLedger,
  currency: string,
): ReadonlyMap<string, { fund: HouseFund; ledger: Omit<CommitmentLedger, 'value'> }> {
  const rateOf = bookedRates(ledger, currency)
  const booked = ledger.bookings.filter(({ date }) => date <= ledger.asOf)
  const made = [...commitmentsOf(world.tenant, booked)].map(([symbol, { fund, agreed }]) => {
    const own = booked.filter((booking) => booking.symbol === symbol)
    const flows = (kinds: readonly string[]) =>
      own
        .filter(({ kind }) => kinds.includes(kind))
        .map((booking) => ({ date: booking.date, amount: Number(booking.amount) * (rateOf(booking) ?? 0) }))
    const rateOn = (date: IsoDate) => {
      const call = own.find((booking) => booking.date === date)
      return call === undefined ? 0 : (rateOf(call) ?? 0)
    }
    const promised = agreed.reduce((sum, { date, amount }) => sum + amount * rateOn(date), 0)
    const flowing = { calls: flows(['purchase']), distributions: flows(['dividend', 'sale']) }
    return [
      symbol,
      { fund, ledger: { currency, asOf: ledger.asOf, commitment: promised, ...flowing } },
    ] as const
  })
  return new Map(made)
}

function valueOf(figures: PortfolioFigures, symbol: string): number {
  const item = figures.holdings.flatMap(({ items }) => items).find(({ id }) => id === symbol)
  return item === undefined ? 0 : exactValueOf(item)
}

/** What was promised to one fund. */
export type FundCommitment = { fund: HouseFund; figures: CommitmentFigures }

/** The commitments of a portfolio on a day, by the symbol of the fund, in the portfolio's currency. */
export function fundCommitments(
  world: PlatformWorld,
  record: PortfolioRecord,
  asOf: IsoDate,
): ReadonlyMap<string, FundCommitment> {
  const figures = world.figuresOf(record, asOf)
  const ledger = world.ledgersOf(record, asOf)[0]!
  const made = [...ledgersOfCommitments(world, ledger, figures.currency)].map(([symbol, own]) => {
    const value = valueOf(figures, symbol)
    return [symbol, { fund: own.fund, figures: calculateCommitments({ ...own.ledger, value }) }] as const
  })
  return new Map(made)
}

/** All commitments of an account or a portfolio as one on a day; null where nothing was promised. */
export function totalCommitments(
  world: PlatformWorld,
  record: PlatformRecord,
  asOf: IsoDate,
): CommitmentFigures | null {
  const figures = world.figuresOf(record, asOf)
  const { currency } = figures
  const own = world.ledgersOf(record, asOf).map((ledger) => ledgersOfCommitments(world, ledger, currency))
  const ledgers = own.flatMap((bySymbol) => [...bySymbol.values()].map(({ ledger }) => ledger))
  if (ledgers.length === 0) return null
  const symbols = new Set(own.flatMap((bySymbol) => [...bySymbol.keys()]))
  return calculateCommitments({
    currency,
    asOf,
    commitment: ledgers.reduce((sum, { commitment }) => sum + commitment, 0),
    calls: ledgers.flatMap(({ calls }) => calls),
    distributions: ledgers.flatMap(({ distributions }) => distributions),
    value: [...symbols].reduce((sum, symbol) => sum + valueOf(figures, symbol), 0),
  })
}
