/** The stored provider: figures calculated by finance from the product's own ledgers. */
import { benchmarkAsked } from '#finance/working/figure-address.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { answer } from '#providers/answering.ts'
import type { AnsweringParts, Question } from '#providers/answering.ts'
import { KeptResults } from '#providers/kept-results.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import type { PerformanceQuery, PortfolioData, Sourced } from '#providers/portfolio-data.ts'
import { listCharges, listTransactionCosts } from '#providers/stored/booked-transactions.ts'
import { CalculatedLedgers } from '#providers/stored/calculated-ledgers.ts'
import type { LedgerSource } from '#providers/stored/ledger-source.ts'

/** What the stored provider needs; `cacheSize` is the number of calculated accounts and portfolios kept (100). */
export type StoredParts = AnsweringParts & { source: LedgerSource; cacheSize?: number }

/** A question to the ledgers: what "nothing" is, and what to read from them once they are calculated. */
type Read<T> = Question<T> & { rethrow?: 'network'; read: (ledgers: CalculatedLedgers) => T | Promise<T> }

async function findLedgers(
  { source }: StoredParts,
  cache: KeptResults<CalculatedLedgers>,
  at: { id: string; asOf: IsoDate | null },
): Promise<CalculatedLedgers> {
  const known = await source.version(at.id, at.asOf)
  if (known === null) throw new ProviderError({ code: 'not-found', detail: at.id })
  return cache.find(JSON.stringify([at.id, known.asOf, known.version]), async () => {
    const set = await source.load(at.id, known.asOf)
    if (set === null) throw new ProviderError({ code: 'not-found', detail: at.id })
    return new CalculatedLedgers(set)
  })
}

type Reader = <T>(question: Read<T>) => Promise<Sourced<T>>

/** The evidence, what moved the value, and the calls about single holdings. */
function holdingQuestions(
  read: Reader,
): Pick<
  PortfolioData,
  'keepsBooks' | 'evidence' | 'movements' | 'bonds' | 'holdingHistory' | 'documents' | 'download'
> {
  return {
    keepsBooks: true,
    evidence: (id, { asOf }) =>
      read({ call: 'evidence', id, asOf, empty: null, read: ({ valued }) => valued }),
    movements: (id, range = {}) =>
      read({ call: 'movements', id, empty: null, read: (ledgers) => ledgers.movements(range) }),
    bonds: (id, at = {}) => read({ call: 'bonds', id, ...at, empty: [], read: ({ bonds }) => bonds }),
    holdingHistory: (id, holdingId, range = {}) =>
      read({
        call: 'holdingHistory',
        id,
        empty: [],
        read: (ledgers) => ledgers.historyOf(holdingId, range),
      }),
    // The portal's own documents of a client are kept with its media, not with its ledgers.
    documents: (id) => read({ call: 'documents', id, empty: [], read: () => [] }),
    download: async () => null,
  }
}

/** The calls on what the service and its transactions cost. */
function chargeQuestions(read: Reader): Pick<PortfolioData, 'charges' | 'transactionCosts'> {
  return {
    charges: (id, range = {}) =>
      read({ call: 'charges', id, empty: [], read: ({ set }) => listCharges(set.portfolios, range) }),
    transactionCosts: (id, range = {}) =>
      read({
        call: 'transactionCosts',
        id,
        empty: [],
        read: ({ set }) => listTransactionCosts(set.portfolios, range),
      }),
  }
}

/** Every call of the contract, each a question read from calculated ledgers. */
function questionsOf(read: Reader, source: LedgerSource): PortfolioData {
  return {
    account: (id, at = {}) =>
      read({ call: 'account', id, ...at, empty: null, read: ({ account }) => account }),
    portfolios: (id, at = {}) =>
      read({ call: 'portfolios', id, ...at, empty: [], read: ({ portfolios }) => portfolios }),
    portfolio: (id, at = {}) =>
      read({ call: 'portfolio', id, ...at, empty: null, read: ({ figures }) => figures }),
    holdings: (id, at = {}) =>
      read({ call: 'holdings', id, ...at, empty: [], read: ({ figures }) => figures.holdings }),
    holdingDates: (id) =>
      read({ call: 'holdingDates', id, empty: [], read: ({ holdingDates }) => holdingDates }),
    transactions: (id, query = {}) =>
      read({
        call: 'transactions',
        id,
        empty: [],
        read: (ledgers) => ledgers.transactions(query),
      }),
    ...holdingQuestions(read),
    performance: (id, range: PerformanceQuery = {}) =>
      read({
        call: 'performance',
        id,
        empty: null,
        rethrow: 'network',
        read: async (ledgers) => {
          const { benchmark: label, basis } = range
          if (!label) return ledgers.performance(range, { basis })
          const { currency } = ledgers.set
          const benchmark = (await source.levels?.(id, { label, currency })) ?? null
          return ledgers.performance(range, { benchmark, basis })
        },
      }),
    ...chargeQuestions(read),
    working: (id, address, at = {}) =>
      read({
        call: 'working',
        id,
        asOf: at.asOf,
        empty: null,
        read: async (ledgers) => {
          const label = benchmarkAsked(address)
          if (label === null) return ledgers.working(address)
          const { currency } = ledgers.set
          return ledgers.working(address, (await source.levels?.(id, { label, currency })) ?? null)
        },
      }),
  }
}

/**
 * Portfolio data from stored ledgers. Results are kept by the version of their inputs in a bounded cache, so that a
 * new booking or price is seen at once; requests for the same figures at the same time share one calculation.
 */
export function createStoredPortfolioData(parts: StoredParts): PortfolioData {
  const cache = new KeptResults<CalculatedLedgers>({ most: parts.cacheSize ?? 100 })
  const read: Reader = ({ read, ...question }) =>
    answer(parts, question, async () => {
      const ledgers = await findLedgers(parts, cache, { id: question.id, asOf: question.asOf ?? null })
      const fetchedAt = parts.now()
      return { data: await read(ledgers), asOf: ledgers.set.asOf, fetchedAt, freshness: 'live' }
    })
  return questionsOf(read, parts.source)
}
