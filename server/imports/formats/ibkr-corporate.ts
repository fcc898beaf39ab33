import { buildExchange } from '#server/imports/build-exchange.ts'
import { buildRow } from '#server/imports/build-row.ts'
import { problem } from '#server/imports/import-row.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'

/** One leg of a corporate action of Interactive Brokers: units that came in, or left with a minus. */
export type Leg = Pick<RowDraft, 'line' | 'date' | 'symbol' | 'isin' | 'name' | 'currency' | 'reference'> & {
  /** Its text without the security in brackets at its end: the same for the legs of one action. */
  text: string
  /** The number of the action, where the file has one. */
  action: string
  units: string
  proceeds: string
}

/** The security that the text of a leg ends with: '(NEW, NEW INC, US0000000001)'. */
export function securityOf(description: string): {
  text: string
  symbol: string
  name: string
  isin: string
} {
  const found = /^(.*?)\s*\(([^(),]+), (.*), ([A-Z0-9]*)\)\s*$/.exec(description)
  if (!found) return { text: description, symbol: '', name: '', isin: '' }
  const [, text = '', symbol = '', name = '', isin = ''] = found
  return { text, symbol, name, isin }
}

/**
 * Corporate actions as bookings: a split; what was given for what where both legs are told (merger, conversion, another
 * symbol or number of the same holding); a sale where cash alone was paid. What cannot be understood is a problem of its row.
 */
export function corporateRows(legs: readonly Leg[], reading: Reading): BookingRow[] {
  const actions = Map.groupBy(legs, ({ action, date, text }) => action || `${date} ${text}`)
  return [...actions.values()].flatMap((action) => rowsOf(action, reading))
}

const sizeOf = (text: string, reading: Reading): number => Number(reading.number(text) ?? 0)

function rowsOf(action: readonly Leg[], reading: Reading): BookingRow[] {
  const taken = action.filter(({ units }) => sizeOf(units, reading) > 0)
  const given = action.filter(({ units }) => sizeOf(units, reading) < 0)
  const isPaid = action.some(({ proceeds }) => sizeOf(proceeds, reading) !== 0)
  const [one] = action
  if (action.length === 1 && one) return [rowOfOne(one, reading)]
  const [came, left] = [taken[0], given[0]]
  if (action.length === 2 && came && left && !isPaid)
    return [buildExchange({ taken: draftOf(came), given: draftOf(left) }, reading)]
  return action.map((leg) => unclear(leg, reading))
}

function rowOfOne(leg: Leg, reading: Reading): BookingRow {
  const { text, symbol = '', units, proceeds } = leg
  const split = /\bsplit (\d+(?:\.\d+)?) for (\d+(?:\.\d+)?)/i.exec(text)
  if (split) return buildRow({ ...draftOf(leg), kind: 'split', ratio: `${split[1]}:${split[2]}` }, reading)
  const isIn = sizeOf(units, reading) > 0
  if (isIn && /spin-?\s?off/i.test(text))
    return refused(leg, reading, problem('spin-off-share', { symbol: symbol || (leg.name ?? '') }))
  if (!isIn && sizeOf(proceeds, reading) > 0)
    return buildRow({ ...draftOf(leg), kind: 'sale', amount: proceeds }, reading)
  return unclear(leg, reading)
}

function draftOf({ text, action: _action, proceeds: _proceeds, ...leg }: Leg): RowDraft {
  return { ...leg, kind: null, word: text }
}

const unclear = (leg: Leg, reading: Reading): BookingRow =>
  refused(leg, reading, problem('legs-unclear', { word: leg.text }))

function refused(leg: Leg, reading: Reading, reason: BookingRow['problems'][number]): BookingRow {
  const row = buildRow({ ...draftOf(leg), kind: 'split', ratio: '1:1' }, reading)
  return { ...row, booking: null, problems: [reason] }
}
