/** The calls on the installation and its portals. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { firmCurrencies } from '#model/fields/currencies.ts'
import { reason, quality } from '#model/calls/figures.ts'
import { file, textByLanguage, day, named, instant, staff } from '#model/calls/parts.ts'

/** A portal as it shows itself to everybody, before signing in. */
export const portalFront = z.strictObject({
  id: z.string(),
  name: z.string(),
  subtitle: z.string().nullable(),
  logo: z.string().nullable(),
  theme: z.string(),
  language: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Who the firm is and who supervises it. */
  legalLine: z.string().nullable(),
  /** In how many working days whoever has registered hears from the firm; null where nothing is promised. */
  contactWithin: z.number().int().nullable(),
  /** Whether it has terms, which its clients accept. */
  hasTerms: z.boolean(),
})
export type PortalFront = z.infer<typeof portalFront>

/** The terms of a portal, by language; formatted text made harmless when it was stored. `digest`: of this version. */
const portalTerms = z.strictObject({ text: textByLanguage, version: z.string(), digest: z.string() })
export type PortalTerms = z.infer<typeof portalTerms>

/** Which white label answers at this address. */
const installation = z.strictObject({
  configuration: z.string(),
  name: z.string(),
  /** What is known of the firm beside its white label. */
  firm: z.strictObject({ hasDataService: z.boolean() }),
  /** What its new accounts begin with. */
  currency: z.enum(firmCurrencies),
  portals: z.array(portalFront),
})

/** Whether a service outside answered when it was last needed. */
const serviceHealth = z.enum(['answers', 'fails', 'unknown'])

/** How many there are of those that a limit counts. */
const usedOf = z.strictObject({ used: z.number(), limit: z.number() })
export type UsedOf = z.infer<typeof usedOf>

/** The room in a portal: its accounts, and the advisers of the organisation behind it. */
const portalRoom = z.strictObject({ accounts: usedOf, advisors: usedOf })
export type PortalRoom = z.infer<typeof portalRoom>

/**
 * What can be wrong: a reason of a figure; or its source has not answered ('source-failed'), the account has no link to
 * the data service ('unlinked'), nothing was ever worked out ('never-figured'), or the figures are older than the
 * others of the tenant ('old-figures').
 */
const troubleCode = z.union([
  reason.shape.code,
  z.literal('source-failed'),
  z.literal('unlinked'),
  z.literal('never-figured'),
  z.literal('old-figures'),
])
export type TroubleCode = z.infer<typeof troubleCode>

/** One thing wrong. `subject` is a symbol or a currency, `date` since when or of which day. */
const trouble = z.strictObject({
  code: troubleCode,
  subject: z.string().nullable(),
  date: day.nullable(),
})
export type Trouble = z.infer<typeof trouble>

/** An account or a portfolio with trouble. Figures that are kept in the portal are mended there. */
const healthRow = z.strictObject({
  id: z.string(),
  kind: z.enum(['account', 'portfolio']),
  name: z.string(),
  account: named,
  keptIn: z.enum(['provider', 'portal']),
  asOf: day.nullable(),
  quality: quality.nullable(),
  failedSince: instant.nullable(),
  troubles: z.array(trouble),
})
export type HealthRow = z.infer<typeof healthRow>

/** Accounts and portfolios of a portal: how many were looked at, and those with trouble, the worst first. */
const dataHealth = z.strictObject({
  checked: z.number(),
  latest: day.nullable(),
  rows: z.array(healthRow),
  /** More have trouble than are listed. */
  isCut: z.boolean(),
})
export type DataHealth = z.infer<typeof dataHealth>

export const portalCalls = {
  readHealth: call('GET /api/health', {
    summary: 'Answers once the portal serves.',
    level: 'open',
    background: true,
    answer: z.strictObject({ status: z.literal('ok') }),
  }),
  readReadiness: call('GET /api/ready', {
    summary:
      'Answers while this node can serve: its database answers and is of this version; 503 otherwise. Says whether services outside answered last.',
    level: 'open',
    background: true,
    answer: z.strictObject({
      status: z.literal('ready'),
      services: z.strictObject({ data: serviceHealth, mail: serviceHealth, files: serviceHealth }),
    }),
  }),
  readMetrics: call('GET /api/metrics', {
    summary:
      'Requests, connections and jobs as numbers for Prometheus; on this machine, or with METRICS_TOKEN.',
    level: 'open',
    background: true,
    answer: file('text/plain'),
  }),
  readInstallation: call('GET /api/installation', {
    summary: 'Which white label answers at this host, and how its portals look.',
    level: 'open',
    answer: installation,
  }),
  bigben: call('GET /api/clock', {
    summary: "The server's clock.",
    level: 'open',
    background: true,
    answer: z.strictObject({ now: z.string(), ms: z.number() }),
  }),
  listPortals: call('GET /api/portals', {
    summary: 'The portals one may enter.',
    scope: 'figures:read',
    answer: z.strictObject({ portals: z.array(portalFront) }),
  }),
  readPortalTerms: call('GET /api/portals/:portal/terms', {
    summary: 'The terms of a portal, which are accepted when signing up; null where it has none.',
    level: 'open',
    answer: z.strictObject({ terms: portalTerms.nullable() }),
  }),
  readPortalRoom: call('GET /api/portals/:portal/room', {
    summary: 'How many accounts and advisers a portal has, and how many it may have.',
    roles: staff,
    answer: portalRoom,
  }),
  readDataHealth: call('GET /api/portals/:portal/data-health', {
    summary: 'Accounts and portfolios whose figures are stale, missing or degraded, with the reasons.',
    roles: staff,
    answer: dataHealth,
  }),
  refreshData: call('POST /api/data/refresh', {
    summary: 'Makes the data service forget what it keeps, and the portal what it was answered.',
    roles: ['admin'],
    answer: z.strictObject({ refreshedAt: z.string() }),
  }),
} as const
