import { readAdminSearch } from '#web/data/admin-search.ts'
import { readGrid, type GridState } from './grid-state.ts'

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** What a saved view says of a grid: its state, and the columns where some were chosen. */
export const readSettings = (
  settings: Readonly<Record<string, unknown>>,
): { state: GridState; columns: readonly string[] | null } => ({
  state: readGrid(readAdminSearch(settings)),
  columns: isNames(settings['columns']) ? settings['columns'] : null,
})
