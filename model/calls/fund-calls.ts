/** The calls of the fund explorer: funds by words and facets, the page of one, its files, favourites, quotes. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type { FundPage, FundsAnswer, QuoteAnswer, SymbolRow } from '#model/calls/fund-answers.ts'
import { languages } from '#phrases/language.ts'

/** What the explorer may be ordered by. */
export const fundOrders = [
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
const language = z.enum(languages).default('en')
const chosen = z.string().max(2000).optional()
const symbol = z.string().regex(/^[\w.:^=-]{1,30}$/)
const staff = ['admin', 'professional'] as const

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
    answer: shape<FundsAnswer>(),
  }),
  readFund: call('GET /api/funds/:fund', {
    summary: 'The page of a fund: facts, prices, calendar years, projects, breakdowns and documents.',
    feature: 'explorer',
    params: fund,
    query: z.strictObject({ language }),
    answer: shape<FundPage>(),
  }),
  readFundDocument: call('GET /api/funds/:fund/documents/:document', {
    summary:
      'A document of a fund by its id, or its information-memorandum or key-information-document; a file.',
    feature: 'explorer',
    params: { fund: fundId, document: z.string().regex(/^[\w][\w.:-]{0,119}$/) },
    query: z.strictObject({ language }),
    answer: shape<unknown>(),
  }),
  readFundPhoto: call('GET /api/funds/:fund/projects/:project/photos/:photo', {
    summary: 'A photo of a project of a fund by its place from 0; a file.',
    feature: 'explorer',
    params: {
      fund: fundId,
      project: z.string().regex(/^[\w][\w.:-]{0,79}$/),
      photo: z.coerce.number<string>().int().min(0).max(4),
    },
    answer: shape<unknown>(),
  }),
  listFundFavourites: call('GET /api/fund-favourites', {
    summary: "The ids of one's own favourite funds.",
    feature: 'explorer',
    answer: shape<{ funds: string[] }>(),
  }),
  setFundFavourite: call('PUT /api/fund-favourites/:fund', {
    summary: "Makes a fund a favourite of one's own, or no favourite any more.",
    feature: 'explorer',
    params: fund,
    body: z.strictObject({ favourite: z.boolean() }),
    answer: shape<{ funds: string[] }>(),
  }),
  searchSymbols: call('GET /api/symbols', {
    summary: 'Securities by name or symbol, for whoever enters holdings.',
    roles: staff,
    query: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    answer: shape<{ symbols: SymbolRow[] }>(),
  }),
  readQuote: call('GET /api/symbols/:symbol/quote', {
    summary: 'The last price of a security; null where the quote service has none.',
    roles: staff,
    params: { symbol },
    answer: shape<QuoteAnswer>(),
  }),
} as const
