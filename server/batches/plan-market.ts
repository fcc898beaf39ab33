/** The plan of prices or exchange rates: what is new, what is there already, what gets another value. */
import { decimal, roundDecimal } from '#finance/ground/money.ts'
import type { ImportSummary, RowProblem } from '#model/imports/import-shapes.ts'
import type { RowStatus } from '#model/imports/import-vocabulary.ts'
import type { Batch } from '#server/batches/read-batch.ts'
import { gravestOf, problem } from '#server/imports/import-row.ts'
import type { PriceRow, RateRow } from '#server/imports/import-row.ts'
import type { KnownInstrument, NewInstrument } from '#server/imports/plan/instrument-book.ts'
import type { Transaction } from '#server/store/executor.ts'
import { readInstruments } from '#server/store/import-ledger.ts'
import { readStoredPrices, readStoredRates } from '#server/store/import-market.ts'
import { markRows, readStaged, saveSummary } from '#server/store/import-staging.ts'
import type { RowMark, StagedRow } from '#server/store/import-staging.ts'

type MarketRow = PriceRow | RateRow
type Planned = RowMark & { plan: { symbol: string | null; previous: string | null; problems: RowProblem[] } }

const chunk = 2000
/** Stored prices have six decimals, rates ten. */
const decimals = { price: 6, rate: 10 } as const

/** Plans a batch of market data again from its staged rows, and keeps the plan with them. */
export async function planMarketAgain(
  transaction: Transaction,
  batch: Pick<Batch, 'id'>,
): Promise<ImportSummary> {
  const market = new MarketPlan(await readInstruments(transaction))
  let waiting: StagedRow[] = []
  const flush = async () => {
    const stored = await readStored(
      transaction,
      waiting.map(({ content }) => content as MarketRow),
      (symbol) => market.spell(symbol),
    )
    const marks = waiting.map((staged) => market.plan(staged, stored))
    await markRows(transaction, batch.id, marks)
    waiting = []
  }
  for await (const staged of readStaged(transaction, batch.id)) {
    waiting.push(staged)
    if (waiting.length >= chunk) await flush()
  }
  await flush()
  const summary = market.summarise()
  await saveSummary(transaction, batch.id, summary)
  return summary
}

function keyOf(row: MarketRow): string {
  return row.of === 'price'
    ? `${row.symbol.toLowerCase()}|${row.date}`
    : `${row.base}|${row.quote}|${row.date}`
}

function valueOf(row: MarketRow): string {
  const text = row.of === 'price' ? row.close : row.rate
  return text === '' ? '' : roundDecimal(decimal(text), decimals[row.of]).toFixed()
}

async function readStored(
  transaction: Transaction,
  rows: readonly MarketRow[],
  spell: (symbol: string) => string,
): Promise<Map<string, string>> {
  const dated = rows.filter(({ date }) => date !== '')
  const prices = dated.flatMap((row) =>
    row.of === 'price' ? [{ symbol: spell(row.symbol), date: row.date }] : [],
  )
  const rates = dated.flatMap((row) =>
    row.of === 'rate' ? [{ base: row.base, quote: row.quote, date: row.date }] : [],
  )
  const found = new Map<string, string>()
  if (prices.length > 0)
    for (const { symbol, date, value } of await readStoredPrices(transaction, prices))
      found.set(`${symbol.toLowerCase()}|${date}`, decimal(value).toFixed())
  if (rates.length > 0)
    for (const { base, quote, date, value } of await readStoredRates(transaction, rates))
      found.set(`${base}|${quote}|${date}`, decimal(value).toFixed())
  return found
}

class MarketPlan {
  readonly #known: Map<string, KnownInstrument>
  readonly #added = new Map<string, NewInstrument>()
  readonly #seen = new Map<string, string>()
  readonly #counts: Record<RowStatus, number> = { new: 0, duplicate: 0, repeated: 0, problem: 0, skipped: 0 }
  readonly #currencies = new Set<string>()
  #sums = { rows: 0, importing: 0, undecided: 0, replaced: 0 }
  #from: string | null = null
  #to: string | null = null

