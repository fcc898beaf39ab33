/** Which call gets which answer: the routes of the platform family. */
import {
  commonLibrary,
  libraryPdf,
  navDataOf,
  statementPdf,
  statementsOf,
} from '#data-service/platform-documents.ts'
import type { PlatformRecord, PlatformWorld } from '#data-service/platform-world.ts'
import {
  chargesOf,
  performanceOf,
  transactionCostsOf,
  transactionsOf,
} from '#data-service/present-movements.ts'
import { Refusal, type Question } from '#data-service/question.ts'
import type { Days } from '#data-service/present-movements.ts'
import { presentAccount, presentHoldings, presentPortfolios } from '#data-service/present-records.ts'
import { endOfMonth, isIsoDate } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

const transactionTypes: ReadonlySet<string> = new Set(['all', 'trade', 'cash', 'contract'])
const cashSides: ReadonlySet<string> = new Set(['CONTRIBUTION', 'WITHDRAWAL', 'DIVIDEND', 'INTEREST', 'FEE'])

function dayFrom(query: URLSearchParams, names: readonly string[]): IsoDate | null {
  const text = names.map((name) => query.get(name)).find((value) => value !== null && value !== '')
  if (text === undefined || text === null) return null
  const day = text.slice(0, 'yyyy-mm-dd'.length)
  if (!isIsoDate(day)) throw new Refusal(400, 'invalid-argument', `Not a date: ${names[0]}`)
  return day
}

function asOfFrom(world: PlatformWorld, query: URLSearchParams): IsoDate {
  const day = dayFrom(query, ['dateString'])
  return day === null || day > world.tenant.asOf ? world.tenant.asOf : day
}

function daysFrom(world: PlatformWorld, query: URLSearchParams): Days {
  const from = dayFrom(query, ['fromDateString', 'from'])
  const to = dayFrom(query, ['toDateString', 'to']) ?? world.tenant.asOf
  if (from !== null && from > to)
    throw new Refusal(400, 'invalid-argument', 'The range ends before it begins')
  return { from, to }
}

function recordOf(world: PlatformWorld, externalId: string): PlatformRecord {
  const record = world.find(externalId)
  if (record === null) throw new Refusal(404, 'not-found', 'No such account or portfolio')
  return record
}

function accountOf(world: PlatformWorld, externalId: string): PlatformRecord {
  const record = recordOf(world, externalId)
  if (record.kind !== 'account') throw new Refusal(404, 'not-found', 'No such account')
  return record
}

/** The last day and the month ends of ten years, newest first. */
function holdingDates(world: PlatformWorld): readonly IsoDate[] {
  const { asOf } = world.tenant
  const ends = Array.from({ length: 120 }, (_, i) => endOfMonth(asOf, -1 - i))
  return [asOf, ...ends]
}

function answerTransactions(world: PlatformWorld, record: PlatformRecord, query: URLSearchParams): unknown {
  const type = query.get('transactionType') ?? 'all'
  if (!transactionTypes.has(type)) throw new Refusal(400, 'invalid-argument', 'Unknown transactionType')
  const all = transactionsOf(world, record, daysFrom(world, query))
  if (type === 'all') return all
  if (type === 'contract') return all.filter(({ side }) => side === 'BUY' || side === 'SELL')
  const isCash = (side: string | null | undefined, word: string | null | undefined) =>
    cashSides.has(side ?? '') || word === 'Tax'
  return all.filter((item) => isCash(item.side, item.type) === (type === 'cash'))
}

function answerHoldings(world: PlatformWorld, record: PlatformRecord, asOf: IsoDate): unknown {
  return presentHoldings(world.figuresOf(record, asOf), world.bondsOf(record, asOf))
}

type Answer = (world: PlatformWorld, id: string, query: URLSearchParams) => unknown

/** The calls about one record, by the first part of their path. */
const recordAnswers: Record<string, Answer> = {
  Account: (world, id, query) => presentAccount(world, accountOf(world, id), asOfFrom(world, query)),
  Portfolios: (world, id, query) =>
    presentPortfolios(world, recordOf(world, id), { asOf: asOfFrom(world, query), holdings: 'with' }),
  Holdings: (world, id, query) => answerHoldings(world, recordOf(world, id), asOfFrom(world, query)),
  Transactions: (world, id, query) => answerTransactions(world, recordOf(world, id), query),
  Performance: (world, id, query) => {
    const benchmark = query.get('benchmarkCumulative') ?? query.get('benchmarkDiscrete')
    return performanceOf(world, recordOf(world, id), { ...daysFrom(world, query), benchmark })
  },
  Charges: (world, id, query) => chargesOf(world, recordOf(world, id), daysFrom(world, query)),
  TransactionCosts: (world, id, query) =>
    transactionCostsOf(world, recordOf(world, id), daysFrom(world, query)),
  Pdf: (world, id, query) => statementsOf(world, recordOf(world, id), daysFrom(world, query)),
}

function answerList(world: PlatformWorld, name: string, query: URLSearchParams): unknown {
  if (name === 'Account') {
    return world.accounts.map((record) => presentAccount(world, record, world.tenant.asOf))
  }
  if (name === 'common-library') return commonLibrary(world)
  if (name === 'navdata') return navDataOf(world, query.get('fundName') ?? '')
  return undefined
}

/** The answer of the platform family; undefined for a question that is none of its. Throws a Refusal. */
export function answerPlatform(world: PlatformWorld, { method, path, query }: Question): unknown {
  if (method !== 'GET') return undefined
  const [name = '', id, rest] = path
  if (id === undefined) {
    const list = answerList(world, name, query)
    if (list !== undefined) return list
  } else if (name === 'Holdings' && id === 'dates') return holdingDates(world)
  else if (name === 'Pdf' && id === 'ClientPdf' && rest !== undefined) {
    return statementPdf(world, recordOf(world, rest), asOfFrom(world, query))
  } else if (name === 'common-library') {
    const file = libraryPdf(world, id)
    if (file !== null) return file
  } else if (rest === undefined && Object.hasOwn(recordAnswers, name))
    return recordAnswers[name]!(world, id, query)
  return undefined
}
