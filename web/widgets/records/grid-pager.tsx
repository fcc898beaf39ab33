import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import { countPages } from './count-pages.ts'
import classes from './records.module.css'
import type { Grid } from './use-grid.ts'

type GridPagerProps = { grid: Grid; page: number; onPage: (page: number) => void }

/** Which page is shown, and the way to the next. */
export const GridPager = ({ grid, page, onPage }: GridPagerProps) => {
  const say = useWords('admin')
  const { count } = useFormat()
  const pages = countPages(grid.total)
  if (page === 1 && !grid.hasNext) return null
  return (
    <nav className={classes['pager']} data-print="hidden">
      <IconButton
        label={say('previousPage')}
        kind="secondary"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
      </IconButton>
      <output>
        {grid.isMore
          ? say('pageNumber', { page: count(page) })
          : say('pageOf', { page: count(page), pages: count(pages) })}
      </output>
      <IconButton
        label={say('nextPage')}
        kind="secondary"
        disabled={!grid.hasNext}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} aria-hidden="true" />
      </IconButton>
    </nav>
  )
}
