/** Changing and deleting what is kept of a holding, and deleting a payment. */
import type { PricePoint, SavedBooking } from '#model/calls/editing.ts'
import { beforeOf } from '#server/editing/save-booking.ts'
import { bookingsOfSymbol, readKept } from '#server/positions/read-kept.ts'
import type { EditedPortfolio } from '#server/editing/read-editing.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { removeRecord, updateRecord } from '#server/records/write-record.ts'
import { lockImports } from '#server/store/import-ledger.ts'
import { RecordError } from '#server/store/records/record-error.ts'

type Place = { id: string; version: number }
type PositionChange = Place & {
  name: string
  region: string | null
  annualGrowth: number | null
  pricePoints: readonly PricePoint[]
}

async function readOwn(writing: Writing, portfolio: EditedPortfolio, { id, version }: Place) {
  const kept = await readKept(writing, portfolio)
  const own = kept.stored.find((one) => one.id === id)
  if (!own) throw new RecordError({ code: 'not-found' })
  if (own.version !== version) throw new RecordError({ code: 'conflict', current: own.version })
  return { own, bookings: kept.bookings }
}

/** Changes what a holding is called, where it belongs and how it is valued; answers its version. */
export async function changePosition(
  writing: Writing,
  portfolio: EditedPortfolio,
  { name, region, annualGrowth, pricePoints, ...place }: PositionChange,
): Promise<number> {
  await readOwn(writing, portfolio, place)
  const change = { name, region, annual_growth: annualGrowth, pricePoints } as never
  return updateRecord(writing, 'holdings', { ...place, change })
}

/** Deletes a holding for good and takes its transactions along, so that the figures do not hold it either. */
export async function removePosition(
  writing: Writing,
  portfolio: EditedPortfolio,
  place: Place,
): Promise<SavedBooking> {
  await lockImports(writing, portfolio.account.id)
  const { own, bookings } = await readOwn(writing, portfolio, place)
  await removeRecord(writing, 'holdings', place)
  const gone = bookingsOfSymbol(bookings, own.symbol)
  const removed = gone.map(({ id, version }) => ({ id, version: version + 1 }))
  return { change: 'deleted', undo: { added: [], removed, holding: null, before: beforeOf(own) } }
}

/** Deletes a payment or an income. What moves units is taken back by the opposite booking. */
export async function removePayment(
  writing: Writing,
  portfolio: EditedPortfolio,
  { id, version }: Place,
): Promise<SavedBooking> {
  await lockImports(writing, portfolio.account.id)
  const { bookings } = await readKept(writing, portfolio)
  const booking = bookings.find((one) => one.id === id)
  if (!booking) throw new RecordError({ code: 'not-found' })
  await removeRecord(writing, 'transactions', { id, version })
  const removed = [{ id, version: version + 1 }]
  return { change: 'none', undo: { added: [], removed, holding: null, before: null } }
}
