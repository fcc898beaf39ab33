import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { pageSizes } from '#web/data/admin-search.ts'
import { useWords } from '#web/words/words.ts'
import { countPages } from './count-pages.ts'
import classes from './records.module.css'
import type { GridControl, GridState } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

type GridPagerProps = { grid: Grid; state: GridState; onChange: GridControl['change'] }

/** Which page is shown, the way to the next, and how many rows a page has. */
export const GridPager = ({ grid, state, onChange }: GridPagerProps) => {
  const say = useWords('admin')
  const { count } = useFormat()
  const { page, size } = state
  const { total, hasNext } = grid
  if (page === 1 && !hasNext && (total ?? 0) <= (pageSizes[0] ?? 0)) return null
  return (
    <nav className={classes['pager']} data-print="hidden">
      <IconButton
        icon={IconChevronLeft}
        label={say('previousPage')}
        kind="secondary"
        disabled={page === 1}
        onClick={() => onChange({ page: page - 1 })}
      />
      <output>
        {grid.isMore || total === null
          ? say('pageNumber', { page: count(page) })
          : say('pageOf', { page: count(page), pages: count(countPages(total, size)) })}
      </output>
      <IconButton
        icon={IconChevronRight}
        label={say('nextPage')}
        kind="secondary"
        disabled={!hasNext}
        onClick={() => onChange({ page: page + 1 })}
      />
      <Select
        label={say('pageSize')}
        labelShown={false}
        value={String(size)}
        options={pageSizes.map((one) => ({ value: String(one), label: say('rowsPerPage', { count: one }) }))}
        onChange={(chosen) => onChange({ size: Number(chosen) })}
      />
    </nav>
  )
}
