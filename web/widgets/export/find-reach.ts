import type { PageFigures } from '#model/calls/figures.ts'

/** The closes between which a report has figures. */
export type Reach = { earliest: string; latest: string }

/** How far figures reach; null where there are none. */
export const findReach = (figures: PageFigures | null): Reach | null =>
  figures?.performance.from ? { earliest: figures.performance.from, latest: figures.asOf } : null
