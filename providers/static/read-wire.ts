/** Checks that a file has the shape it should have before anything is made of it. */
import { z } from 'zod'
import type {
  ClientReport,
  ReportSection,
  ReportSitemap,
  StaticClientRecord,
  StaticDocument,
  StaticRiskComparison,
  StaticTeamMember,
} from '#providers/static/wire.ts'
import { wireDay as day, wireNumber as amount } from '#providers/wire-shapes.ts'

const text = z.string().nullish()
const number = amount.nullish()
const texts = z.array(z.string())

const document: z.ZodType<StaticDocument> = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  fileUrl: z.string(),
  updated: z.string(),
  fundId: text,
  size: number,
})

const member: z.ZodType<StaticTeamMember> = z.object({
  id: z.string(),
  name: z.string(),
  title: text,
  role: z.string(),
  phone: z.string(),
  email: z.string(),
  profileUrl: text,
  photo: z.array(z.object({ url: z.string() })).nullish(),
})

const client: z.ZodType<StaticClientRecord> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  accountType: text,
})

const profile = z.union([1, 2, 3, 4, 5, 6, 7].map((level) => z.literal(level as 1 | 2 | 3 | 4 | 5 | 6 | 7)))

const riskComparison: z.ZodType<StaticRiskComparison> = z.object({
  profile,
  name: z.string(),
  returns: amount,
  volatility: number,
  min: number,
  max: number,
  benchmark: z.string(),
  series: z.array(z.object({ date: day, value: amount })).nullish(),
})

const navigation = z.object({
  link: z.string(),
  icon: text,
  visible: z.array(z.enum(['Admin', 'Advisor', 'Investor'])),
  order: amount,
})

const sitemap: z.ZodType<ReportSitemap> = z.object({
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

const width = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

const section: z.ZodType<ReportSection> = z.object({
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

const clientReport: z.ZodType<ClientReport> = z.object({
  id: z.string(),
  title: z.string(),
  sections: z.array(section),
})

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
