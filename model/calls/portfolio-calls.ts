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
import { portfolioPaths } from '#model/calls/portfolio-paths.ts'
import { sourceId } from '#model/calls/source-id.ts'
import { languages } from '#phrases/language.ts'

const id = z.uuid()
const day = z.iso.date()
const account = z.strictObject({ account: id })
const portfolio = z.strictObject({ portfolio: id })
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
  readPortfolioMovements: call({
    ...portfolioPaths.readPortfolioMovements,
    summary: 'What moved a portfolio between two closes: payments, income, market, exchange rates, costs.',
    level: 'full',
    params: portfolio,
    query: range,
    answer: shape<MovementsAnswer>(),
  }),
  readAccountMovements: call({
    ...portfolioPaths.readAccountMovements,
    summary: 'What moved an account between two closes.',
    level: 'full',
    params: account,
    query: range,
    answer: shape<MovementsAnswer>(),
  }),
  listPortfolioOrders: call({
    ...portfolioPaths.listPortfolioOrders,
    summary: 'The orders of a portfolio up to a day, newest first.',
    level: 'full',
    params: portfolio,
    query: z.strictObject({ asOf: day.optional(), language }),
    answer: shape<OrdersAnswer>(),
  }),
  readOrderFile: call({
    ...portfolioPaths.readOrderFile,
    summary: 'The file of an order, as a PDF.',
    level: 'full',
    params: z.strictObject({ portfolio: id, order: sourceId }),
    answer: shape<unknown>(),
  }),
  listContractNotes: call({
    ...portfolioPaths.listContractNotes,
    summary: 'The contract notes of a portfolio up to a day, newest first.',
    level: 'full',
    params: portfolio,
    query: asOf,
    answer: shape<ContractNotesAnswer>(),
  }),
  readContractNote: call({
    ...portfolioPaths.readContractNote,
    summary: 'A contract note that the source of the figures keeps, as a PDF.',
    level: 'full',
    params: z.strictObject({ portfolio: id, note: sourceId }),
    answer: shape<unknown>(),
  }),
  listPortfolioBonds: call({
    ...portfolioPaths.listPortfolioBonds,
    summary: 'The bonds of a portfolio with price, yield and duration.',
    level: 'full',
    params: portfolio,
    query: asOf,
    answer: shape<BondsAnswer>(),
  }),
  readPortfolioCosts: call({
    ...portfolioPaths.readPortfolioCosts,
    summary: 'What a portfolio cost in a year: charges, costs of trades, the statement of the year.',
    level: 'full',
    params: portfolio,
    query: z.strictObject({
      year: z.coerce.number<number>().int().min(1900).max(2200).optional(),
      asOf: day.optional(),
      language,
    }),
    answer: shape<CostsAnswer>(),
  }),
  readPortfolioExposure: call({
    ...portfolioPaths.readPortfolioExposure,
    summary: 'The regions, currencies, sectors and classes of a portfolio with its funds taken apart.',
    level: 'full',
    params: portfolio,
    query: asOf,
    answer: shape<ExposureAnswer>(),
  }),
  exportTransactions: call({
    ...portfolioPaths.exportTransactions,
    summary: 'The transactions of a portfolio in a period: a table as CSV or workbook, or a PDF.',
    level: 'full',
    params: portfolio,
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
  exportHoldings: call({
    ...portfolioPaths.exportHoldings,
    summary: 'The holdings of a portfolio on a day as a table: CSV or workbook.',
    level: 'full',
    params: portfolio,
    query: z.strictObject({ asOf: day.optional(), format, language }),
    answer: shape<unknown>(),
  }),
} as const
