import { IconStar } from '@tabler/icons-react'
import { libraryRanges } from '#model/calls/library-choices.ts'
import { documentTypes } from '#model/document-type.ts'
import { readLibrarySearch } from '#web/data/library-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './library.module.css'
import { PlaceSearch } from '#web/widgets/library/place-search.tsx'
import type { Library } from './use-library.ts'

const ranges = ['all', '12m', '3m', '1m'] as const
const everything = ''

const Range = ({ search, change }: Library) => {
  const say = useWords('library')
  return (
    <SegmentedControl
      label={say('range')}
      value={search.range ?? 'all'}
      onChange={(range) => change({ range: readLibrarySearch({ range }).range })}
      segments={ranges.map((range) => ({
        value: range,
        label: range === 'all' ? say('all') : range,
        title: range === 'all' ? undefined : say('days', { count: libraryRanges[range] }),
      }))}
    />
  )
}

const Types = ({ search, change }: Library) => {
  const say = useWords('library')
  return (
    <Select
      label={say('type')}
      labelShown={false}
      value={search.type ?? everything}
      onChange={(value) => change({ type: documentTypes.find((type) => type === value) })}
      options={[
        { value: everything, label: say('allTypes') },
        ...documentTypes.map((type) => ({ value: type, label: say(`type-${type}`) })),
      ]}
    />
  )
}

/** Whether anything but the tab and the client narrows the list. */
export const isFiltered = ({ search }: Library): boolean =>
  [search.type, search.range, search.favourites, search.text].some((one) => one !== undefined)

/** Which documents: whose, with which words, of which kind, how old at most, favourites alone. */
export const LibraryFilters = (library: Library) => {
  const say = useWords('library')
  const { search, change, typed, setTyped, isOfFirm, portal } = library
  const clear = () => {
    setTyped('')
    change({ type: undefined, range: undefined, favourites: undefined, text: undefined })
  }
  return (
    <div className={classes['filters']} data-print="hidden">
      <SearchBox label={say('search')} value={typed} onChange={setTyped} />
      {isOfFirm && search.tab !== 'common' && (
        <div className={classes['account']}>
          <PlaceSearch
            kind="account"
            look="filter"
            label={say('account')}
            portal={portal}
            value={search.account}
            onChange={(account) => change({ account: account ?? undefined, document: undefined })}
          />
        </div>
      )}
      <div className={classes['type']}>
        <Types {...library} />
      </div>
      <Range {...library} />
      <Button
        icon={IconStar}
        aria-pressed={search.favourites === 'yes'}
        className={classes['chip']}
        onClick={() => change({ favourites: search.favourites ? undefined : 'yes' })}
      >
        {say('favourites')}
      </Button>
      {isFiltered(library) && (
        <Button kind="quiet" onClick={clear}>
          {say('clearFilters')}
        </Button>
      )}
    </div>
  )
}
