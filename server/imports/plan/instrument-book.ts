import type { Currency } from '#finance/figure.ts'
import type { InstrumentHint } from '#server/imports/import-row.ts'

/** What the plan needs to know of an instrument. */
export type KnownInstrument = { symbol: string; name: string; isin: string | null; currency: Currency }

/** An instrument the import would add to the security master. */
export type NewInstrument = KnownInstrument & { type: string | null }

/** Finds the instrument of a row among the known ones, or keeps it as a new one. */
export type InstrumentBook = {
  /** The symbol the row's booking gets. */
  resolve(hint: InstrumentHint, currency: Currency): string
  isKnown(symbol: string): boolean
  /** The new instruments that were asked for, in order. */
  created(): NewInstrument[]
}

const longestSymbol = 60

/**
 * Matching by ISIN, then by symbol whatever its case, then by name where the row has no symbol (decision
 * Q-HOLDING-MATCH). Two ISINs under one symbol are two instruments; the later one is named by its ISIN.
 */
export function createInstrumentBook(known: Iterable<KnownInstrument>): InstrumentBook {
  const byIsin = new Map<string, KnownInstrument>()
  const bySymbol = new Map<string, KnownInstrument>()
  const byName = new Map<string, KnownInstrument>()
  const added = new Map<string, NewInstrument>()
  const note = (instrument: KnownInstrument) => {
    if (instrument.isin !== null && !byIsin.has(instrument.isin)) byIsin.set(instrument.isin, instrument)
    if (!bySymbol.has(fold(instrument.symbol))) bySymbol.set(fold(instrument.symbol), instrument)
    if (!byName.has(fold(instrument.name))) byName.set(fold(instrument.name), instrument)
  }
  for (const instrument of known) note(instrument)

  const find = ({ isin, symbol, name }: InstrumentHint): KnownInstrument | undefined => {
    const same = isin === null ? undefined : byIsin.get(isin)
    if (same !== undefined) return same
    if (symbol === null) return isin === null && name !== null ? byName.get(fold(name)) : undefined
    const named = bySymbol.get(fold(symbol))
    return named !== undefined && (isin === null || named.isin === null) ? named : undefined
  }

  return {
    resolve(hint, currency) {
      const found = find(hint)
      if (found !== undefined) {
        learn(added.get(found.symbol), hint)
        if (hint.isin !== null) byIsin.set(hint.isin, found)
        return found.symbol
      }
      const instrument = makeInstrument(hint, { currency, isTaken: (symbol) => bySymbol.has(fold(symbol)) })
      added.set(instrument.symbol, instrument)
      note(instrument)
      return instrument.symbol
    },
    isKnown: (symbol) => bySymbol.has(fold(symbol)) && !added.has(symbol),
    created: () => [...added.values()],
  }
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
  const chosen =
    symbol !== null && isin !== null && making.isTaken(symbol) ? isin : wanted.slice(0, longestSymbol)
  return { symbol: chosen, name: name ?? wanted, isin, currency: own ?? making.currency, type }
}
