import { addDays } from '#finance/ground/calendar.ts'

/**
 * The first day of a period as readers know it: a history counts from the close before its first day, on which nobody
 * had anything, so that it is said to begin on its inception. Every other period begins on the close it counts from,
 * one before the inception as well.
 */
export const firstDayOf = (from: string, inception: string | null): string =>
  inception !== null && addDays(from, 1) === inception ? inception : from
