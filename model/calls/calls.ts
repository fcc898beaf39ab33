/** Every call between web and server, with what it takes, what it answers and who may make it. */
import { z } from 'zod'
import type {
  AccountPage,
  ClientsOverview,
  Installation,
  Me,
  PerformanceAnswer,
  PortalFront,
  PortalRoom,
  PortalTerms,
  PortfolioPage,
  TransactionsAnswer,
  WorkingAnswer,
} from '#model/calls/answers.ts'
import { call, shape } from '#model/calls/call.ts'
import { contentCalls } from '#model/calls/content.ts'
import { detailCalls } from '#model/calls/detail-calls.ts'
import { editingCalls } from '#model/calls/editing-calls.ts'
import { fileCalls } from '#model/calls/files.ts'
import { fundCalls } from '#model/calls/fund-calls.ts'
import { healthCalls } from '#model/calls/health-calls.ts'
import { sourceCalls } from '#model/calls/source-calls.ts'
import { identityCalls } from '#model/calls/identity.ts'
import { importCalls } from '#model/calls/imports.ts'
import { integrationCalls } from '#model/calls/integrations.ts'
import { packCalls } from '#model/calls/pack-calls.ts'
import { pdfCalls } from '#model/calls/pdf-calls.ts'
import { recordCalls } from '#model/calls/records.ts'
import { paths } from '#model/calls/paths.ts'
import { planningCalls } from '#model/calls/planning-calls.ts'
import { portfolioCalls } from '#model/calls/portfolio-calls.ts'
import { languages } from '#phrases/language.ts'

const id = z.uuid()
const day = z.iso.date()
const asOf = z.strictObject({ asOf: day.optional() })
const days = { from: day.optional(), to: day.optional() }
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to
const outOfOrder = { path: ['to'], message: 'before the beginning' }
/** `benchmark`: another one than that of the risk profile, or a blend ('60% A + 40% B'); `basis`: before or after charges. */
const performance = z
  .strictObject({
    ...days,
    benchmark: z.string().min(1).max(300).optional(),
    basis: z.enum(['net', 'gross']).optional(),
  })
  .refine(inOrder, outOfOrder)
/** A figure's id, such as 'discrete:3Y' or 'holding:AAPL:value'. */
const language = z.enum(languages).default('en')
const figure = z.strictObject({
  figure: z.string().min(1).max(200),
  asOf: day.optional(),
  language,
})
const staff = ['admin', 'professional'] as const
const account = z.strictObject({ account: id })
const portfolio = z.strictObject({ portfolio: id })
/** In the partner firm a portfolio stands in the address as '{contact}-{portfolio}'. */
const addressed = z.strictObject({
  portfolio: z.union([id, z.string().regex(/^[\dA-Za-z]{1,40}-[\dA-Za-z.]{1,60}$/)]),
})

/** How the clients overview may be sorted. */
export const clientSorts = ['name', 'value', 'share', 'lastLogin', 'changeYtd'] as const

const clientsQuery = z.strictObject({
  search: z.string().max(200).optional(),
  letter: z.string().max(2).optional(),
  portfolioType: z.string().max(20).optional(),
  group: id.optional(),
  accessGroup: id.optional(),
  accountType: z.enum(['single', 'dual', 'corporate']).optional(),
  unlinked: z.enum(['show', 'hide']).optional(),
  sort: z.enum(clientSorts).default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
  limit: z.coerce.number<number>().int().min(1).max(10_000).default(50),
  offset: z.coerce.number<number>().int().min(0).default(0),
})

const line = z.string().trim().max(200)
/** What a person may say of themselves; a field that is not given stays as it is. */
const ownFields = z.strictObject({
  userLanguage: z.enum(languages).optional(),
  name: line.min(1).optional(),
  title: line.optional(),
  phone: line.optional(),
  telephone: line.optional(),
  linkedin: line.optional(),
  other: line.optional(),
  'address-1': line.optional(),
  'address-3': line.optional(),
  postcode: line.optional(),
  city: line.optional(),
  country: line.optional(),
  hideIntroStatus: z.boolean().optional(),
})

