/** When the invented clients are looked at again: once a year, some of them late. */
import { hashText } from '#demo/ground/seeded-random.ts'
import type { Account } from '#demo/ground/world-parts.ts'
import { addDays } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** Months between two reviews of a client. */
export const reviewMonths = 12

/** A day of the year to come, or of the weeks just gone by; none before somebody is a client. */
export function reviewDayOf({ id, status }: Pick<Account, 'id' | 'status'>, asOf: IsoDate): IsoDate | null {
  if (status !== 'reporting' && status !== 'verified') return null
  return addDays(asOf, (hashText(`review ${id}`) % 380) - 18)
}
