import { mainUnitOf } from '#finance/ground/currency.ts'
import type { Currency } from '#finance/ground/figure.ts'
import type { InstrumentHint } from '#server/imports/import-row.ts'

/** What the plan needs to know of an instrument. */
export type KnownInstrument = { symbol: string; name: string; isin: string | null; currency: Currency }

/** An instrument the import would add to the security master. */
export type NewInstrument = KnownInstrument & { type: string | null }

/** Finds the instrument of a row among the known ones, or keeps it as a new one. */
export type InstrumentBook = {
  /** The symbol the row's booking gets. */
  resolve(hint: InstrumentHint, currency: Currency): string
  /** The new instruments that were asked for, in order. */
  created(): NewInstrument[]
}

const longestSymbol = 60

/**
 * Matching by ISIN, then by symbol whatever its case, then by name where the row has no symbol (decision
 * Q-HOLDING-MATCH). Two ISINs under one symbol are two instruments; the later one is named by its ISIN. So are two
 * currencies; the later one is named by symbol and currency. A row that says nothing about the currency of its
 * instrument means the one the file has under its symbol, else that of the currency of its money, else any.
 */
export function createInstrumentBook(known: Iterable<KnownInstrument>): InstrumentBook {
  const shelves: Shelves = {
    byIsin: new Map(),
    bySymbol: new Map(),
    byName: new Map(),
    met: new Map(),
    unquoted: new Set(),
  }
  const added = new Map<string, NewInstrument>()
  for (const instrument of known) note(shelves, instrument)

  const resolve = (hint: InstrumentHint, currency: Currency): KnownInstrument => {
    const found = findKnown(shelves, hint, currency)
    if (found !== undefined) {
      learn(added.get(found.symbol), hint)
      if (hint.currency !== null && shelves.unquoted.delete(found)) found.currency = hint.currency
      if (hint.isin !== null) shelves.byIsin.set(hint.isin, found)
      return found
    }
    const isTaken = (symbol: string) => shelves.bySymbol.has(fold(symbol))
    const instrument = makeInstrument(hint, { currency, isTaken })
    added.set(instrument.symbol, instrument)
    if (hint.currency === null) shelves.unquoted.add(instrument)
    note(shelves, instrument)
    return instrument
  }
  return {
    resolve(hint, currency) {
      const instrument = resolve(hint, currency)
      if (hint.symbol !== null) shelves.met.set(fold(hint.symbol), instrument)
      return instrument.symbol
    },
    created: () => [...added.values()],
  }
}

type Shelves = {
  byIsin: Map<string, KnownInstrument>
  bySymbol: Map<string, KnownInstrument>
  byName: Map<string, KnownInstrument>
  /** What the file means by its symbols so far. */
  met: Map<string, KnownInstrument>
  /** New instruments of which no row has said yet in which currency they are quoted. */
  unquoted: Set<KnownInstrument>
}

function note({ byIsin, bySymbol, byName }: Shelves, instrument: KnownInstrument): void {
  if (instrument.isin !== null && !byIsin.has(instrument.isin)) byIsin.set(instrument.isin, instrument)
  if (!bySymbol.has(fold(instrument.symbol))) bySymbol.set(fold(instrument.symbol), instrument)
  if (!byName.has(fold(instrument.name))) byName.set(fold(instrument.name), instrument)
}

function findKnown(shelves: Shelves, hint: InstrumentHint, paid: Currency): KnownInstrument | undefined {
  const { byIsin, bySymbol, byName, met, unquoted } = shelves
  const { isin, symbol, name, currency } = hint
  const same = isin === null ? undefined : byIsin.get(isin)
  if (same !== undefined) return same
  if (symbol === null) return isin === null && name !== null ? byName.get(fold(name)) : undefined
  const fits = (one: KnownInstrument | undefined): one is KnownInstrument =>
    one !== undefined && (isin === null || one.isin === null)
  const before = met.get(fold(symbol))
  if (currency === null && fits(before)) return before
  const named = [symbol, nameApart(symbol, currency ?? paid)]
    .map((text) => bySymbol.get(fold(text)))
    .filter(fits)
  const quoted = named.find((one) => unquoted.has(one) || isSameMoney(one.currency, currency ?? paid))
  return quoted ?? (currency === null ? named[0] : undefined)
}

function isSameMoney(one: Currency, other: Currency): boolean {
  return other !== '' && mainUnitOf(one).currency === mainUnitOf(other).currency
}

/** The symbol of an instrument whose own symbol belongs to one in another currency. */
export function nameApart(symbol: string, currency: Currency): string {
  return `${symbol} ${currency === '' ? '' : mainUnitOf(currency).currency}`
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}

/** A later row may say more about a new instrument than the first. */
function learn(instrument: NewInstrument | undefined, hint: InstrumentHint): void {
  if (instrument === undefined) return
  instrument.isin ??= hint.isin
  instrument.type ??= hint.type
  if (hint.name !== null && (instrument.name === instrument.symbol || instrument.name === instrument.isin))
    instrument.name = hint.name
}

type Making = { currency: Currency; isTaken: (symbol: string) => boolean }

function makeInstrument(
  { symbol, isin, name, currency: own, type }: InstrumentHint,
  making: Making,
): NewInstrument {
  const wanted = symbol ?? isin ?? name ?? ''
  const isTaken = symbol !== null && making.isTaken(symbol)
  const chosen = isTaken
    ? (isin ?? nameApart(symbol, own ?? making.currency))
    : wanted.slice(0, longestSymbol)
  return { symbol: chosen, name: name ?? wanted, isin, currency: own ?? making.currency, type }
}
