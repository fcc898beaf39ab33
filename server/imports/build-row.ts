import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { DecimalText } from '#finance/ground/figure.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { decimal, roundDecimal, zero } from '#finance/ground/money.ts'
import { cashOf } from '#server/imports/cash-of-row.ts'
import type { ImportedKind } from '#model/imports/import-vocabulary.ts'
import { parseCurrency } from '#server/imports/parse-currency.ts'
import { decideKind } from '#server/imports/kind-of-row.ts'
import { gravestOf, problem } from '#server/imports/import-row.ts'
import type { BookingRow, ImportedBooking, InstrumentHint } from '#server/imports/import-row.ts'
import { readInstrument } from '#server/imports/read-instrument.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'
import { readValues } from '#server/imports/row-values.ts'
import type { RowValues } from '#server/imports/row-values.ts'

/** Kinds that change what is held, and therefore need an instrument and units. */
const positionKinds = new Set<BookingKind>(['purchase', 'sale', 'transfer-in', 'transfer-out', 'split'])

/** Kinds of money that a holding pays. */
const paidKinds = new Set<BookingKind>(['dividend', 'return-of-capital'])
const isOfHolding = (kind: BookingKind): boolean => positionKinds.has(kind) || paidKinds.has(kind)

/**
 * Makes a booking of a row of a file, in the terms of finance/ground/ledger.ts: amounts positive, the kind says which way
 * the money goes, `amount` is the cash effect with fees and taxes inside. What keeps it from being one is said in
 * `problems`; a row with an error or a skip has no booking.
 */
export function buildRow(draft: RowDraft, reading: Reading): BookingRow {
  const outside = skippedRow(draft)
  if (outside !== null) return outside
  const values = readValues(draft, reading)
  const problems = [...(draft.problems ?? []), ...values.problems]
  const kind = decideKind({ draft, values, reading, problems })
  const instrument = readInstrument(draft, values.quotedIn, problems)
  const row: BookingRow = {
    ...emptyRow(draft.line, problems),
    instrument: kind !== null && isOfHolding(kind) ? instrument : null,
    time: reading.time(draft.time?.trim() || draft.date),
    account: draft.account?.trim() || null,
  }
  if (kind === null) return row
  const made =
    kind === 'split' ? makeSplit(draft, values, problems) : makeBooking({ kind, draft, values, problems })
  const needsInstrument = positionKinds.has(kind) || kind === 'return-of-capital'
  if (needsInstrument && instrument === null) problems.push(problem('instrument-missing'))
  if (made === null || gravestOf(problems) === 'error') return row
  const mayBeRatio = made.added !== null && reading.splitUnits === 'either'
  return {
    ...row,
    booking: finish({ kind, draft, values, instrument, made }),
    addedUnits: made.added,
    mayBeRatio,
  }
}

/** What a row says is held; null where it names no instrument, no day or no number. */
export function statePosition(draft: RowDraft, reading: Reading): BookingRow | null {
  const [date, units] = [reading.date(draft.date), reading.number(draft.units ?? '')]
  const instrument = readInstrument(draft, draft.currency ?? null, [])
  if (date === null || units === null || instrument === null) return null
  const symbol = instrument.symbol ?? instrument.isin ?? instrument.name ?? ''
  const problems = [problem('position-stated', { symbol, units, date })]
  return { ...emptyRow(draft.line, problems), instrument, stated: { date, units } }
}

/** What a row says of cash; null where it names no day, no currency or no number. */
export function stateCash(
  draft: Pick<RowDraft, 'line' | 'date' | 'currency' | 'amount'>,
  reading: Reading,
): BookingRow | null {
  const [date, amount] = [reading.date(draft.date), reading.number(draft.amount ?? '')]
  const currency = parseCurrency(draft.currency ?? '')
  if (date === null || amount === null || currency === null) return null
  return {
    ...emptyRow(draft.line, [problem('cash-stated', { currency, amount, date })]),
    statedCash: { date, currency, amount },
  }
}

/** A row that is no booking. */
export function emptyRow(line: number, problems: readonly RowProblem[]): BookingRow {
  const nothing = { booking: null, instrument: null, addedUnits: null, time: null, account: null }
  return { of: 'booking', line, ...nothing, mayBeRatio: false, problems }
}

