/** The calls on accounts: their page, and quarterly payments. Figures are `Figure`s of finance; days are ISO days. */
import { z } from 'zod'
import { changeNames } from '#finance/returns/performance-changes.ts'
import { call } from '#model/calls/call.ts'
import { figure, pageFigures } from '#model/calls/figures.ts'
import { distributionEstimate } from '#model/calls/statements.ts'
import {
  accountType,
  asOf,
  currency,
  day,
  figureSource,
  freshness,
  instant,
  staff,
} from '#model/calls/parts.ts'
import { signedIn } from '#model/calls/session.ts'
import { accountAlert } from '#model/fields/json-shapes.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'

/** An adviser as the client sees them. */
export const adviser = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.string().nullable(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  profileUrl: z.string().nullable(),
  photo: z.string().nullable(),
})
export type Adviser = z.infer<typeof adviser>

/** A portfolio on the account page. `figures` are null where the source does not answer. */
const portfolioSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string().nullable(),
  currency,
  region: z.string().nullable(),
  inception: day.nullable(),
  objective: z.string().nullable(),
  riskLevel: z.number().nullable(),
  esgRating: z.number().nullable(),
  riskProfile: z.string().nullable(),
  /** 'portal': kept in the portal's own ledger although the account's figures come from a data service. */
  keptIn: z.enum(['provider', 'portal']),
  /** Its share of the account's value, as a fraction; null where it is not part of that sum. */
  share: z.number().nullable(),
  figures: z
    .strictObject({ value: figure, change: figure, changes: z.record(z.enum(changeNames), figure) })
    .nullable(),
})
export type PortfolioSummary = z.infer<typeof portfolioSummary>

/** The account page. `access` 'limited': the data service failed, figures are missing, the rest is there. */
const accountPage = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The person who signs in for it; null where there is none yet. */
  client: z.string().nullable(),
  portal: z.string().nullable(),
  externalId: z.string().nullable(),
  clientNumber: z.string().nullable(),
  accountType: z.string().nullable(),
  status: z.enum(statusIdentifiers),
  currency,
  inception: day.nullable(),
  location: z.string().nullable(),
  lastLogin: instant.nullable(),
  /** The next review of the client; people of the firm alone read it. */
  reviewOn: day.nullable(),
  alerts: z.array(accountAlert),
  advisers: z.array(adviser),
  portfolios: z.array(portfolioSummary),
  /** What its performance can be compared with, the blend of its portfolios' benchmarks first where they differ. */
  benchmarks: z.array(z.string()),
  figures: pageFigures.nullable(),
  /** 'error': no portfolios or no external id (value 0). */
  state: z.enum(['good', 'error']),
  access: z.enum(['full', 'limited']),
  source: figureSource,
})
export type AccountPage = z.infer<typeof accountPage>

const payment = z.enum(['first', 'second'])
export type Payment = z.infer<typeof payment>

/**
 * The quarterly payments of one fund an account holds: whether the distribution is paid out (or stays invested), and
 * what is expected at the next quarter end. `value` is that of all `portfolios` of the account together.
 */
const quarterlyPayment = z.strictObject({
  fundId: z.string(),
  name: z.string(),
  value: z.number().nullable(),
  portfolios: z.number(),
  isPaidOut: z.record(payment, z.boolean()),
  estimate: distributionEstimate,
})
export type QuarterlyPayment = z.infer<typeof quarterlyPayment>

/** The funds of an account with their quarterly payments. */
const quarterlyPaymentsAnswer = z.strictObject({ rows: z.array(quarterlyPayment), freshness })
export type QuarterlyPaymentsAnswer = z.infer<typeof quarterlyPaymentsAnswer>

export const accountCalls = {
  readAccount: call('GET /api/accounts/:account', {
    summary: 'The account page: figures, portfolios, advisers, notices.',
    scope: 'figures:read',
    query: asOf,
    answer: accountPage,
  }),
  recalculateFigures: call('POST /api/accounts/:account/recalculate', {
    summary: 'Makes the figures that lists show of an account and its portfolios anew, at once.',
    roles: staff,
    answer: z.strictObject({ recalculatedAt: instant }),
  }),
  chooseAccountType: call('POST /api/accounts/:account/type', {
    summary: 'The client of an account says of which type it is, once, where that is not known.',
    usage: 'none',
    body: z.strictObject({ accountType }),
    answer: signedIn,
  }),
  listQuarterlyPayments: call('GET /api/accounts/:account/quarterly-payments', {
    summary: 'The funds of an account with their quarterly payments and what is expected next.',
    feature: 'quarterlyPayments',
    answer: quarterlyPaymentsAnswer,
  }),
  setQuarterlyPayment: call('PUT /api/accounts/:account/quarterly-payments/:fund', {
    summary:
      'Pays the quarterly distribution of a fund out, or leaves it invested; on all accounts with the external id.',
    feature: 'quarterlyPayments',
    params: { fund: z.string().min(1).max(100) },
    body: z.strictObject({ payment: z.enum(['first', 'second']), isPaidOut: z.boolean() }),
    answer: z.strictObject({ accounts: z.number() }),
  }),
} as const