  constructor(instruments: readonly KnownInstrument[]) {
    const bySymbol = instruments.map((one) => [one.symbol.toLowerCase(), one] as const)
    const byIsin = instruments.flatMap((one) => (one.isin ? [[one.isin.toLowerCase(), one] as const] : []))
    this.#known = new Map([...byIsin, ...bySymbol])
  }

  plan({ seq, content, decision }: StagedRow, stored: ReadonlyMap<string, string>): Planned {
    const row = content as MarketRow
    const value = valueOf(row)
    const previous = stored.get(keyOf(row)) ?? null
    const problems = this.#problemsOf(row, value)
    const status = this.#statusOf(row, { value, previous, problems })
    const willImport = status === 'new' && decision !== 'leave-out'
    this.#count(row, {
      status,
      willImport,
      isOpen: status === 'problem' && decision !== 'leave-out',
      previous,
    })
    const symbol = willImport && row.of === 'price' ? this.#symbolOf(row) : null
    return { seq, status, willImport, plan: { symbol, previous, problems } }
  }

  /** A symbol or an ISIN as the security master writes its symbol. */
  spell(symbol: string): string {
    return this.#known.get(symbol.toLowerCase())?.symbol ?? symbol
  }

  #problemsOf(row: MarketRow, value: string): RowProblem[] {
    if (gravestOf(row.problems) === 'error') return []
    const earlier = this.#seen.get(keyOf(row))
    if (earlier !== undefined && earlier !== value)
      return [problem('same-day-twice', { date: row.date, value: earlier })]
    const known = row.of === 'price' ? this.#known.get(row.symbol.toLowerCase()) : undefined
    if (row.of === 'price' && known !== undefined && known.currency !== row.currency)
      return [problem('price-currency-differs', { currency: row.currency, expected: known.currency })]
    return []
  }

  #statusOf(
    row: MarketRow,
    { value, previous, problems }: { value: string; previous: string | null; problems: RowProblem[] },
  ): RowStatus {
    if (gravestOf(row.problems) === 'error' || problems.length > 0) return 'problem'
    const isRepeated = this.#seen.has(keyOf(row))
    this.#seen.set(keyOf(row), value)
    if (isRepeated) return 'repeated'
    return previous === value ? 'duplicate' : 'new'
  }

  #symbolOf({ symbol, currency }: PriceRow): string {
    const key = symbol.toLowerCase()
    const known = this.#known.get(key) ?? this.#added.get(key)
    if (known !== undefined) return known.symbol
    this.#added.set(key, { symbol, name: symbol, isin: null, currency, type: null })
    return symbol
  }

  #count(
    row: MarketRow,
    {
      status,
      willImport,
      isOpen,
      previous,
    }: { status: RowStatus; willImport: boolean; isOpen: boolean; previous: string | null },
  ): void {
    this.#counts[status] += 1
    this.#sums.rows += 1
    if (isOpen) this.#sums.undecided += 1
    if (!willImport) return
    this.#sums.importing += 1
    if (previous !== null) this.#sums.replaced += 1
    if (this.#from === null || row.date < this.#from) this.#from = row.date
    if (this.#to === null || row.date > this.#to) this.#to = row.date
    for (const currency of row.of === 'price' ? [row.currency] : [row.base, row.quote])
      this.#currencies.add(currency)
  }

  summarise(): ImportSummary {
    const instruments = [...this.#added.values()]
    return {
      ...this.#sums,
      counts: this.#counts,
      warnings: 0,
      instruments,
      instrumentCount: instruments.length,
      positions: [],
      positionCount: 0,
      stated: [],
      statedCash: [],
      renames: [],
      cash: 'outside',
      from: this.#from,
      to: this.#to,
      currencies: [...this.#currencies].toSorted(),
      accounts: [],
      currency: null,
      guesses: [],
      readAs: null,
    }
  }
}
