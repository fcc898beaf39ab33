/** The ledgers of a tenant from the database, for the stored provider. Who may see them has been asked before. */
import { previousWorkday, type TaxYearStart } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import { benchmarkLabel, type BenchmarkMarket } from '#model/benchmark-label.ts'
import { isExecutionOnly } from '#model/execution-only.ts'
import type { LedgerSet, LedgerSource } from '#providers/stored/ledger-source.ts'
import { createAskedAtOnce } from './asked-at-once.ts'
import type { Store, Transaction } from './executor.ts'
import {
  bookingsOf,
  findLedgers,
  instrumentsOf,
  type BookedInstrument,
  type FoundLedger,
  type StoredBooking,
} from './ledger-statements.ts'
import { costMethodOf } from '#model/tax-wrapper.ts'
import {
  idsOf,
  isOneCapacity,
  isPooled,
  onlyHere,
  poolsOf,
  toBooking,
  toInstrument,
  toPooled,
} from './pooled-ledgers.ts'
import { SeriesKeeper, type SeriesShelf } from './series-keeper.ts'

/** The tenant, whose benchmarks it has, from how many workdays on its prices count as stale, and the clock (milliseconds since 1970). */
export type LedgerSourceParts = {
  store: Store
  tenantId: string
  benchmarks: BenchmarkMarket
  staleAfterWorkdays: number
  taxYearStart: TaxYearStart
  now: () => number
  /** An account's portfolios of other books are left to the data service that keeps them. */
  isBesideService?: boolean
}

/** Ids are the portal's own ids of accounts and portfolios, or their external ids. */
export function createLedgerSource(parts: LedgerSourceParts): Required<LedgerSource> {
  const {
    store,
    tenantId,
    benchmarks,
    staleAfterWorkdays,
    taxYearStart,
    now,
    isBesideService = false,
  } = parts
  const keeper = new SeriesKeeper()
  /** The last close that can be there; a later day is answered with it. */
  const latest = (): IsoDate => previousWorkday(new Date(now()).toISOString().slice(0, 10))
  const booked = (found: FoundLedger): FoundLedger => (isBesideService ? onlyHere(found) : found)
  const versions = createAskedAtOnce(async (id) => {
    const [found] = (await store.serveOne<FoundLedger>(tenantId, findLedgers, idsOf(id))).map(booked)
    return found ? versionOf(parts, found) : null
  })
  return {
    version: async (id, asOf) => {
      const version = await versions(id)
      if (version === null) return null
      const last = latest()
      return { version, asOf: asOf === null || asOf > last ? last : asOf }
    },
    load: (id, asOf) =>
      store.serve(tenantId, async (transaction) => {
        const [found] = (await transaction.query<FoundLedger>(findLedgers, idsOf(id))).map(booked)
        if (!found) return null
        const shelf = keeper.at(found.priceVersion)
        return loadSet({ shelf, transaction, asOf, benchmarks, staleAfterWorkdays, taxYearStart }, found)
      }),
    levels: (id, benchmark) =>
      store.serve(tenantId, async (transaction) => {
        const [found] = await transaction.query<FoundLedger>(findLedgers, idsOf(id))
        // Execution-only portfolios are the client's own choice and are compared with nothing.
        const isMeasured = found?.portfolios.every(isExecutionOnly) === false
        return found && isMeasured ? keeper.at(found.priceVersion).measureOf(transaction, benchmark) : null
      }),
  }
}

function versionOf(
  { benchmarks, staleAfterWorkdays, taxYearStart }: LedgerSourceParts,
  found: FoundLedger,
): string {
  const { priceVersion, currency, portfolios } = found
  const settings = portfolios.map((one) => [
    one.id,
    one.version,
    one.currency,
    one.cash,
    one.costMethod,
    one.type,
  ])
  const labels = portfolios.map((one) => benchmarkLabel(one, benchmarks))
  const pools = poolsOf(found).map((one) => [one.id, one.version, one.currency, one.type])
  return JSON.stringify([priceVersion, staleAfterWorkdays, taxYearStart, currency, settings, labels, pools])
}

type Loading = Pick<LedgerSourceParts, 'benchmarks' | 'staleAfterWorkdays' | 'taxYearStart'> & {
  shelf: SeriesShelf
  transaction: Transaction
  asOf: IsoDate
}

async function loadSet(loading: Loading, found: FoundLedger): Promise<LedgerSet> {
  const { shelf, transaction, asOf } = loading
  const pools = poolsOf(found)
  const ids = [...new Set([...found.portfolios, ...pools].map(({ id }) => id))]
  const [bookings, instruments] = await Promise.all([
    transaction.query<StoredBooking>(bookingsOf, [ids]),
    transaction.query<BookedInstrument>(instrumentsOf, [ids]),
  ])
  const shown = new Set(found.portfolios.map(({ id }) => id))
  const held = instruments.filter(({ portfolio }) => shown.has(portfolio))
  // Asked once for all portfolios, so that each of them finds its series on the shelf.
  await Promise.all([shelf.pricesOf(transaction, unique(held)), shelf.ratesOf(transaction)])
  const bookedIn = (id: string) => {
    const isOfIt = (row: { portfolio: string }) => row.portfolio === id
    return { bookings: bookings.filter(isOfIt), instruments: instruments.filter(isOfIt) }
  }
  const rates = await shelf.ratesOf(transaction)
  const pooled = pools.map((one) => ({ member: one, ledger: toPooled(one, { ...bookedIn(one.id), rates }) }))
  const portfolios: PortfolioLedger[] = []
  for (const portfolio of found.portfolios) {
    const ledger = await toLedger(loading, { portfolio, ...bookedIn(portfolio.id) })
    const others = pooled.filter(
      ({ member }) => member.id !== portfolio.id && isOneCapacity(member, portfolio),
    )
    const isAlone = !isPooled(portfolio) || others.length === 0
    portfolios.push(isAlone ? ledger : { ...ledger, pooled: others.map((one) => one.ledger) })
  }
  return { id: found.id, kind: found.kind, currency: found.currency, asOf, portfolios }
}

function unique(instruments: readonly BookedInstrument[]): BookedInstrument[] {
  return [...new Map(instruments.map((instrument) => [instrument.symbol, instrument])).values()]
}

type Filling = {
  portfolio: FoundLedger['portfolios'][number]
  bookings: readonly StoredBooking[]
  instruments: readonly BookedInstrument[]
}

async function toLedger(
  { shelf, transaction, asOf, benchmarks, staleAfterWorkdays, taxYearStart }: Loading,
  { portfolio, bookings, instruments }: Filling,
): Promise<PortfolioLedger> {
  const { id, currency, cash } = portfolio
  const label = benchmarkLabel(portfolio, benchmarks)
  const prices = await shelf.pricesOf(transaction, instruments)
  const rates = await shelf.ratesOf(transaction)
  const benchmark = await shelf.levelsOf(transaction, { label, currency })
  return {
    id,
    currency,
    cash,
    costMethod: costMethodOf(portfolio),
    bookings: bookings.map((booking) => toBooking(booking, currency)),
    instruments: instruments.map(toInstrument),
    prices,
    rates,
    benchmark,
    asOf,
    staleAfterWorkdays,
    taxYearStart,
  }
}
