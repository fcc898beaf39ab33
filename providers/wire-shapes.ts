/**
 * The days and numbers that any wire may carry. What cannot be is refused here, before a figure is made of it: a day
 * that does not exist, an amount no portfolio has.
 */
import { z } from 'zod'
import { isIsoDate } from '#finance/calendar.ts'

/** Days are between 1900 and 2199: a series over more is a mistake that would fill the memory. */
function isLikelyDay(text: string): boolean {
  return isIsoDate(text) && text >= '1900-01-01' && text < '2200-01-01'
}

/** A day, '2024-03-29'; a full time is cut to its day. */
export const wireDay = z
  .string()
  .transform((text) => text.slice(0, 'yyyy-mm-dd'.length))
  .refine(isLikelyDay, 'not a day')

/** More portfolios than any client has: each costs questions of its own, and a mistake would flood us. */
export const mostPortfolios = 500

/** A number of a size that money, units and rates can have. */
export const wireNumber = z.number().min(-1e15).max(1e15)
