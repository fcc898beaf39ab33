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
import { detailPaths } from '#model/calls/detail-paths.ts'
import { sourceId } from '#model/calls/source-id.ts'
import { languages } from '#phrases/language.ts'

const id = z.uuid()
const day = z.iso.date()
/** As a source names its holdings: a symbol, 'cash:EUR'. */
const holding = z.string().min(1).max(200)
const account = z.strictObject({ account: id })
const portfolio = z.strictObject({ portfolio: id })
const language = z.enum(languages).default('en')
const heldOn = z.strictObject({ asOf: day.optional(), language })

export const detailCalls = {
  readHolding: call({
    ...detailPaths.readHolding,
    summary:
      'One holding of a portfolio: figures, prices, transactions, where its gain comes from, documents.',
    level: 'full',
    params: z.strictObject({ portfolio: id, holding }),
    query: heldOn,
    answer: shape<HoldingDetail>(),
  }),
  readAccountHolding: call({
    ...detailPaths.readAccountHolding,
    summary: 'One holding of an account, over all of its portfolios.',
    level: 'full',
    params: z.strictObject({ account: id, holding }),
    query: heldOn,
    answer: shape<HoldingDetail>(),
  }),
  listPortfolioDocuments: call({
    ...detailPaths.listPortfolioDocuments,
    summary: 'The documents of a portfolio, newest first.',
    level: 'full',
    params: portfolio,
    answer: shape<DocumentsAnswer>(),
  }),
  listAccountDocuments: call({
    ...detailPaths.listAccountDocuments,
    summary: 'The documents of an account, newest first.',
    level: 'full',
    params: account,
    answer: shape<DocumentsAnswer>(),
  }),
  readPortfolioDocument: call({
    ...detailPaths.readPortfolioDocument,
    summary: 'A document that the source of a portfolio keeps, as a PDF.',
    level: 'full',
    params: z.strictObject({ portfolio: id, document: sourceId }),
    answer: shape<unknown>(),
  }),
  readAccountDocument: call({
    ...detailPaths.readAccountDocument,
    summary: 'A document that the source of an account keeps, as a PDF.',
    level: 'full',
    params: z.strictObject({ account: id, document: sourceId }),
    answer: shape<unknown>(),
  }),
  listAccountTransactions: call({
    ...detailPaths.listAccountTransactions,
    summary: 'The transactions of all portfolios of an account in a period, newest first.',
    level: 'full',
    params: account,
    query: z.strictObject({ from: day.optional(), to: day.optional(), language }),
    answer: shape<TransactionsAnswer>(),
  }),
  listQuarterlyPayments: call({
    ...detailPaths.listQuarterlyPayments,
    summary: 'The funds of an account with their quarterly payments and what is expected next.',
    level: 'full',
    feature: 'quarterlyPayments',
    params: account,
    answer: shape<QuarterlyPaymentsAnswer>(),
  }),
  setQuarterlyPayment: call({
    ...detailPaths.setQuarterlyPayment,
    summary:
      'Pays the quarterly distribution of a fund out, or leaves it invested; on all accounts with the external id.',
    level: 'full',
    feature: 'quarterlyPayments',
    params: z.strictObject({ account: id, fund: z.string().min(1).max(100) }),
    body: z.strictObject({ payment: z.enum(payments), isPaidOut: z.boolean() }),
    answer: shape<{ accounts: number }>(),
  }),
} as const
