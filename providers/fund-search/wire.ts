/** The wire of the fund search index and its data feed, as it is spoken. Pct are percent points: 5.25 means 5.25 %. */

import { z } from 'zod'
import type { Read } from '#providers/wire-shapes.ts'

/** Fields a search may filter, order and count by. */
export const searchFields = [
  'citiCode',
  'isin',
  'fundName',
  'groupName',
  'fundSize',
  'assetClass',
  'fundType',
  'objective',
  'currency',
  'category',
  'sector',
  'price',
  'priceDate',
  'change1y',
  'change3y',
  'change5y',
  'ocf',
] as const

export type SearchField = (typeof searchFields)[number]

/**
 * A search. `filter`: clauses joined by `and`, each `field eq 'value'`, `field ne 'value'` or `field in ('a', 'b')`; a
 * quote inside a value is doubled. `orderby`: `field asc` or `field desc`. As query of a GET, `facets` is one text with
 * commas.
 */
export type SearchBody = {
  search: string
  filter?: string
  orderby?: string
  top?: number
  skip?: number
  facets?: readonly string[]
}

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
  /** Ongoing charge a year. */
  ocf: number,
})
export type FundHit = Read<typeof hit>

const slice = z.object({
  name: z.string(),
  value: z.number(),
  percentage: z.number(),
  color: z.string().nullish(),
})
export type WireSlice = Read<typeof slice>

const slices = z.array(slice)

const searchAnswer = z.object({
  count: z.number(),
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))),
  value: z.array(hit),
})
export type SearchAnswer = Read<typeof searchAnswer>

const navPoint = z.object({ series: z.enum(['LEAD', 'A']), date: day, nav: z.number() })
export type WireNavPoint = Read<typeof navPoint>

const document = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  fileUrl: z.string(),
  updated: z.string(),
})
export type WireDocument = Read<typeof document>

/** The feed of one fund. */
const feed = hit.extend({
  nav: z.array(navPoint),
  // sic: 'assetClass' everywhere else
  breakdown: z.object({ assetclass: slices, region: slices, sector: slices }),
  documents: z.array(document),
})
export type FundFeed = Read<typeof feed>

/** The shapes of all answers. */
export const wireShapes = { searchAnswer, feed }
