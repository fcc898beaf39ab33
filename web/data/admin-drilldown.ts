import { childrenOf } from '#model/collection.ts'
import { findAdminCollection, type Collections, type Shown } from '#web/data/collections.ts'

/** Where a drilldown leads: the collection that is listed, the one its records belong to, and the field that says so. */
export type Drilldown = { target: Shown; parent: Shown; by: string }

/** The drilldown to a collection; null where no collection leads there. */
export const findDrilldown = (all: Collections, name: string): Drilldown | null => {
  const target = findAdminCollection(all, name)
  const source = Object.values(all).find(({ drilldown }) => drilldown === name)
  const parent = source && findAdminCollection(all, source.name)
  const by = parent && childrenOf(parent).find(({ children }) => children === name)?.by
  return target && parent && by ? { target, parent, by } : null
}
