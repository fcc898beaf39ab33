/** The calls of the fund explorer: funds by words and facets, the page of one, its files, favourites, quotes. */
import { z } from 'zod'
import { fundReturnKinds } from '#finance/returns/fund-returns.ts'
import { call } from '#model/calls/call.ts'
import { navYear } from '#model/calls/statements.ts'
import { language, staff, file } from '#model/calls/parts.ts'
import {
  fundSummary,
  realEstateEntry,
  loanEntry,
  fundDocument,
  fund as wholeFund,
} from '#model/funds/fund.ts'

/** What the explorer may be ordered by. */
const fundOrders = [
  'name',
  'groupName',
  'sector',
  'assetClass',
  'fundType',
  'objective',
  'currency',
  'price',
  'priceDate',
  'size',
  'startDate',
  'expectedReturn',
  'yearlyPayout',
  'expectedExtraYearlyPayout',
  'ongoingCharge',
  'minimumAmount',
  'changeYtd',
  'change1y',
  'change3y',
  'change5y',
] as const

const fundId = z.string().regex(/^[A-Za-z0-9][\w.:-]{0,79}$/)
const fund = { fund: fundId }
const chosen = z.string().max(2000).optional()
const symbol = z.string().regex(/^[\w.:^=-]{1,30}$/)

/** How fresh an answer of the source of funds is; 'failed': there is nothing, and no more is known. */
const fundFreshness = z.enum(['live', 'last-good', 'failed'])

/**
 * A row of the explorer. References of documents stay on the server: `has...` says whether `readFundDocument` has the
 * information memorandum ('information-memorandum') and the key information document ('key-information-document').
 */
const fundRow = fundSummary
  .omit({ informationMemorandum: true, keyInformationDocument: true })
  .extend({ hasInformationMemorandum: z.boolean(), hasKeyInformationDocument: z.boolean() })
export type FundRow = z.infer<typeof fundRow>

/** Funds found, how many there are, and how many of each value of a facet. */
const fundsAnswer = z.strictObject({
  count: z.number(),
  facets: z.record(z.string(), z.array(z.strictObject({ value: z.string(), count: z.number() })).readonly()),
  funds: z.array(fundRow),
  asOf: z.string(),
  fetchedAt: z.string(),
  freshness: fundFreshness,
})
export type FundsAnswer = z.infer<typeof fundsAnswer>

/** A project with the number of its photos, each read by its place from 0. */
const realEstateProject = realEstateEntry.omit({ photos: true }).extend({ photos: z.number() })
export type RealEstateProject = z.infer<typeof realEstateProject>

const loanProject = loanEntry.omit({ photos: true }).extend({ photos: z.number() })
export type LoanProject = z.infer<typeof loanProject>

/** Returns of one kind: over the usual periods, and the calendar years, newest first. */
const fundReturn = z.strictObject({
  kind: z.enum(fundReturnKinds),
  changes: fundSummary.shape.changes,
  years: z.array(navYear),
})

const span = { from: z.string(), to: z.string() }

/** How much a fund swung, by its total return where that is known, otherwise by its price; fractions, a fall below zero. */
const fundRisk = z.strictObject({
  ...span,
  kind: z.enum(['total', 'price']),
  volatility: z.strictObject({ value: z.number(), ...span }).nullable(),
  worstFall: z.strictObject({ depth: z.number(), ...span }).nullable(),
})

/** The page of a fund; `returns` by kind, the leading kind first; `risk` null without prices. */
const fundPage = fundRow
  .extend(
    wholeFund.pick({
      fundCode: true,
      shareClasses: true,
      assetCareItems: true,
      nav: true,
      totalReturn: true,
      composition: true,
    }).shape,
  )
  .extend({
    documents: z.array(fundDocument.omit({ reference: true })),
    realEstate: z.array(realEstateProject),
    loans: z.array(loanProject),
    returns: z.array(fundReturn),
    risk: fundRisk.nullable(),
    fetchedAt: z.string(),
    freshness: fundFreshness,
  })
export type FundPage = z.infer<typeof fundPage>

/** A security that was found; `description` is its name in full. */
const symbolRow = z.strictObject({
  symbol: z.string(),
  description: z.string(),
  type: z.string(),
  region: z.string(),
  currency: z.string(),
})
export type SymbolRow = z.infer<typeof symbolRow>

/** The last price of a security; `change1d` is a fraction. */
const quoteAnswer = z.strictObject({
  quote: z
    .strictObject({
      symbol: z.string(),
      price: z.number(),
      date: z.string(),
      currency: z.string(),
      change1d: z.number(),
    })
    .nullable(),
})

export const fundCalls = {
  searchFunds: call('GET /api/funds', {
    summary: 'Funds of the explorer by words and facets, in order, by parts; or the favourites among them.',
    feature: 'explorer',
    query: z.strictObject({
      text: z.string().max(200).optional(),
      assetClass: chosen,
      sector: chosen,
      fundType: chosen,
      objective: chosen,
      currency: chosen,
      groupName: chosen,
      favourites: z.enum(['yes', 'no']).default('no'),
      sort: z.enum(fundOrders).default('name'),
      direction: z.enum(['ascending', 'descending']).default('ascending'),
      language,
      limit: z.coerce.number<number>().int().min(1).max(1000).default(50),
      offset: z.coerce.number<number>().int().min(0).max(100_000).default(0),
    }),
    answer: fundsAnswer,
  }),
  readFund: call('GET /api/funds/:fund', {
    summary: 'The page of a fund: facts, prices, returns, projects, breakdowns and documents.',
    feature: 'explorer',
    params: fund,
    query: z.strictObject({ language }),
    answer: fundPage,
  }),
  readFundDocument: call('GET /api/funds/:fund/documents/:document', {
    summary:
      'A document of a fund by its id, or its information-memorandum or key-information-document; a file.',
    usage: 'downloads',
    feature: 'explorer',
    params: { fund: fundId, document: z.string().regex(/^[\w][\w.:-]{0,119}$/) },
    query: z.strictObject({ language }),
    answer: file('application/octet-stream'),
  }),
  readFundPhoto: call('GET /api/funds/:fund/projects/:project/photos/:photo', {
    summary: 'A photo of a project of a fund by its place from 0; a file.',
    feature: 'explorer',
    params: {
      fund: fundId,
      project: z.string().regex(/^[\w][\w.:-]{0,79}$/),
      photo: z.coerce.number<string>().int().min(0).max(4),
    },
    answer: file('application/octet-stream'),
  }),
  listFundFavourites: call('GET /api/fund-favourites', {
    summary: "The ids of one's own favourite funds.",
    feature: 'explorer',
    answer: z.strictObject({ funds: z.array(z.string()) }),
  }),
  setFundFavourite: call('PUT /api/fund-favourites/:fund', {
    summary: "Makes a fund a favourite of one's own, or no favourite any more.",
    feature: 'explorer',
    params: fund,
    body: z.strictObject({ favourite: z.boolean() }),
    answer: z.strictObject({ funds: z.array(z.string()) }),
  }),
  searchSymbols: call('GET /api/symbols', {
    summary: 'Securities by name or symbol, for whoever enters holdings.',
    roles: staff,
    query: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    answer: z.strictObject({ symbols: z.array(symbolRow) }),
  }),
  readQuote: call('GET /api/symbols/:symbol/quote', {
    summary: 'The last price of a security; null where the quote service has none.',
    roles: staff,
    params: { symbol },
    answer: quoteAnswer,
  }),
} as const
