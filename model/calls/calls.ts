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
/** In the partner firm a portfolio stands in the address as '{contact}-{portfolio}'. */
const addressed = {
  portfolio: z.union([id, z.string().regex(/^[\dA-Za-z]{1,40}-[\dA-Za-z.]{1,60}$/)]),
}

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
  readHealth: call('GET /api/health', {
    summary: 'Answers once the portal serves.',
    level: 'open',
    background: true,
    answer: shape<{ status: 'ok' }>(),
  }),
  readInstallation: call('GET /api/installation', {
    summary: 'Which white label answers at this host, and how its portals look.',
    level: 'open',
    answer: shape<Installation>(),
  }),
  signIn: call('POST /api/session', {
    summary: 'Signs in with e-mail and password; the session comes as a cookie.',
    level: 'open',
    body: z.strictObject({ email: z.string().min(1).max(320), password: z.string().min(1).max(1024) }),
    answer: shape<{ session: Me }>(),
  }),
  signOut: call('DELETE /api/session', {
    summary: 'Ends the session.',
    level: 'open',
    whileViewing: true,
    answer: shape<{ session: null }>(),
  }),
  readSession: call('GET /api/session', {
    summary: 'Who is signed in; null when nobody is.',
    level: 'open',
    answer: shape<{ session: Me | null }>(),
  }),
  keepSession: call('POST /api/session/activity', {
    summary: 'Somebody is there: prolongs the session.',
    level: 'half',
    whileViewing: true,
    answer: shape<{ idleMs: number; expiresAt: string }>(),
  }),
  updateMe: call('PATCH /api/me', {
    summary:
      "Changes one's own profile: language, contact, address, whether the dialog of the status is hidden.",
    body: ownFields,
    answer: shape<{ session: Me }>(),
  }),
  listPortals: call('GET /api/portals', {
    summary: 'The portals one may enter.',
    scope: 'figures:read',
    answer: shape<{ portals: PortalFront[] }>(),
  }),
  readPortalTerms: call('GET /api/portals/:portal/terms', {
    summary: 'The terms of a portal, which are accepted when signing up; null where it has none.',
    level: 'open',
    answer: shape<{ terms: PortalTerms | null }>(),
  }),
  readPortalRoom: call('GET /api/portals/:portal/room', {
    summary: 'How many accounts and advisers a portal has, and how many it may have.',
    roles: staff,
    answer: shape<PortalRoom>(),
  }),
  listClients: call('GET /api/portals/:portal/clients', {
    summary: 'The clients of a portal with their assets; filtered, sorted, by pages.',
    roles: staff,
    scope: 'figures:read',
    feature: 'clients',
    query: clientsQuery,
    answer: shape<ClientsOverview>(),
  }),
  readAccount: call('GET /api/accounts/:account', {
    summary: 'The account page: figures, portfolios, advisers, notices.',
    scope: 'figures:read',
    query: asOf,
    answer: shape<AccountPage>(),
  }),
  readAccountPerformance: call('GET /api/accounts/:account/performance', {
    summary: 'Performance of an account over a range, day by day.',
    scope: 'figures:read',
    query: performance,
    answer: shape<PerformanceAnswer>(),
  }),
  readAccountWorking: call('GET /api/accounts/:account/working', {
    summary: 'The inputs of one figure of an account.',
    scope: 'figures:read',
    query: figure,
    answer: shape<WorkingAnswer>(),
  }),
  readPortfolio: call('GET /api/portfolios/:portfolio', {
    summary: 'The portfolio page: figures, holdings, breakdowns, realised gains.',
    scope: 'figures:read',
    params: addressed,
    query: asOf,
    answer: shape<PortfolioPage>(),
  }),
  readPortfolioPerformance: call('GET /api/portfolios/:portfolio/performance', {
    summary: 'Performance of a portfolio over a range, day by day.',
    scope: 'figures:read',
    query: performance,
    answer: shape<PerformanceAnswer>(),
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
    answer: shape<TransactionsAnswer>(),
  }),
  readPortfolioWorking: call('GET /api/portfolios/:portfolio/working', {
    summary: 'The inputs of one figure of a portfolio.',
    scope: 'figures:read',
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
