import { addDays } from '#finance/ground/calendar.ts'

type Bounds = { earliest: string | undefined; latest: string | undefined }

/**
 * Which days may be chosen for either end of a range: at least one day lies between them, and both lie where there
 * are figures.
 */
export const findCustomBounds = (
  range: { from: string | null; to: string | null },
  known: { earliest: string | null; latest: string },
): { from: Bounds; to: Bounds } => ({
  from: { earliest: known.earliest ?? undefined, latest: addDays(range.to ?? known.latest, -1) },
  to: {
    earliest: range.from ? addDays(range.from, 1) : (known.earliest ?? undefined),
    latest: known.latest,
  },
})
