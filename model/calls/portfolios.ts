/** The calls on portfolios: their page and its tabs. Figures are `Figure`s of finance; days are ISO days. */
import { z } from 'zod'
import { chargeTypes } from '#finance/portfolios/evidence.ts'
import { adviser } from '#model/calls/accounts.ts'
import { call } from '#model/calls/call.ts'
import { listedTransactions } from '#model/calls/export-options.ts'
import { figure, realisedSale, pageFigures, bookingKind } from '#model/calls/figures.ts'
import { bondFigures, quarterCosts, costStatement, lookThrough } from '#model/calls/statements.ts'
import { accountAlert } from '#model/fields/json-shapes.ts'
import {
  id,
  currency,
  day,
  figureSource,
  freshness,
  asOf,
  language,
  sourceId,
  inOrder,
  outOfOrder,
  file,
  days,
} from '#model/calls/parts.ts'

/** In the partner firm a portfolio stands in the address as '{contact}-{portfolio}'. */
const addressed = { portfolio: z.union([id, z.string().regex(/^[\dA-Za-z]{1,40}-[\dA-Za-z.]{1,60}$/)]) }
const tables = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
const format = z.enum(['csv', 'xlsx']).default('csv')
const listFormat = z.enum(['csv', 'xlsx', 'pdf']).default('csv')

/** A tax year of realised gains; the lots of a sale are in its working. */
const realisedPage = z.strictObject({
  taxYear: z.string(),
  proceeds: figure,
  cost: figure,
  gain: figure,
  sales: z.array(realisedSale.omit({ lots: true })),
})
export type RealisedPage = z.infer<typeof realisedPage>

/** The portfolio page. */
const portfolioPage = z.strictObject({
  id: z.string(),
  /** Its notices and advisers stand here too: a client of one portfolio sees no page of the account. */
  account: z.strictObject({
    id: z.string(),
    name: z.string(),
    portal: z.string().nullable(),
    alerts: z.array(accountAlert),
    advisers: z.array(adviser),
  }),
  name: z.string(),
  type: z.string().nullable(),
  currency,
  region: z.string().nullable(),
  inception: day.nullable(),
  objective: z.string().nullable(),
  riskLevel: z.number().nullable(),
  esgRating: z.number().nullable(),
  riskProfile: z.string().nullable(),
  /** Where the fact sheet of the risk profile is, at an https address. */
  factSheet: z.string().nullable(),
  /** The provider's owner, for staff, where it differs from the account's name. */
  ownerName: z.string().nullable(),
  /** The provider's accounts that are merged in it, by their ids, for staff. */
  mergedAccounts: z.array(z.string()).readonly(),
  keptIn: z.enum(['provider', 'portal']),
  costMethod: z.enum(['average', 'fifo', 'section-104']),
  /** Benchmark, risk profile and model comparison are left out for execution-only portfolios. */
  isExecutionOnly: z.boolean(),
  figures: pageFigures.nullable(),
  realised: z.array(realisedPage),
  /** Whether the pools of its sales are those of all portfolios of the owner that are kept here. */
  isPooled: z.boolean(),
  /** How many there are of each, so that a tab without data can be left out; null where that was not known in time. */
  counts: z.record(z.enum(['trades', 'cash', 'orders', 'notes', 'costs', 'bonds']), z.number().nullable()),
  /** Whether something of it had not come in time: whoever asks again a moment later has it too. */
  isLate: z.boolean(),
  /** Labels of the benchmarks that its performance can be compared with; none for execution-only portfolios. */
  benchmarks: z.array(z.string()),
  access: z.enum(['full', 'limited']),
  source: figureSource,
})
export type PortfolioPage = z.infer<typeof portfolioPage>

/**
 * An order for units of a fund. `value` is in `currency`. `statusText`: the status in the service's own words, where it
 * has some. `hasFile`: its file can be had by `readOrderFile`.
 */
export const orderRow = z.strictObject({
  id: z.string(),
  date: day,
  type: z.enum(['Buy', 'Sell']).nullable(),
  status: z.enum(['placed', 'closed']),
  statusText: z.string().nullable(),
  product: z.string(),
  amount: z.number(),
  unitType: z.enum(['units', 'amount']),
  units: z.number().nullable(),
  value: z.number().nullable(),
  nav: z.number().nullable(),
  currency,
  hasFile: z.boolean(),
  isHeld: z.boolean(),
})
export type OrderRow = z.infer<typeof orderRow>

/** The orders of a portfolio, newest first, and of its account where an order names no portfolio. */
const ordersAnswer = z.strictObject({ rows: z.array(orderRow), freshness })
export type OrdersAnswer = z.infer<typeof ordersAnswer>

/** The trade that a contract note is about, where there is exactly one that it can be. */
const notedTrade = z.strictObject({
  kind: bookingKind,
  name: z.string(),
  units: z.number().nullable(),
  amount: z.number(),
  currency,
})
export type NotedTrade = z.infer<typeof notedTrade>

/**
 * A contract note. `url`: where a file of the portal is; null for one that the source keeps, which `readContractNote`
 * fetches.
 */
const contractNote = z.strictObject({
  id: z.string(),
  name: z.string(),
  date: day.nullable(),
  size: z.number().nullable(),
  url: z.string().nullable(),
  trade: notedTrade.nullable(),
})
export type ContractNote = z.infer<typeof contractNote>

/** The contract notes of a portfolio, newest first. */
const contractNotesAnswer = z.strictObject({ rows: z.array(contractNote), source: figureSource })
export type ContractNotesAnswer = z.infer<typeof contractNotesAnswer>

