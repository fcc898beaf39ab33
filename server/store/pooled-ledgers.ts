/** The portfolios of one owner whose shares are in one pool, and what was booked in them. */
import type { Booking, Instrument, PooledLedger } from '#finance/ground/ledger.ts'
import { kindOfSide } from '#model/collections/transaction-kinds.ts'
import { costMethodOf } from '#model/tax-wrapper.ts'
import type { Store } from './executor.ts'
import {
  bookingsOf,
  findLedgers,
  instrumentsOf,
  toBondTerms,
  type BookedInstrument,
  type FoundLedger,
  type PoolMember,
  type StoredBooking,
} from './ledger-statements.ts'
import { SeriesShelf } from './series-keeper.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** As one of ours, where it can be one, and as an external id. */
export function idsOf(id: string): (string | null)[] {
  return [uuid.test(id) ? id : null, id]
}

/** What is kept here, where a data service keeps the rest. */
export function onlyHere(found: FoundLedger): FoundLedger {
  const isHere = ({ source }: PoolMember) => source === 'portal'
  return { ...found, portfolios: found.portfolios.filter(isHere), pool: found.pool.filter(isHere) }
}

/** The portfolios that any of those found is pooled with: none where none of them has pools. */
export const poolsOf = ({ portfolios, pool }: FoundLedger): PoolMember[] =>
  portfolios.some(isPooled) ? pool.filter(isPooled) : []

export const isPooled = (portfolio: Pick<PoolMember, 'type' | 'costMethod'>): boolean =>
  costMethodOf(portfolio) === 'section-104'

/** Trustees hold shares in another capacity than the people themselves. */
export const isOneCapacity = (one: Pick<PoolMember, 'type'>, other: Pick<PoolMember, 'type'>): boolean =>
  (one.type === 'Trust') === (other.type === 'Trust')

type Booked = {
  bookings: readonly StoredBooking[]
  instruments: readonly BookedInstrument[]
  rates: PooledLedger['rates']
}

export function toPooled(
  { id, currency }: Pick<PoolMember, 'id' | 'currency'>,
  { bookings, instruments, rates }: Booked,
): PooledLedger {
  return {
    id,
    currency,
    rates,
    bookings: bookings.map((booking) => toBooking(booking, currency)),
    instruments: instruments.map(toInstrument),
  }
}

export function toInstrument({ portfolio: _portfolio, basis: _basis, ...row }: BookedInstrument): Instrument {
  const {
    coupon: _coupon,
    maturity: _maturity,
    frequency: _frequency,
    dayCount: _dayCount,
    rating: _rating,
    ...instrument
  } = row
  const bond = toBondTerms(row)
  return bond === null ? instrument : { ...instrument, bond }
}

export function toBooking({ portfolio: _portfolio, side, ...row }: StoredBooking, currency: string): Booking {
  const kind = kindOfSide(side)
  if (!kind) throw new Error(`Transaction ${row.id} is of an unknown side '${side}'.`)
  return { ...row, kind, currency: row.currency ?? currency }
}

/** A portfolio with those it is pooled with; `bookings` its own. */
export type OwnersPool = PooledLedger & { pooled: readonly PooledLedger[] }

/**
 * What the pools of a portfolio hold besides it; null where it shares them with no other. Like the figures it is read for
 * the owner, whoever asks: who may see the portfolio has been asked before.
 */
export function readOwnersPool(
  store: Store,
  { tenantId, portfolio, isBesideService }: { tenantId: string; portfolio: string; isBesideService: boolean },
): Promise<OwnersPool | null> {
  return store.serve(tenantId, async (transaction) => {
    const [all] = await transaction.query<FoundLedger>(findLedgers, idsOf(portfolio))
    const found = all && isBesideService ? onlyHere(all) : all
    const own = found?.portfolios.find(({ id }) => id === portfolio)
    if (!found || !own) return null
    const others = poolsOf(found).filter((one) => one.id !== portfolio && isOneCapacity(one, own))
    if (others.length === 0) return null
    const ids = [portfolio, ...others.map(({ id }) => id)]
    const bookings = await transaction.query<StoredBooking>(bookingsOf, [ids])
    const instruments = await transaction.query<BookedInstrument>(instrumentsOf, [ids])
    const rates = await new SeriesShelf(found.priceVersion).ratesOf(transaction)
    const ledgerOf = (member: Pick<PoolMember, 'id' | 'currency'>): PooledLedger => {
      const isOfIt = (row: { portfolio: string }) => row.portfolio === member.id
      return toPooled(member, {
        bookings: bookings.filter(isOfIt),
        instruments: instruments.filter(isOfIt),
        rates,
      })
    }
    return { ...ledgerOf(own), pooled: others.map(ledgerOf) }
  })
}
