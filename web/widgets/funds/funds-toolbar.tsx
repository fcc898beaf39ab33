import type { ReactNode } from 'react'
import type { FundsSearch } from '#web/data/funds-search.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './funds.module.css'

type FundsToolbarProps = {
  typed: string
  onType: (typed: string) => void
  search: FundsSearch
  onChange: (change: { favourites?: 'yes' | undefined; view?: 'grid' | undefined }) => void
  /** A way to clear words and filters, where there are any. */
  clearing: ReactNode
}

/** Words, all or favourites, list or grid. */
export const FundsToolbar = ({ typed, onType, search, onChange, clearing }: FundsToolbarProps) => {
  const say = useWords('funds')
  return (
    <div className={classes['toolbar']} data-print="hidden">
      <SearchBox label={say('search')} value={typed} onChange={onType} />
      <SegmentedControl
        label={say('which')}
        value={search.favourites ?? 'no'}
        onChange={(value) => onChange({ favourites: value === 'yes' ? value : undefined })}
        segments={[
          { value: 'no', label: say('all') },
          { value: 'yes', label: say('favourites') },
        ]}
      />
      <SegmentedControl
        label={say('view')}
        value={search.view ?? 'list'}
        onChange={(value) => onChange({ view: value === 'grid' ? value : undefined })}
        segments={[
          { value: 'list', label: say('list') },
          { value: 'grid', label: say('grid') },
        ]}
      />
      {clearing}
    </div>
  )
}
