/** Every call of the Greek family, by name. Paths keep the case in which they are listed. */
import type { z } from 'zod'
import type { IsoDate } from '#finance/ground/figure.ts'
import { wireShapes } from '#providers/greek/wire.ts'
import type {
  GreekLanguage,
  GreekPortfolio,
  GreekPosition,
  GreekTitleTransaction,
} from '#providers/greek/wire.ts'
import { mostPortfolios } from '#providers/wire-shapes.ts'
import type { ServiceClient } from '#providers/service-client.ts'

type Day = IsoDate | null | undefined

/** Whom a question is about: a customer, and one portfolio of the customer's; null: all of them as one. */
export type GreekSubject = { customerCode: string; portfolioId: string | null }

/** A range of days, both ends included; absent or null: what the service takes for it. */
export type GreekRange = { fromDate?: Day; toDate?: Day }

type InLanguage = GreekRange & { language: GreekLanguage }

/** The period of the performance calls where none is asked for. */
export const usualPeriod = { fromDate: '2021-01-01', toDate: '2021-12-31' }

function inUsualPeriod({ fromDate, toDate }: GreekRange): Required<GreekRange> {
  return { fromDate: fromDate ?? usualPeriod.fromDate, toDate: toDate ?? usualPeriod.toDate }
}

/** Another customer's record is no answer: the service is out, whatever its status says. */
function ownPosition(subject: GreekSubject): z.ZodType<GreekPosition> {
  return wireShapes.position.refine(
    ({ customerCode, portfolioId }) =>
      customerCode === subject.customerCode && portfolioId === (subject.portfolioId ?? ''),
    'the position of somebody else',
  )
}

function ownPortfolios(code: string): z.ZodType<readonly GreekPortfolio[]> {
  return wireShapes.portfolios.refine(
    (list) => list.length <= mostPortfolios && list.every(({ customerCode }) => customerCode === code),
    'the portfolios of somebody else, or far too many',
  )
}

function ofProduct(productUid: string): z.ZodType<readonly GreekTitleTransaction[]> {
  return wireShapes.titleTransactions.refine(
    (list) => list.every((one) => one.productUid === productUid),
    'of another product',
  )
}

export type GreekCalls = ReturnType<typeof greekCalls>

/** The calls of a client. */
export function greekCalls(client: ServiceClient) {
  const ask = <T>(path: string, query: Record<string, Day>, shape: z.ZodType<T>) =>
    client.ask({ path, query, shape })
  return {
    portfolios: (customerCode: string, date?: Day) =>
      ask('/api/Customer/GetPortfolios', { customerCode, date }, ownPortfolios(customerCode)),
    /** Every customer's portfolios; for staff. */
    allPortfolios: (date?: Day) => ask('/api/Portfolios/All', { date }, wireShapes.portfolios),
    // sic: a small 'position' here, a capital one elsewhere.
    position: (subject: GreekSubject, date?: Day) =>
      ask('/api/position/GetPosition', { ...subject, date }, ownPosition(subject)),
    titleTransactions: (subject: GreekSubject, query: InLanguage) =>
      ask('/api/Transaction/GetTitleTransactions', { ...subject, ...query }, wireShapes.titleTransactions),
    cashTransactions: (subject: GreekSubject, query: InLanguage) =>
      ask('/api/Transaction/GetCashTransactions', { ...subject, ...query }, wireShapes.cashTransactions),
    fees: (subject: GreekSubject, query: InLanguage) =>
      ask('/api/Transaction/GetFees', { ...subject, ...query }, wireShapes.fees),
    recentTransactions: (subject: GreekSubject, query: InLanguage & { productUid: string }) =>
      ask('/api/Transaction/GetRecentTransactions', { ...subject, ...query }, ofProduct(query.productUid)),
    productHistory: (subject: GreekSubject, query: GreekRange & { productUid: string }) =>
      ask('/api/Position/GetProductHistory', { ...subject, ...query }, wireShapes.productHistory),
    performanceForPeriods: (subject: GreekSubject, range: GreekRange = {}) =>
      ask(
        '/api/Position/GetPerformanceForPeriods',
        { ...subject, ...inUsualPeriod(range) },
        wireShapes.periods,
      ),
    performance: (subject: GreekSubject, range: GreekRange = {}) =>
      ask('/api/Position/GetPerformance', { ...subject, ...inUsualPeriod(range) }, wireShapes.performance),
  }
}
