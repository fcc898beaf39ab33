import type { RecordAnswer } from '#model/calls/records.ts'
import { readAdminSearch } from '#web/data/admin-search.ts'
import { readGrid, type GridState } from './grid-state.ts'

/** A saved way to look at a collection. */
export type SavedView = {
  id: string
  version: number
  name: string
  isShared: boolean
  /** Who made it; only they may change or remove it. */
  by: string | null
  state: GridState
  columns: readonly string[] | null
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** A record of the saved views as the grid uses it; settings nobody understands are the usual ones. */
export const readSettings = (record: RecordAnswer): SavedView => {
  const given = record['settings']
  const settings = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  return {
    id: record.id,
    version: record.version,
    name: typeof record['name'] === 'string' ? record['name'] : '',
    isShared: record['shared'] === true,
    by: record.created?.by ?? null,
    state: readGrid(readAdminSearch(settings)),
    columns: isNames(settings['columns']) ? settings['columns'] : null,
  }
}