export const calls = {
  readHealth: call({
    ...paths.readHealth,
    summary: 'Answers once the portal serves.',
    level: 'open',
    background: true,
    answer: shape<{ status: 'ok' }>(),
  }),
  readInstallation: call({
    ...paths.readInstallation,
    summary: 'Which white label answers at this host, and how its portals look.',
    level: 'open',
    answer: shape<Installation>(),
  }),
  signIn: call({
    ...paths.signIn,
    summary: 'Signs in with e-mail and password; the session comes as a cookie.',
    level: 'open',
    body: z.strictObject({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) }),
    answer: shape<{ session: Me }>(),
  }),
  signOut: call({
    ...paths.signOut,
    summary: 'Ends the session.',
    level: 'open',
    whileViewing: true,
    answer: shape<{ session: null }>(),
  }),
  readSession: call({
    ...paths.readSession,
    summary: 'Who is signed in; null when nobody is.',
    level: 'open',
    answer: shape<{ session: Me | null }>(),
  }),
  keepSession: call({
    ...paths.keepSession,
    summary: 'Somebody is there: prolongs the session.',
    level: 'half',
    whileViewing: true,
    answer: shape<{ idleMs: number; expiresAt: string }>(),
  }),
  updateMe: call({
    ...paths.updateMe,
    summary:
      "Changes one's own profile: language, contact, address, whether the dialog of the status is hidden.",
    level: 'full',
    body: ownFields,
    answer: shape<{ session: Me }>(),
  }),
  listPortals: call({
    ...paths.listPortals,
    summary: 'The portals one may enter.',
    level: 'full',
    answer: shape<{ portals: PortalFront[] }>(),
  }),
  readPortalTerms: call({
    ...paths.readPortalTerms,
    summary: 'The terms of a portal, which are accepted when signing up; null where it has none.',
    level: 'open',
    params: z.strictObject({ portal: id }),
    answer: shape<{ terms: PortalTerms | null }>(),
  }),
  readPortalRoom: call({
    ...paths.readPortalRoom,
    summary: 'How many accounts and advisers a portal has, and how many it may have.',
    level: 'full',
    roles: staff,
    params: z.strictObject({ portal: id }),
    answer: shape<PortalRoom>(),
  }),
  listClients: call({
    ...paths.listClients,
    summary: 'The clients of a portal with their assets; filtered, sorted, by pages.',
    level: 'full',
    roles: staff,
    feature: 'clients',
    params: z.strictObject({ portal: id }),
    query: clientsQuery,
    answer: shape<ClientsOverview>(),
  }),
  readAccount: call({
    ...paths.readAccount,
    summary: 'The account page: figures, portfolios, advisers, notices.',
    level: 'full',
    params: account,
    query: asOf,
    answer: shape<AccountPage>(),
  }),
  readAccountPerformance: call({
    ...paths.readAccountPerformance,
    summary: 'Performance of an account over a range, day by day.',
    level: 'full',
    params: account,
    query: performance,
    answer: shape<PerformanceAnswer>(),
  }),
  readAccountWorking: call({
    ...paths.readAccountWorking,
    summary: 'The inputs of one figure of an account.',
    level: 'full',
    params: account,
    query: figure,
    answer: shape<WorkingAnswer>(),
  }),
  readPortfolio: call({
    ...paths.readPortfolio,
    summary: 'The portfolio page: figures, holdings, breakdowns, realised gains.',
    level: 'full',
    params: addressed,
    query: asOf,
    answer: shape<PortfolioPage>(),
  }),
  readPortfolioPerformance: call({
    ...paths.readPortfolioPerformance,
    summary: 'Performance of a portfolio over a range, day by day.',
    level: 'full',
    params: portfolio,
    query: performance,
    answer: shape<PerformanceAnswer>(),
  }),
  listTransactions: call({
    ...paths.listTransactions,
    summary: 'Transactions of a portfolio in a period, newest first.',
    level: 'full',
    params: portfolio,
    query: z.strictObject({
      from: day.optional(),
      to: day.optional(),
      kind: z.enum(['all', 'trade', 'cash']).default('all'),
      language,
    }),
    answer: shape<TransactionsAnswer>(),
  }),
  readPortfolioWorking: call({
    ...paths.readPortfolioWorking,
    summary: 'The inputs of one figure of a portfolio.',
    level: 'full',
    params: portfolio,
    query: figure,
    answer: shape<WorkingAnswer>(),
  }),
  ...identityCalls,
  ...healthCalls,
  ...sourceCalls,
  ...importCalls,
  ...fileCalls,
  ...recordCalls,
  ...contentCalls,
  ...detailCalls,
  ...editingCalls,
  ...fundCalls,
  ...integrationCalls,
  ...packCalls,
  ...pdfCalls,
  ...planningCalls,
  ...portfolioCalls,
} as const
