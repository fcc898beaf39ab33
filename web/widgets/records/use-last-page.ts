import { useEffect, useEffectEvent } from 'react'
import { countPages } from './count-pages.ts'
import type { GridControl } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

/**
 * Shows the last page where the asked one is beyond it, as after the only record of the last page has been removed.
 * Answers whether that is under way.
 */
export const useLastPage = (grid: Grid, change: GridControl['change']): boolean => {
  const { page, isOld, records, total, asked } = grid
  const isBeyond =
    Boolean(page.data) && !isOld && records.length === 0 && asked.state.page > countPages(total)
  const turnBack = useEffectEvent(() => change({ page: countPages(total) }))
  useEffect(() => {
    if (isBeyond) turnBack()
  }, [isBeyond])
  return isBeyond
}
