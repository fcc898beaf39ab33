/** Taking back what was just booked or deleted, as a whole or not at all. */
import type { BookingUndo } from '#model/calls/editing.ts'
import type { EditedPortfolio } from '#server/editing/read-editing.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord, removeRecord, restoreRecord, updateRecord } from '#server/records/write-record.ts'
import { lockImports } from '#server/store/import-ledger.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord } from '#server/store/records/records.ts'

/** Refused as 'conflict' where a record was changed since, 'not-found' where it is not of the portfolio any more. */
export async function undoBooking(
  writing: Writing,
  portfolio: EditedPortfolio,
  { added, removed, holding, before }: BookingUndo,
): Promise<void> {
  await lockImports(writing, portfolio.account.id)
  const bookings = [...added, ...removed.map(({ id }) => id)]
  for (const id of bookings) await requireOwn(writing, portfolio, { name: 'transactions', id })
  if (holding) await requireOwn(writing, portfolio, { name: 'holdings', id: holding.id })
  for (const id of added) await removeRecord(writing, 'transactions', { id, version: 1 })
  for (const one of removed) await restoreRecord(writing, 'transactions', one)
  await restoreHolding(writing, portfolio, { holding, before })
}

type Own = { name: 'transactions' | 'holdings'; id: string }

async function requireOwn(writing: Writing, portfolio: EditedPortfolio, { name, id }: Own): Promise<void> {
  const record = (await readRecord(writing, name, id)) as { portfolio?: string | null }
  if (record.portfolio !== portfolio.id) throw new RecordError({ code: 'not-found' })
}

async function restoreHolding(
  writing: Writing,
  portfolio: EditedPortfolio,
  { holding, before }: Pick<BookingUndo, 'holding' | 'before'>,
): Promise<void> {
  if (before === null) {
    if (holding) await removeRecord(writing, 'holdings', holding)
    return
  }
  const { id, ...values } = before
  if (holding) {
    const { units, value, purchaseValue } = values
    const change = { units, value, purchaseValue } as never
    await updateRecord(writing, 'holdings', { ...holding, change })
    return
  }
  const place = { account: portfolio.account.id, portfolio: portfolio.id }
  await createRecord(writing, 'holdings', { ...place, ...values } as never, { id })
}
