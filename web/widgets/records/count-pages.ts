import { pageSize } from './grid-state.ts'

/** How many pages so many rows fill; an empty list has one. */
export const countPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))
