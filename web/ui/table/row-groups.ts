import type { ReactNode } from 'react'

/** Rows under headings: which heading a row stands under, in which order they come, and what stands beside them. */
export type RowGroups<Row> = {
  of: (row: Row) => string
  /** The headings in order; others come after them as they are met. */
  order: readonly string[]
  /** What a heading says, by column id: its name, how many, their sums. Made where figures are made. */
  head: (group: string, rows: readonly Row[]) => Readonly<Record<string, ReactNode>>
}

/** The rows group by group; inside a group they keep their order. */
export const groupRows = <Row>(rows: readonly Row[], groups: RowGroups<Row> | undefined): readonly Row[] => {
  if (!groups) return rows
  const byGroup = Map.groupBy(rows, groups.of)
  const named = groups.order.filter((group) => byGroup.has(group))
  const others = [...byGroup.keys()].filter((group) => !groups.order.includes(group))
  return [...named, ...others].flatMap((group) => byGroup.get(group) ?? [])
}

/** The heading above the row at a place; null where the row before has the same. */
export const findHeading = <Row>(
  rows: readonly Row[],
  place: number,
  groups: RowGroups<Row> | undefined,
): Readonly<Record<string, ReactNode>> | null => {
  const row = rows[place]
  if (!groups || row === undefined) return null
  const group = groups.of(row)
  const before = rows[place - 1]
  if (before !== undefined && groups.of(before) === group) return null
  return groups.head(
    group,
    rows.filter((one) => groups.of(one) === group),
  )
}
