/** The wire of the quote service, as it is spoken. Pct are percent points: 5.25 means 5.25 %. */
import { z } from 'zod'
import type { Read } from '#providers/wire-shapes.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 'yyyy-mm-dd'.length))

const symbol = z.object({
  symbol: z.string(),
  description: z.string(),
  type: z.string(),
  region: z.string(),
  currency: z.string(),
})
export type WireSymbol = Read<typeof symbol>

const quote = z.object({
  symbol: z.string(),
  price: z.number(),
  date: day,
  currency: z.string(),
  change1d: z.number(),
})
export type WireQuote = Read<typeof quote>

const rate = z.object({
  from: z.string(),
  to: z.string(),
  rate: z.number().positive(),
  date: day,
})
export type WireRate = Read<typeof rate>

/** The shapes of all answers. */
export const wireShapes = { symbols: z.array(symbol), quote, rate }
