/** The calls behind the drawers of report pages, and of quarterly payments. */
import { z } from 'zod'
import type { TransactionsAnswer } from '#model/calls/answers.ts'
import { call, shape } from '#model/calls/call.ts'
import {
  payments,
  type DocumentsAnswer,
  type HoldingDetail,
  type QuarterlyPaymentsAnswer,
} from '#model/calls/detail-answers.ts'
import { sourceId } from '#model/calls/source-id.ts'
import { languages } from '#phrases/language.ts'

const day = z.iso.date()
/** As a source names its holdings: a symbol, 'cash:EUR'. */
const holding = z.string().min(1).max(200)
const language = z.enum(languages).default('en')
const heldOn = z.strictObject({ asOf: day.optional(), language })

export const detailCalls = {
  readHolding: call('GET /api/portfolios/:portfolio/holdings/:holding', {
    summary:
      'One holding of a portfolio: figures, prices, transactions, where its gain comes from, documents.',
    params: { holding },
    query: heldOn,
    answer: shape<HoldingDetail>(),
  }),
  readAccountHolding: call('GET /api/accounts/:account/holdings/:holding', {
    summary: 'One holding of an account, over all of its portfolios.',
    params: { holding },
    query: heldOn,
    answer: shape<HoldingDetail>(),
  }),
  listPortfolioDocuments: call('GET /api/portfolios/:portfolio/documents', {
    summary: 'The documents of a portfolio, newest first.',
    answer: shape<DocumentsAnswer>(),
  }),
  listAccountDocuments: call('GET /api/accounts/:account/documents', {
    summary: 'The documents of an account, newest first.',
    answer: shape<DocumentsAnswer>(),
  }),
  readPortfolioDocument: call('GET /api/portfolios/:portfolio/documents/:document', {
    summary: 'A document that the source of a portfolio keeps, as a PDF.',
    params: { document: sourceId },
    answer: shape<unknown>(),
  }),
  readAccountDocument: call('GET /api/accounts/:account/documents/:document', {
    summary: 'A document that the source of an account keeps, as a PDF.',
    params: { document: sourceId },
    answer: shape<unknown>(),
  }),
  listAccountTransactions: call('GET /api/accounts/:account/transactions', {
    summary: 'The transactions of all portfolios of an account in a period, newest first.',
    query: z.strictObject({ from: day.optional(), to: day.optional(), language }),
    answer: shape<TransactionsAnswer>(),
  }),
  listQuarterlyPayments: call('GET /api/accounts/:account/quarterly-payments', {
    summary: 'The funds of an account with their quarterly payments and what is expected next.',
    feature: 'quarterlyPayments',
    answer: shape<QuarterlyPaymentsAnswer>(),
  }),
  setQuarterlyPayment: call('PUT /api/accounts/:account/quarterly-payments/:fund', {
    summary:
      'Pays the quarterly distribution of a fund out, or leaves it invested; on all accounts with the external id.',
    feature: 'quarterlyPayments',
    params: { fund: z.string().min(1).max(100) },
    body: z.strictObject({ payment: z.enum(payments), isPaidOut: z.boolean() }),
    answer: shape<{ accounts: number }>(),
  }),
} as const
