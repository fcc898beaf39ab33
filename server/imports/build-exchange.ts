import { decimal, roundDecimal, zero } from '#finance/ground/money.ts'
import { emptyRow } from '#server/imports/build-row.ts'
import { gravestOf, problem } from '#server/imports/import-row.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { readInstrument } from '#server/imports/read-instrument.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'
import { readValues } from '#server/imports/row-values.ts'

/** What came in and what was given up for it; the cost is not in the file and goes with the units. */
export type ExchangeDraft = { taken: RowDraft; given: RowDraft }

const unitDecimals = 8

/** An exchange of one security for another as a row of the import. */
export function buildExchange({ taken, given }: ExchangeDraft, reading: Reading): BookingRow {
  const values = readValues(taken, reading)
  const problems = [...values.problems]
  const instrument = readInstrument(taken, null, problems)
  const old = readInstrument(given, null, problems)
  const units = values.units?.abs() ?? zero
  const givenUnits = decimal(reading.number(given.units ?? '') ?? '0').abs()
  if (instrument === null || old === null) problems.push(problem('instrument-missing'))
  if (units.eq(zero) || givenUnits.eq(zero)) problems.push(problem('units-missing'))
  const row = { ...emptyRow(taken.line, problems), instrument, time: reading.time(taken.date) }
  const { date, currency } = values
  const isKnown = instrument !== null && old !== null && date !== null && currency !== null
  if (!isKnown || gravestOf(problems) === 'error') return row
  return {
    ...row,
    given: old,
    booking: {
      date,
      kind: 'exchange',
      symbol: instrument.symbol ?? instrument.isin ?? instrument.name,
      name: instrument.name ?? instrument.symbol ?? '',
      units: roundDecimal(units, unitDecimals).toFixed(),
      price: null,
      amount: '0',
      fees: '0',
      taxes: '0',
      currency,
      rate: null,
      reference: taken.reference?.trim() || null,
      fromSymbol: old.symbol ?? old.isin ?? old.name,
      fromUnits: roundDecimal(givenUnits, unitDecimals).toFixed(),
    },
  }
}
