/** Checks that an answer has the shape of the wire before anything is made of it. */
import { z } from 'zod'
import type { WireQuote, WireRate, WireSymbol } from '#providers/quotes/wire.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((text) => text.slice(0, 'yyyy-mm-dd'.length))

const symbols: z.ZodType<readonly WireSymbol[]> = z.array(
  z.object({
    symbol: z.string(),
    description: z.string(),
    type: z.string(),
    region: z.string(),
    currency: z.string(),
  }),
)

const quote: z.ZodType<WireQuote> = z.object({
  symbol: z.string(),
  price: z.number(),
  date: day,
  currency: z.string(),
  change1d: z.number(),
})

const rate: z.ZodType<WireRate> = z.object({
  from: z.string(),
  to: z.string(),
  rate: z.number().positive(),
  date: day,
})

/** The shapes of all answers. */
export const wireShapes = { symbols, quote, rate }
