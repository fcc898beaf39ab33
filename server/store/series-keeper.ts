/** Price, rate and level series of one tenant, kept in memory as long as the tenant's price version stands. */
import { LRUCache } from 'lru-cache'
import { blendBenchmarks, type BlendPart } from '#finance/returns/blend-benchmark.ts'
import { readBlend } from '#model/benchmark-blend.ts'
import type { BenchmarkSeries, Instrument, PriceSeries, RateSeries } from '#finance/ground/ledger.ts'
import type { Transaction } from './executor.ts'

/** Days and numbers of one series, ascending. */
type Days = { dates: readonly string[]; numbers: Float64Array }
type Stored = { key: string; days: string; numbers: string }
type StoredSeries = Stored & { corrected: string | null }

/** Series are sent as two texts: the driver parses arrays of dates a hundred times slower. */
const list = (day: string, number: string): string =>
  `string_agg(${day}::text, ',' order by ${day}) as days, string_agg(${number}::text, ',' order by ${day}) as numbers`

/** The days on which a value was corrected on a later day. */
const correctedOf = (subject: 'price' | 'rate', symbol: string): string =>
  `(select string_agg(distinct c.date::text, ',') from price_corrections c where c.tenant_id = $1 and c.subject = '${subject}'
        and c.symbol = ${symbol} and c.created_at::date > c.date) as corrected`

const prices = {
  name: 'series-prices',
  text: `select p.symbol as key, ${list('date', 'close')}, ${correctedOf('price', 'p.symbol')}
    from prices p where p.tenant_id = $1 and p.symbol = any ($2::text[]) group by p.symbol`,
}
const rates = {
  name: 'series-rates',
  text: `select r.base || '/' || r.quote as key, ${list('date', 'rate')}, ${correctedOf('rate', "r.base || '/' || r.quote")}
    from exchange_rates r where r.tenant_id = $1 group by r.base, r.quote order by r.base, r.quote`,
}
const levels = {
  name: 'series-levels',
  text: `select benchmark as key, ${list('date', 'level')} from benchmark_levels
    where tenant_id = $1 and benchmark = $2 and currency = $3 group by benchmark`,
}

/** How many price series one tenant keeps; a series of ten years is some 25 kB. */
const mostSeries = 2_000

/** How many benchmarks and blends one tenant keeps; anybody may ask for a blend of any weights. */
const mostLevels = 500

/** That there is none is kept as well. */
const none = 'none'

export type QuotedInstrument = Pick<Instrument, 'symbol' | 'currency'> & { basis: PriceSeries['basis'] }

/**
 * The series of one price version. It hands out the same object for the same series, so that what finance decodes from
 * it is decoded once.
 */
export class SeriesShelf {
  readonly version: number
  readonly #prices = new LRUCache<string, PriceSeries | typeof none>({ max: mostSeries })
  readonly #levels = new LRUCache<string, BenchmarkSeries | typeof none>({ max: mostLevels })
  /** Series of one market mostly share their days. */
  readonly #dates = new LRUCache<string, readonly string[]>({ max: mostLevels })
  #rates: readonly RateSeries[] | null = null

  constructor(version: number) {
    this.version = version
  }

  async pricesOf(
    transaction: Transaction,
    instruments: readonly QuotedInstrument[],
  ): Promise<readonly PriceSeries[]> {
    const known = new Map(instruments.map((instrument) => [instrument, this.#prices.get(keyOf(instrument))]))
    const missing = instruments.filter((instrument) => known.get(instrument) === undefined)
    if (missing.length > 0) {
      const stored = await transaction.query<StoredSeries>(prices, [missing.map(({ symbol }) => symbol)])
      const found = new Map(stored.map((row) => [row.key, row]))
      for (const instrument of missing) known.set(instrument, this.#keep(instrument, found))
    }
    return [...known.values()].flatMap((series) => (series === undefined || series === none ? [] : series))
  }

  async ratesOf(transaction: Transaction): Promise<readonly RateSeries[]> {
    if (this.#rates) return this.#rates
    const stored = await transaction.query<StoredSeries>(rates)
    this.#rates ??= stored.map((row) => {
      const { dates, numbers } = this.#read(row)
      const [base = '', quote = ''] = row.key.split('/')
      return { base, quote, dates, rates: numbers, ...correctedIn(row) }
    })
    return this.#rates
  }

  /** Levels of a benchmark in a currency; null where there are none, as levels of another currency are no measure. */
  async levelsOf(
    transaction: Transaction,
    { label, currency }: { label: string | null; currency: string },
  ): Promise<BenchmarkSeries | null> {
    if (label === null) return null
    const key = `${label}\n${currency}`
    const known = this.#levels.get(key)
    if (known !== undefined) return known === none ? null : known
    const [row] = await transaction.query<Stored>(levels, [label, currency])
    const meanwhile = this.#levels.get(key)
    if (meanwhile !== undefined) return meanwhile === none ? null : meanwhile
    const read = row ? this.#read(row) : null
    const series = read && { label, dates: read.dates, levels: read.numbers }
    this.#levels.set(key, series ?? none)
    return series
  }

  /** The levels of a benchmark or, for the name of one, of a blend; null where those of a part are missing. */
  async measureOf(
    transaction: Transaction,
    { label, currency }: { label: string; currency: string },
  ): Promise<BenchmarkSeries | null> {
    const blend = readBlend(label)
    if (blend === null) return this.levelsOf(transaction, { label, currency })
    const key = `${label}\n${currency}`
    const known = this.#levels.get(key)
    if (known !== undefined && known !== none) return known
    const parts: BlendPart[] = []
    for (const { label: part, weight } of blend) {
      const series = await this.levelsOf(transaction, { label: part, currency })
      if (series === null) return null
      parts.push({ series, weight })
    }
    const blended = blendBenchmarks(label, parts)
    this.#levels.set(key, blended)
    return blended
  }

  /** Another account may have brought the same series while this one waited: there is one object for all. */
  #keep(instrument: QuotedInstrument, found: ReadonlyMap<string, StoredSeries>): PriceSeries | typeof none {
    const key = keyOf(instrument)
    const meanwhile = this.#prices.get(key)
    if (meanwhile !== undefined) return meanwhile
    const row = found.get(instrument.symbol)
    const series = row ? this.#toPrices(instrument, row) : none
    this.#prices.set(key, series)
    return series
  }

  #toPrices({ symbol, currency, basis }: QuotedInstrument, row: StoredSeries): PriceSeries {
    const { dates, numbers } = this.#read(row)
    const series = { symbol, currency, basis, dates, closes: numbers }
    return { ...series, ...correctedIn(row) }
  }

  #read({ days, numbers }: Stored): Days {
    const dates = this.#dates.get(days) ?? days.split(',')
    this.#dates.set(days, dates)
    return { dates, numbers: Float64Array.from(numbers.split(','), Number) }
  }
}

const correctedIn = ({ corrected }: StoredSeries): { corrected?: ReadonlySet<string> } =>
  corrected === null ? {} : { corrected: new Set(corrected.split(',')) }

function keyOf({ symbol, currency, basis }: QuotedInstrument): string {
  return `${symbol}\n${currency}\n${basis}`
}

/** Keeps the shelf of the newest version seen; an older one is for the transaction that still sees it, and forgotten. */
export class SeriesKeeper {
  #shelf = new SeriesShelf(-1)

  at(version: number): SeriesShelf {
    if (version < this.#shelf.version) return new SeriesShelf(version)
    if (version > this.#shelf.version) this.#shelf = new SeriesShelf(version)
    return this.#shelf
  }
}
