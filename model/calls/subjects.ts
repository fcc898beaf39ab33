/** The calls that accounts and portfolios share: what is worked out of their bookings, and their documents. */
import { z } from 'zod'
import { transactionCategories } from '#model/transaction-category.ts'
import { documentTitle } from '#model/document-title.ts'
import { call } from '#model/calls/call.ts'
import { performanceFigures, working, bookingKind, holdingFigures } from '#model/calls/figures.ts'
import {
  bondFigures,
  expectedPayment,
  holdingMovement,
  movementFigures,
  priceReturn,
  valueHistory,
} from '#model/calls/statements.ts'
import {
  asOf,
  day,
  language,
  figureSource,
  currency,
  figureAddress,
  freshness,
  sourceId,
  days,
  inOrder,
  outOfOrder,
  range,
  file,
} from '#model/calls/parts.ts'

/** `benchmark`: another one than that of the risk profile, or a blend ('60% A + 40% B'); `basis`: before or after charges. */
const performance = z
  .strictObject({
    ...days,
    benchmark: z.string().min(1).max(300).optional(),
    basis: z.enum(['net', 'gross']).optional(),
  })
  .refine(inOrder, outOfOrder)
const figure = z.strictObject({ figure: figureAddress, asOf: day.optional(), language })
/** As a source names its holdings: a symbol, 'cash:EUR'. */
const holding = z.string().min(1).max(200)
const heldOn = z.strictObject({ asOf: day.optional(), language })

/** Performance over a range, with its daily points; null where there is none. */
const performanceAnswer = z.strictObject({
  performance: performanceFigures.nullable(),
  source: figureSource,
})
export type PerformanceAnswer = z.infer<typeof performanceAnswer>

/** The inputs of a figure; null where the source cannot show them. */
export const workingAnswer = z.strictObject({ working: working.nullable(), source: figureSource })
export type WorkingAnswer = z.infer<typeof workingAnswer>

/** One transaction as listed. */
const transactionRow = z.strictObject({
  id: z.string(),
  date: day,
  kind: bookingKind,
  category: z.enum(transactionCategories),
  name: z.string(),
  symbol: z.string().nullable(),
  isin: z.string().nullable(),
  units: z.number().nullable(),
  price: z.number().nullable(),
  /** The day of the price, where a service tells it. */
  priceDate: day.optional(),
  /** As it was booked: the kind says which way the money goes. */
  amount: z.number(),
  /** The same with its sign, below zero where money or value leaves. */
  signedAmount: z.number(),
  /** The cash that it was paid from or into, after it; null where that is not known from the first booking on. */
  balance: z.strictObject({ amount: z.number(), currency }).nullable(),
  currency,
  rate: z.number().nullable(),
  amountInReportingCurrency: z.number().nullable(),
  fees: z.number(),
  taxes: z.number(),
})
export type TransactionRow = z.infer<typeof transactionRow>

/** Transactions of a period, newest first. */
const transactionsAnswer = z.strictObject({
  currency,
  rows: z.array(transactionRow),
  source: figureSource,
})
export type TransactionsAnswer = z.infer<typeof transactionsAnswer>

/** What moved an account or a portfolio between two closes; null where its source cannot say. */
const movementsAnswer = z.strictObject({ movements: movementFigures.nullable(), source: figureSource })
export type MovementsAnswer = z.infer<typeof movementsAnswer>

/**
 * How the value grew beside what was paid in, what it paid, and what its bonds pay within a year; `history` is null where
 * its source cannot say, or where nothing was booked.
 */
const valueHistoryAnswer = z.strictObject({
  history: valueHistory.nullable(),
  expected: z.array(expectedPayment),
  source: figureSource,
})
export type ValueHistoryAnswer = z.infer<typeof valueHistoryAnswer>

/** A close of a holding's price, in its own currency. */
const pricePoint = z.strictObject({ date: day, price: z.number() })

/**
 * A document of an account, a portfolio or a holding. `url`: where it is read, as a file of the portal or through the
 * source that keeps it.
 */
const documentRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  title: documentTitle,
  type: z.string().nullable(),
  date: day.nullable(),
  size: z.number().nullable(),
  url: z.string(),
})
export type DocumentRow = z.infer<typeof documentRow>

/** The documents of an account or a portfolio, newest first. */
const documentsAnswer = z.strictObject({ rows: z.array(documentRow), freshness })
export type DocumentsAnswer = z.infer<typeof documentsAnswer>

/**
 * Everything about one holding. `currency` is that of the figures; `returns` and `years` are of its price alone.
 * `movement` says where its gain since inception comes from; null where the source cannot tell. `fundId` leads to the
 * page of the fund, `detailId` to the part of it that the holding stands for; null for what has no such page.
 */
const holdingDetail = z.strictObject({
  holding: holdingFigures,
  group: z.string(),
  currency,
  transactions: z.array(transactionRow),
  history: z.array(pricePoint),
  returns: z.array(priceReturn).readonly(),
  years: z.array(priceReturn).readonly(),
  /** The same periods and years with income, as far as the holding was held; empty where income is not known by unit. */
  totals: z.array(priceReturn).readonly(),
  movement: holdingMovement.nullable(),
  bond: bondFigures.nullable(),
  documents: z.array(documentRow),
  fundId: z.string().nullable(),
  detailId: z.string().nullable(),
  source: figureSource,
})
export type HoldingDetail = z.infer<typeof holdingDetail>

/** Whose: an account, all its portfolios as one, or a portfolio. */
const subject = z.enum(['accounts', 'portfolios'])

export const subjectCalls = {
  readPerformance: call('GET /api/:subject/:id/performance', {
    summary: 'Performance of an account or a portfolio over a range, day by day.',
    scope: 'figures:read',
    params: { subject },
    query: performance,
    answer: performanceAnswer,
  }),
  readWorking: call('GET /api/:subject/:id/working', {
    summary: 'The inputs of one figure of an account or a portfolio.',
    scope: 'figures:read',
    params: { subject },
    query: figure,
    answer: workingAnswer,
  }),
  readMovements: call('GET /api/:subject/:id/movements', {
    summary:
      'What moved an account or a portfolio between two closes: payments, income, market, exchange rates, costs.',
    params: { subject },
    query: range,
    answer: movementsAnswer,
  }),
  readValueHistory: call('GET /api/:subject/:id/value-history', {
    summary:
      'The value of an account or a portfolio over time beside the money paid in, gains in money, income of twelve months and payments to come.',
    scope: 'figures:read',
    params: { subject },
    query: asOf,
    answer: valueHistoryAnswer,
  }),
  readHolding: call('GET /api/:subject/:id/holdings/:holding', {
    summary:
      'One holding of a portfolio, or of an account over all of its portfolios: figures, prices, transactions, where its gain comes from, documents.',
    params: { subject, holding },
    query: heldOn,
    answer: holdingDetail,
  }),
  listDocuments: call('GET /api/:subject/:id/documents', {
    summary: 'The documents of an account or a portfolio, newest first.',
    params: { subject },
    answer: documentsAnswer,
  }),
  readDocument: call('GET /api/:subject/:id/documents/:document', {
    summary: 'A document that the source of an account or a portfolio keeps, as a PDF.',
    usage: 'downloads',
    params: { subject, document: sourceId },
    answer: file('application/pdf'),
  }),
  listAccountTransactions: call('GET /api/accounts/:account/transactions', {
    summary: 'The transactions of all portfolios of an account in a period, newest first.',
    query: z.strictObject({ from: day.optional(), to: day.optional(), language }),
    answer: transactionsAnswer,
  }),
  listTransactions: call('GET /api/portfolios/:portfolio/transactions', {
    summary: 'Transactions of a portfolio in a period, newest first.',
    scope: 'figures:read',
    query: z.strictObject({
      from: day.optional(),
      to: day.optional(),
      kind: z.enum(['all', 'trade', 'cash']).default('all'),
      language,
    }),
    answer: transactionsAnswer,
  }),
} as const
