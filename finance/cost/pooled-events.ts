/** The bookings of all portfolios of one owner that belong to one pool of section 104. */
import type { LotEvent } from '#finance/cost/cost-basis.ts'
import { isBookingOf, lotEventOf, type EventsOf } from '#finance/cost/lot-events.ts'
import { unitTolerance } from '#finance/cost/lot-pool.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Booking, Instrument, PooledLedger, PortfolioLedger } from '#finance/ground/ledger.ts'
import type { Decimal } from '#finance/ground/money.ts'

type Held = Pick<Instrument, 'symbol' | 'isin'>

/** Whether two portfolios mean the same security: by its number where both have one, else by its symbol. */
function isSame(one: Held, other: Held): boolean {
  if (one.isin && other.isin) return one.isin === other.isin
  return one.symbol === other.symbol
}

const heldAs = ({ instruments }: Pick<PooledLedger, 'instruments'>, symbol: string): Held =>
  instruments.find((instrument) => instrument.symbol === symbol) ?? { symbol }

type BookingsOf = {
  ledger: Pick<PooledLedger, 'id'>
  bookings: readonly Booking[]
  isOf: (symbol: string) => boolean
}

/** The bookings of a security in the portfolios that are pooled with a ledger, up to its day. */
export function pooledBookings(
  ledger: Pick<PortfolioLedger, 'pooled' | 'instruments' | 'asOf'>,
  symbol: string,
): readonly BookingsOf[] {
  const own = heldAs(ledger, symbol)
  return (ledger.pooled ?? []).map((other) => {
    const symbols = other.bookings.flatMap(({ symbol: one, fromSymbol }) =>
      [one ?? [], fromSymbol ?? []].flat(),
    )
    const same = new Set(symbols.filter((one) => isSame(own, heldAs(other, one))))
    const isOf = isBookingOf((one) => same.has(one))
    const bookings = other.bookings.filter((booking) => isOf(booking) && booking.date <= ledger.asOf)
    return { ledger: other, bookings, isOf: (one: string) => same.has(one) }
  })
}

/** An event with the booking it came from, so that the two ends of a transfer find each other. */
type Told = { event: LotEvent; kind: Booking['kind'] }

/** From one custodian to another units are on their way for some days. */
const daysOnTheWay = 30

type Remove = Extract<LotEvent, { type: 'remove' }>
type Buy = Extract<LotEvent, { type: 'buy' }>

const arrivalsOf = (told: readonly Told[]): readonly Buy[] =>
  told.flatMap(({ event, kind }) => (kind === 'transfer-in' && event.type === 'buy' ? [event] : []))

/** Whether units that left and units that came may be the two ends of one transfer: as many, within thirty days. */
export function mayBeOneTransfer(
  one: { date: IsoDate; units: Decimal },
  other: { date: IsoDate; units: Decimal },
): boolean {
  const days = Math.abs(toDayNumber(one.date) - toDayNumber(other.date))
  return days <= daysOnTheWay && one.units.minus(other.units).abs().lte(unitTolerance)
}

const isArrivalOf = (leaving: Remove, arrival: Buy): boolean =>
  arrival.account !== leaving.account && mayBeOneTransfer(leaving, arrival)

/** Units that left one portfolio of the owner and came to another moved inside the pool: no acquisition, no disposal. */
function joinTransfers(told: readonly Told[]): LotEvent[] {
  const open = new Set(arrivalsOf(told))
  const arrived = new Set<LotEvent>()
  const moved = new Map<LotEvent, LotEvent>()
  for (const { event, kind } of told) {
    if (kind !== 'transfer-out' || event.type !== 'remove') continue
    const arrival = [...open].find((one) => isArrivalOf(event, one))
    if (arrival === undefined) continue
    open.delete(arrival)
    arrived.add(arrival)
    const { date, units, account: from = '' } = event
    moved.set(event, { type: 'transfer', date, units, from, to: arrival.account ?? '' })
  }
  return told.map(({ event }) => moved.get(event) ?? event).filter((event) => !arrived.has(event))
}

/**
 * The events of a security in a ledger and in those pooled with it, in the currency that is counted in. Without pooled
 * ledgers they are those of its bookings.
 */
export function eventsOfPool(
  ledger: Pick<PortfolioLedger, 'id' | 'pooled' | 'instruments' | 'asOf'>,
  { symbol, bookings }: { symbol: string; bookings: readonly Booking[] },
  asked: Pick<EventsOf, 'givenFor'> & {
    amountsOf: (ledgerId: string) => (amount: string, booking: Booking) => Decimal
  },
): LotEvent[] {
  const held: BookingsOf = { ledger, bookings, isOf: (one) => one === symbol }
  const all = [held, ...pooledBookings(ledger, symbol)]
  const told = all.flatMap(({ ledger: { id: account }, bookings: own, isOf }) =>
    own.flatMap((booking): Told[] => {
      const amountOf = (amount: string) => asked.amountsOf(account)(amount, booking)
      const event = lotEventOf(booking, { amountOf, account, isOf, givenFor: asked.givenFor })
      return event === null ? [] : [{ event, kind: booking.kind }]
    }),
  )
  return all.length === 1 ? told.map(({ event }) => event) : joinTransfers(told)
}