function skippedRow(draft: RowDraft): BookingRow | null {
  const code = draft.kind === 'currency-exchange' ? draft.kind : draft.kind === 'skip' ? 'no-booking' : null
  const given = draft.problems ?? []
  const isSkipped = gravestOf(given) === 'skip'
  if (code === null && !isSkipped) return null
  const problems = isSkipped ? given : [problem(code ?? 'no-booking', { word: draft.word })]
  return emptyRow(draft.line, problems)
}

type Made = Pick<ImportedBooking, 'units' | 'price' | 'amount' | 'fees' | 'taxes'> & {
  added: DecimalText | null
}

/** Units are stored with eight decimals, prices with six. */
const unitDecimals = 8
const priceDecimals = 6
const minusOne = decimal('-1')

function makeSplit(draft: RowDraft, values: RowValues, problems: RowProblem[]): Made | null {
  const ratio = /^(\d+(?:\.\d+)?)\s*(?::|for|-for-)\s*(\d+(?:\.\d+)?)$/i.exec((draft.ratio ?? '').trim())
  const nothing = { price: null, amount: '0', fees: '0', taxes: '0' }
  if (ratio) {
    const [to, from] = [Number(ratio[1]), Number(ratio[2])]
    if (to > 0 && from > 0)
      return { ...nothing, units: String(Number((to / from).toFixed(unitDecimals))), added: null }
  }
  const added = values.units?.abs()
  if (added === undefined || added.eq(zero)) {
    problems.push(problem('split-ratio-missing'))
    return null
  }
  return { ...nothing, units: '0', added: added.toFixed() }
}

type Making = { kind: ImportedKind; draft: RowDraft; values: RowValues; problems: RowProblem[] }

function makeBooking({ kind, draft, values, problems }: Making): Made | null {
  const hasPosition = positionKinds.has(kind)
  // What could not be read is said already; that it is missing as well says nothing new.
  if (problems.some(({ code }) => code === 'number-impossible')) return null
  const exact = values.units?.abs() ?? null
  if (hasPosition && exact === null) problems.push(problem('units-missing'))
  if ((kind === 'purchase' || kind === 'transfer-in') && values.units?.lt(zero))
    problems.push(problem('units-against-kind', { word: draft.word, units: draft.units?.trim() ?? '' }))
  if (hasPosition && exact?.eq(zero))
    problems.push(problem('units-not-positive', { units: draft.units?.trim() ?? '' }))
  if (hasPosition && values.price?.lt(zero))
    problems.push(problem('price-negative', { price: draft.price?.trim() ?? '' }))
  const units = exact === null ? null : roundDecimal(exact, unitDecimals)
  if (hasPosition && exact !== null && units !== null && !units.eq(exact))
    problems.push(problem('units-rounded', { units: exact.toFixed(), stored: units.toFixed() }))
  const cash = cashOf({ kind, values: { ...values, units }, amountIs: draft.amountIs ?? 'net', problems })
  if (cash === null) return null
  const isBelow = problems.some(({ code }) => code === 'refund-booked' || code === 'premium-paid')
  return {
    units: hasPosition && units !== null ? units.toFixed() : '0',
    price: hasPosition && cash.price !== null ? roundDecimal(cash.price, priceDecimals).toFixed() : null,
    amount: roundDecimal(isBelow ? cash.amount.times(minusOne) : cash.amount, unitDecimals).toFixed(),
    fees: cash.fees.toFixed(),
    taxes: cash.taxes.toFixed(),
    added: null,
  }
}

type Finishing = {
  kind: ImportedKind
  draft: RowDraft
  values: RowValues
  instrument: InstrumentHint | null
  made: Made
}

function finish({ kind, draft, values, instrument, made }: Finishing): ImportedBooking | null {
  if (values.date === null || values.currency === null) return null
  const { added: _added, ...amounts } = made
  return {
    date: values.date,
    kind,
    symbol: isOfHolding(kind) ? (instrument?.symbol ?? instrument?.isin ?? instrument?.name ?? null) : null,
    name: draft.name?.trim() || draft.symbol?.trim() || instrument?.isin || draft.word.trim(),
    ...amounts,
    currency: values.currency,
    rate: values.rate,
    ...(kind === 'transfer-in' && values.cost !== null ? { cost: values.cost.abs().toFixed() } : {}),
    reference: draft.reference?.trim() || null,
  }
}
