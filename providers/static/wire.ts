/**
 * The files of the static family that only it has; accounts, portfolios and performance are spelled as in the
 * platform family, funds as in the Dutch one.
 *
 * A file lies at /data/{name}.json or /reports/{name}.json. One that is asked with an id holds its answers by id,
 * or a list of records with an `id` or `external_id`.
 */
import { z } from 'zod'
import { wireDay as day, wireNumber as amount, type Read } from '#providers/wire-shapes.ts'

const text = z.string().nullish()
const number = amount.nullish()
const texts = z.array(z.string())

const document = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  fileUrl: z.string(),
  updated: z.string(),
  fundId: text,
  size: number,
})
/** /data/docs.json, /data/fund-docs.json (there with the fund). */
export type StaticDocument = Read<typeof document>

const member = z.object({
  id: z.string(),
  name: z.string(),
  title: text,
  role: z.string(),
  phone: z.string(),
  email: z.string(),
  profileUrl: text,
  photo: z.array(z.object({ url: z.string() })).nullish(),
})
/** /data/team.json */
export type StaticTeamMember = Read<typeof member>

const client = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  accountType: text,
})
/** /data/clients.json */
export type StaticClientRecord = Read<typeof client>

const profile = z.union([1, 2, 3, 4, 5, 6, 7].map((level) => z.literal(level as 1 | 2 | 3 | 4 | 5 | 6 | 7)))

const riskComparison = z.object({
  profile,
  name: z.string(),
  returns: amount,
  volatility: number,
  min: number,
  max: number,
  benchmark: z.string(),
  series: z.array(z.object({ date: day, value: amount })).nullish(),
})
/** /data/riskComparisonData.json; returns and volatility in percent points. */
export type StaticRiskComparison = Read<typeof riskComparison>

const navigation = z.object({
  link: z.string(),
  icon: text,
  visible: z.array(z.enum(['Admin', 'Advisor', 'Investor'])),
  order: amount,
})

const sitemap = z.object({
  sections: z.array(
    z.object({
      name: z.string(),
      route: z.string(),
      file: z.string(),
      permissions: texts,
      feature: text,
      navigation: navigation.nullish(),
    }),
  ),
})
/** /reports/sitemap.json */
export type ReportSitemap = Read<typeof sitemap>

const width = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

const section = z.object({
  name: z.string(),
  title: text,
  subtitle: text,
  layout: z.enum(['dashboard', 'marketing', 'auth', 'export']).nullish(),
  blocks: z.array(
    z.object({
      component: z.string(),
      props: z.record(z.string(), z.unknown()).nullish(),
      tab: text,
      width: width.nullish(),
      configurations: texts.nullish(),
      roles: texts.nullish(),
    }),
  ),
})
/** /reports/{section}.json */
export type ReportSection = Read<typeof section>

const clientReport = z.object({
  id: z.string(),
  title: z.string(),
  sections: z.array(section),
})
/** /reports/client-{id}.json */
export type ClientReport = Read<typeof clientReport>

/** What is put together of the records of other families: only what the putting together needs is looked at. */
const account = z.looseObject({ currency: z.string(), value: amount, external_id: z.string() })
const item = z.looseObject({
  date: day.nullish(),
  bond: z.looseObject({ maturity: day.nullish() }).nullish(),
})
const portfolio = z.looseObject({
  external_id: z.string(),
  currency: z.string(),
  value: amount,
  inception: day.nullish(),
  holdings: z.array(z.looseObject({ name: z.string(), value: amount, items: z.array(item) })).nullish(),
})
const performance = z.looseObject({
  cumulative: z.array(
    z.looseObject({ date: day, portfolio: amount, portfolioValue: amount, benchmark: number }),
  ),
})

const period = z.looseObject({ name: z.string(), from: day, to: day, portfolio: number, benchmark: number })

/** The shapes of the files, by what they hold. */
export const staticShapes = {
  documents: z.array(document),
  team: z.array(member),
  clients: z.array(client),
  riskComparisons: z.array(riskComparison),
  sitemap,
  section,
  clientReport,
  account,
  portfolio,
  portfolios: z.array(portfolio),
  performance,
  periods: z.array(period),
}

export type StaticPortfolio = z.output<typeof portfolio>
export type StaticPerformance = z.output<typeof performance>