/** Fixed-income holdings with their statistics. */
const bondsAnswer = z.strictObject({ bonds: z.array(bondFigures).readonly(), source: figureSource })
export type BondsAnswer = z.infer<typeof bondsAnswer>

/** A charge of the service. */
const chargeRow = z.strictObject({
  date: day,
  name: z.string(),
  type: z.enum(chargeTypes),
  amount: z.number(),
  currency,
})
export type ChargeRow = z.infer<typeof chargeRow>

/** What a trade cost: fees and taxes (explicit), price against the price on arrival (implicit). */
const tradeCostRow = z.strictObject({
  date: day,
  name: z.string(),
  explicitCost: z.number(),
  implicitCost: z.number(),
  total: z.number(),
  currency,
})
export type TradeCostRow = z.infer<typeof tradeCostRow>

/** What a portfolio cost in a year. `years`: those with anything to show, the latest first. */
const costsAnswer = z.strictObject({
  year: z.number(),
  years: z.array(z.number()),
  charges: z.array(chargeRow),
  tradeCosts: z.array(tradeCostRow),
  quarters: z.array(quarterCosts).readonly(),
  statement: costStatement.nullable(),
  source: figureSource,
})
export type CostsAnswer = z.infer<typeof costsAnswer>

/** The holdings of a day with their funds taken apart; null where there is nothing to take apart. */
const exposureAnswer = z.strictObject({ lookThrough: lookThrough.nullable(), source: figureSource })
export type ExposureAnswer = z.infer<typeof exposureAnswer>

/**
 * Weekly closes of the last year in the price currency, oldest first, and the return of the price over them; only
 * holdings whose prices are known.
 */
const holdingPricesAnswer = z.strictObject({
  rows: z.array(
    z.strictObject({
      holding: z.string(),
      change: z.number(),
      closes: z.array(z.strictObject({ date: day, price: z.number() })).readonly(),
    }),
  ),
  source: figureSource,
})
export type HoldingPricesAnswer = z.infer<typeof holdingPricesAnswer>

export const portfolioCalls = {
  readPortfolio: call('GET /api/portfolios/:portfolio', {
    summary: 'The portfolio page: figures, holdings, breakdowns, realised gains.',
    scope: 'figures:read',
    params: addressed,
    query: asOf,
    answer: portfolioPage,
  }),
  listPortfolioOrders: call('GET /api/portfolios/:portfolio/orders', {
    summary: 'The orders of a portfolio up to a day, newest first.',
    query: z.strictObject({ asOf: day.optional(), language }),
    answer: ordersAnswer,
  }),
  readOrderFile: call('GET /api/portfolios/:portfolio/orders/:order/file', {
    summary: 'The file of an order, as a PDF.',
    usage: 'downloads',
    params: { order: sourceId },
    answer: file('application/pdf'),
  }),
  listContractNotes: call('GET /api/portfolios/:portfolio/contract-notes', {
    summary: 'The contract notes of a portfolio up to a day, newest first.',
    query: asOf,
    answer: contractNotesAnswer,
  }),
  readContractNote: call('GET /api/portfolios/:portfolio/contract-notes/:note', {
    summary: 'A contract note that the source of the figures keeps, as a PDF.',
    usage: 'downloads',
    params: { note: sourceId },
    answer: file('application/pdf'),
  }),
  listPortfolioBonds: call('GET /api/portfolios/:portfolio/bonds', {
    summary: 'The bonds of a portfolio with price, yield and duration.',
    query: asOf,
    answer: bondsAnswer,
  }),
  readPortfolioCosts: call('GET /api/portfolios/:portfolio/costs', {
    summary:
      'What a portfolio cost in a year, or from the close of one day to that of another: charges, costs of trades, ' +
      'the statement. The quarters are those of the year.',
    query: z
      .strictObject({
        year: z.coerce.number<number>().int().min(1900).max(2200).optional(),
        ...days,
        asOf: day.optional(),
        language,
      })
      .refine(({ from, to }) => (from === undefined) === (to === undefined), {
        path: ['from'],
        message: 'a period has two ends',
      })
      .refine(inOrder, outOfOrder),
    answer: costsAnswer,
  }),
  readPortfolioExposure: call('GET /api/portfolios/:portfolio/exposure', {
    summary: 'The regions, currencies, sectors and classes of a portfolio with its funds taken apart.',
    query: asOf,
    answer: exposureAnswer,
  }),
  listHoldingPrices: call('GET /api/portfolios/:portfolio/holding-prices', {
    summary: 'The prices of the last year of what a portfolio holds, one a week.',
    query: asOf,
    answer: holdingPricesAnswer,
  }),
  exportTransactions: call('GET /api/portfolios/:portfolio/transactions-file', {
    summary: 'The transactions of a portfolio in a period: a table as CSV or workbook, or a PDF.',
    usage: 'downloads',
    query: z
      .strictObject({
        ...days,
        kind: z.enum(listedTransactions).default('all'),
        format: listFormat,
        language,
      })
      .refine(inOrder, outOfOrder),
    answer: file(...tables, 'application/pdf'),
  }),
  exportHoldings: call('GET /api/portfolios/:portfolio/holdings-file', {
    summary: 'The holdings of a portfolio on a day as a table: CSV or workbook.',
    usage: 'downloads',
    query: z.strictObject({ asOf: day.optional(), format, language }),
    answer: file(...tables),
  }),
} as const
