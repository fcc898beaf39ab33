/** Checks that an answer has the shape of the wire before anything is made of it. */
import { z } from 'zod'
import type { FundFeed, SearchAnswer } from '#providers/fund-search/wire.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 'yyyy-mm-dd'.length))
const number = z.number().nullish()

const hit = z.object({
  citiCode: z.string().min(1),
  isin: z.string(),
  fundName: z.string(),
  groupName: z.string(),
  fundSize: z.number(),
  assetClass: z.string(),
  fundType: z.string(),
  objective: z.string(),
  currency: z.string(),
  category: z.string(),
  sector: z.string().nullish(),
  price: number,
  priceDate: day.nullish(),
  change1y: number,
  change3y: number,
  change5y: number,
  ocf: number,
})

const slices = z.array(
  z.object({ name: z.string(), value: z.number(), percentage: z.number(), color: z.string().nullish() }),
)

const searchAnswer: z.ZodType<SearchAnswer> = z.object({
  count: z.number(),
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))),
  value: z.array(hit),
})

const feed: z.ZodType<FundFeed> = hit.extend({
  nav: z.array(z.object({ series: z.enum(['LEAD', 'A']), date: day, nav: z.number() })),
  breakdown: z.object({ assetclass: slices, region: slices, sector: slices }),
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      fileUrl: z.string(),
      updated: z.string(),
    }),
  ),
})

/** The shapes of all answers. */
export const wireShapes = { searchAnswer, feed }
