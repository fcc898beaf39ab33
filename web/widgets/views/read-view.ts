import type { RecordAnswer } from '#model/calls/records.ts'

/** A saved way to look at a list. */
export type SavedView = {
  id: string
  version: number
  name: string
  isShared: boolean
  /** Who made it; only they may change or remove it. */
  by: string | null
  /** What was kept; whoever shows the list knows what it means. */
  settings: Readonly<Record<string, unknown>>
}

/** A record of the saved views; settings nobody understands are none. */
export const readView = (record: RecordAnswer): SavedView => {
  const given = record['settings']
  return {
    id: record.id,
    version: record.version,
    name: typeof record['name'] === 'string' ? record['name'] : '',
    isShared: record['shared'] === true,
    by: record.created?.by ?? null,
    settings: typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {},
  }
}
