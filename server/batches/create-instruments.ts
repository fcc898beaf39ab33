import type { NewInstrument } from '#server/imports/plan/instrument-book.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord } from '#server/records/write-record.ts'

/** The asset class an instrument of a type usually has; the security master can say better later. */
const assetClasses: Record<string, string> = { Stock: 'Equity', Fund: 'Other', Commodity: 'Other' }

/** Adds instruments to the security master. What a file does not say is 'Other' until somebody knows better. */
export async function createInstruments(
  writing: Writing,
  instruments: readonly Pick<NewInstrument, 'symbol' | 'name' | 'isin' | 'currency' | 'type'>[],
): Promise<void> {
  for (const { symbol, name, isin, currency, type } of instruments)
    await createRecord(writing, 'instruments', {
      symbol,
      name,
      isin,
      currency,
      type: type ?? 'Other',
      assetclass: assetClasses[type ?? ''] ?? 'Other',
      sector: 'Other',
      region: 'Other',
    })
}
