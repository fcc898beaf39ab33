/** Securities that may be one: a file goes on under another symbol or ISIN where it held the old one before. */
import { mainUnitOf } from '#finance/ground/currency.ts'
import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'
import { decimal, zero } from '#finance/ground/money.ts'
import type { RenamedSecurity } from '#model/imports/import-shapes.ts'
import type { RenameReason } from '#model/imports/import-vocabulary.ts'
import type { Swap } from '#server/imports/plan/swapped-rows.ts'

/** What a booking says of its security. */
export type Trace = {
  symbol: string
  /** How the file writes it. */
  written: string | null
  isin: string | null
  name: string | null
  currency: Currency
  date: IsoDate
  isStored: boolean
}

type Seen = Omit<Trace, 'date'> & { first: IsoDate; last: IsoDate }

/** The securities of the bookings so far, by symbol. */
export type SeenSecurities = { add(trace: Trace): void; all(): readonly Seen[] }

export function createSeenSecurities(): SeenSecurities {
  const seen = new Map<string, Seen>()
  return {
    add({ date, ...trace }) {
      const known = seen.get(trace.symbol)
      if (!known) {
        seen.set(trace.symbol, { ...trace, first: date, last: date })
        return
      }
      known.written ??= trace.written
      known.isin ??= trace.isin
      known.name ??= trace.name
      known.isStored ||= trace.isStored
      if (date < known.first) known.first = date
      if (date > known.last) known.last = date
    },
    all: () => [...seen.values()],
  }
}

type Finding = {
  seen: readonly Seen[]
  swaps: readonly Swap[]
  /** Units at the end, by symbol. */
  held: ReadonlyMap<string, DecimalText>
  /** Units that go out of a symbol of which none is held, by symbol. */
  missing: ReadonlyMap<string, DecimalText>
}

/**
 * Pairs that look like one security, each with what speaks for it; nothing is decided by it. The old one is not booked
 * after the new one appears, and is still held then or was sold for the new one at its own price.
 *
 * Worked case: 10 FB bought in 2020, 4 META sold in 2023 of which none is held: FB may be META now.
 */
export function findRenames({ seen, swaps, held, missing }: Finding): RenamedSecurity[] {
  const unitsOf = ({ symbol }: Seen) => held.get(symbol) ?? '0'
  const left = new Set(swaps.map(({ from }) => from))
  const olds = seen.filter((one) => left.has(one.symbol) || decimal(unitsOf(one)).gt(zero))
  return seen
    .filter(({ isStored }) => !isStored)
    .flatMap((to) => {
      const before = olds.filter((from) => mayPrecede(from, to))
      const wanted = missing.get(to.symbol)
      const fitting = wanted === undefined ? [] : fittingOf(before, { wanted, unitsOf })
      return before.flatMap((from): RenamedSecurity[] => {
        const swap = swaps.find((one) => one.from === from.symbol && one.to === to.symbol)
        const reason = swap ? 'swap' : reasonOf(from, to, fitting)
        if (reason === null) return []
        const told = { from: from.symbol, to: to.symbol, name: to.name ?? from.name, date: to.first }
        return [{ ...told, reason, units: swap?.units ?? unitsOf(from), isSame: null }]
      })
    })
}

/** Where more could be meant, what is missing tells nothing. */
const mostFitting = 3

type Wanting = { wanted: DecimalText; unitsOf: (one: Seen) => DecimalText }

/** Those of which just as many are held as go out of the new one, else at least as many. */
function fittingOf(before: readonly Seen[], { wanted, unitsOf }: Wanting): readonly Seen[] {
  const units = decimal(wanted)
  const enough = before.filter((from) => decimal(unitsOf(from)).gte(units))
  const exact = enough.filter((from) => decimal(unitsOf(from)).eq(units))
  const fitting = exact.length > 0 ? exact : enough
  return fitting.length <= mostFitting ? fitting : []
}

function mayPrecede(from: Seen, to: Seen): boolean {
  if (from.symbol === to.symbol || from.last > to.first) return false
  return mainUnitOf(from.currency).currency === mainUnitOf(to.currency).currency
}

function reasonOf(from: Seen, to: Seen, fitting: readonly Seen[]): RenameReason | null {
  const isOtherIsin = from.isin !== null && to.isin !== null && from.isin !== to.isin
  if (isSameText(from.written ?? from.symbol, to.written ?? to.symbol)) return isOtherIsin ? 'isin' : null
  if (isSameText(from.name, to.name) && !isSameText(to.name, to.written)) return 'name'
  return fitting.includes(from) ? 'units' : null
}

function isSameText(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()
}

/**
 * The symbol that each of one security is booked under: the old one where bookings are stored under it or the file
 * writes both alike, else the new one, under which its prices go on.
 */
export function keptSymbols(
  renames: readonly RenamedSecurity[],
  stored: ReadonlySet<string>,
): Map<string, string> {
  const kept = new Map<string, string>()
  const follow = (symbol: string): string => kept.get(symbol) ?? symbol
  for (const { from, to, reason, isSame } of renames) {
    const [old, fresh] = [follow(from), follow(to)]
    if (isSame !== true || old === fresh) continue
    const [gone, chosen] = stored.has(old) || reason === 'isin' ? [fresh, old] : [old, fresh]
    for (const [symbol, at] of kept) if (at === gone) kept.set(symbol, chosen)
    kept.set(gone, chosen)
  }
  return kept
}
