import type { RecordAnswer } from '#model/calls/records.ts'
import type { Shown } from '#web/data/collections.ts'
import type { GridState } from './grid-state.ts'

/** How deep a record stands below others, and below which. */
export type Branch = { depth: number; parent: RecordAnswer | null }

/** Records in the order of their tree, and where each stands in it. */
export type Tree = { records: readonly RecordAnswer[]; branches: ReadonlyMap<string, Branch> }

/** The field that names the record of the same collection under which each stands; null where they are no tree. */
export const parentField = ({ name, ordered = 'all', fields }: Shown): string | null => {
  const field = fields[ordered]
  return field?.kind === 'ref' && field.to === name ? ordered : null
}

/** Whether a list stands in the order that is made by hand: nothing else is asked of it. */
export const isInOwnOrder = ({ sort, search, filter, shows }: GridState): boolean =>
  sort === null && search === '' && filter.length === 0 && shows === 'active'

/**
 * Children behind their parents, siblings in the order in which they are given. Whose parent is not among them stands at
 * the top, and so does whoever is below itself.
 */
export const arrangeTree = (records: readonly RecordAnswer[], by: string): Tree => {
  const known = new Map(records.map((record) => [record.id, record]))
  const parentOf = (record: RecordAnswer): RecordAnswer | null => known.get(String(record[by])) ?? null
  const branches = new Map<string, Branch>()
  const arranged: RecordAnswer[] = []
  const place = (record: RecordAnswer, branch: Branch): void => {
    if (branches.has(record.id)) return
    branches.set(record.id, branch)
    arranged.push(record)
    for (const child of records)
      if (parentOf(child) === record) place(child, { depth: branch.depth + 1, parent: record })
  }
  for (const record of records) if (parentOf(record) === null) place(record, { depth: 0, parent: null })
  for (const record of records) place(record, { depth: 0, parent: null })
  return { records: arranged, branches }
}
