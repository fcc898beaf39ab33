/** Taking back what was just booked or deleted, as a whole or not at all. */
import type { BookingUndo } from '#model/calls/editing.ts'
import type { EditedPortfolio } from '#server/editing/read-editing.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { settleSymbol } from '#server/records/rules/settle-position.ts'
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
  const symbols = new Set([before?.symbol])
  for (const id of bookings)
    for (const symbol of await requireOwn(writing, portfolio, { name: 'transactions', id }))
      symbols.add(symbol)
  if (holding) await requireOwn(writing, portfolio, { name: 'holdings', id: holding.id })
  const cause = 'position'
  for (const id of added) await removeRecord(writing, 'transactions', { id, version: 1, cause })
  for (const one of removed) await restoreRecord(writing, 'transactions', { ...one, cause })
  await restoreHolding(writing, portfolio, { holding, before })
  // Whatever was sent as what it was before, the holding is what its bookings say.
  for (const symbol of symbols) if (symbol) await settleSymbol(writing, portfolio, symbol)
}

type Own = { name: 'transactions' | 'holdings'; id: string }

/** Answers the symbols that a record of the portfolio names. */
async function requireOwn(
  writing: Writing,
  portfolio: EditedPortfolio,
  { name, id }: Own,
): Promise<string[]> {
  const record = (await readRecord(writing, name, id)) as {
    portfolio?: string | null
    symbol?: string | null
    fromSymbol?: string | null
  }
  if (record.portfolio !== portfolio.id) throw new RecordError({ code: 'not-found' })
  return [record.symbol, record.fromSymbol].flatMap((symbol) => symbol ?? [])
}

async function restoreHolding(
  writing: Writing,
  portfolio: EditedPortfolio,
  { holding, before }: Pick<BookingUndo, 'holding' | 'before'>,
): Promise<void> {
  if (before === null) {
    if (holding) await removeRecord(writing, 'holdings', { ...holding, cause: 'position' })
    return
  }
  const { id, ...values } = before
  if (holding) {
    const { units, value, purchaseValue } = values
    const change = { units, value, purchaseValue } as never
    await updateRecord(writing, 'holdings', { ...holding, change, cause: 'position' })
    return
  }
  const place = { account: portfolio.account.id, portfolio: portfolio.id }
  await createRecord(writing, 'holdings', { ...place, ...values } as never, { id, cause: 'position' })
}
