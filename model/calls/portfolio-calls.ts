/** The calls behind the tabs of the portfolio page. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import { listedTransactions } from '#model/calls/export-options.ts'
import type {
  BondsAnswer,
  ContractNotesAnswer,
  CostsAnswer,
  ExposureAnswer,
  MovementsAnswer,
  OrdersAnswer,
} from '#model/calls/portfolio-answers.ts'
import { sourceId } from '#model/calls/source-id.ts'
import { languages } from '#phrases/language.ts'

const day = z.iso.date()
const asOf = z.strictObject({ asOf: day.optional() })
const language = z.enum(languages).default('en')
const format = z.enum(['csv', 'xlsx']).default('csv')
const listFormat = z.enum(['csv', 'xlsx', 'pdf']).default('csv')

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to
const outOfOrder = { path: ['to'], message: 'before the beginning' }
const days = { from: day.optional(), to: day.optional() }
const range = z.strictObject(days).refine(inOrder, outOfOrder)

export const portfolioCalls = {
  readPortfolioMovements: call('GET /api/portfolios/:portfolio/movements', {
    summary: 'What moved a portfolio between two closes: payments, income, market, exchange rates, costs.',
    query: range,
    answer: shape<MovementsAnswer>(),
  }),
  readAccountMovements: call('GET /api/accounts/:account/movements', {
    summary: 'What moved an account between two closes.',
    query: range,
    answer: shape<MovementsAnswer>(),
  }),
  listPortfolioOrders: call('GET /api/portfolios/:portfolio/orders', {
    summary: 'The orders of a portfolio up to a day, newest first.',
    query: z.strictObject({ asOf: day.optional(), language }),
    answer: shape<OrdersAnswer>(),
  }),
  readOrderFile: call('GET /api/portfolios/:portfolio/orders/:order/file', {
    summary: 'The file of an order, as a PDF.',
    params: { order: sourceId },
    answer: shape<unknown>(),
  }),
  listContractNotes: call('GET /api/portfolios/:portfolio/contract-notes', {
    summary: 'The contract notes of a portfolio up to a day, newest first.',
    query: asOf,
    answer: shape<ContractNotesAnswer>(),
  }),
  readContractNote: call('GET /api/portfolios/:portfolio/contract-notes/:note', {
    summary: 'A contract note that the source of the figures keeps, as a PDF.',
    params: { note: sourceId },
    answer: shape<unknown>(),
  }),
  listPortfolioBonds: call('GET /api/portfolios/:portfolio/bonds', {
    summary: 'The bonds of a portfolio with price, yield and duration.',
    query: asOf,
    answer: shape<BondsAnswer>(),
  }),
  readPortfolioCosts: call('GET /api/portfolios/:portfolio/costs', {
    summary: 'What a portfolio cost in a year: charges, costs of trades, the statement of the year.',
    query: z.strictObject({
      year: z.coerce.number<number>().int().min(1900).max(2200).optional(),
      asOf: day.optional(),
      language,
    }),
    answer: shape<CostsAnswer>(),
  }),
  readPortfolioExposure: call('GET /api/portfolios/:portfolio/exposure', {
    summary: 'The regions, currencies, sectors and classes of a portfolio with its funds taken apart.',
    query: asOf,
    answer: shape<ExposureAnswer>(),
  }),
  exportTransactions: call('GET /api/portfolios/:portfolio/transactions-file', {
    summary: 'The transactions of a portfolio in a period: a table as CSV or workbook, or a PDF.',
    query: z
      .strictObject({
        ...days,
        kind: z.enum(listedTransactions).default('all'),
        format: listFormat,
        language,
      })
      .refine(inOrder, outOfOrder),
    answer: shape<unknown>(),
  }),
  exportHoldings: call('GET /api/portfolios/:portfolio/holdings-file', {
    summary: 'The holdings of a portfolio on a day as a table: CSV or workbook.',
    query: z.strictObject({ asOf: day.optional(), format, language }),
    answer: shape<unknown>(),
  }),
} as const
