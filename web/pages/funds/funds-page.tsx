import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { FundsAnswer } from '#model/calls/funds.ts'
import { fundFacets } from '#model/funds/fund-facets.ts'
import type { Input } from '#web/data/call.ts'
import { useFacts } from '#web/data/facts.tsx'
import { readFundsSearch, type FundsSearch } from '#web/data/funds-search.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { DrawerHost } from '#web/widgets/drawers/drawer-host.tsx'
import { FundCards } from '#web/widgets/funds/fund-cards.tsx'
import { FundFilters } from '#web/widgets/funds/fund-filters.tsx'
import { FundList } from '#web/widgets/funds/fund-list.tsx'
import { FundsToolbar } from '#web/widgets/funds/funds-toolbar.tsx'
import { useFavourites } from '#web/widgets/funds/use-favourites.ts'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useLanguage, useWords } from '#web/words/words.ts'

/** The line of the count before it is known, so that it moves nothing when it comes. */
const roomForCount = '\u00A0'

/** As many as one answer brings; words and filters find the others. */
const most = 1000
const pauseMs = 250

type Change = (change: { [K in keyof FundsSearch]?: FundsSearch[K] | undefined }) => void

/** The address of the explorer, and the words as they are typed; the address follows when they stand still. */
const useExplorer = () => {
  const search = readFundsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search.text ?? '')
  const settled = useDebounced(typed.trim(), pauseMs)
  const change: Change = (given) =>
    void navigate({ to: '.', search: readFundsSearch({ ...search, ...given }), replace: true })
  const { text = '' } = search
  useEffect(() => {
    if (settled !== text) change({ text: settled })
    // oxlint-disable-next-line react/exhaustive-deps -- the address follows the words, never the other way round
  }, [settled])
  return { search, typed, setTyped, change }
}

const asInput = (search: FundsSearch, language: Input<'searchFunds'>['query']['language']) => {
  const { view: _view, drawer: _drawer, over: _over, ...asked } = search
  return { query: { ...asked, language, limit: most } }
}

type NothingProps = { kind: 'favourites' | 'found'; action: ReactNode }

const NothingFound = ({ kind, action }: NothingProps) => {
  const say = useWords('funds')
  const isNew = kind === 'favourites'
  return (
    <EmptyState title={say(isNew ? 'noFavouritesTitle' : 'emptyTitle')} action={isNew ? undefined : action}>
      {say(isNew ? 'noFavouritesText' : 'emptyText')}
    </EmptyState>
  )
}

const FoundFunds = ({ found, search }: { found: FundsAnswer; search: FundsSearch }) => {
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const { favourites, setFavourite } = useFavourites()
  const tools = { portal, favourites, setFavourite }
  if (found.funds.length === 0) return null
  return search.view === 'grid' ? (
    // Another search begins with its first cards.
    <FundCards key={JSON.stringify(search)} funds={found.funds} {...tools} />
  ) : (
    <FundList funds={found.funds} {...tools} />
  )
}

const Count = ({ found }: { found: FundsAnswer }) => {
  const say = useWords('funds')
  const format = useFormat()
  const shown = found.funds.length
  return (
    <output>
      {say('found', { count: found.count })}
      {found.count > shown && ` · ${say('foundPart', { shown: format.count(shown) })}`}
    </output>
  )
}

/** The fund explorer: funds by words, facets and favourites, as a list or cards. */
export const FundsPage = () => {
  const say = useWords('funds')
  const language = useLanguage()
  const { search, typed, setTyped, change } = useExplorer()
  const answer = useQuery(steadyQuery('searchFunds', asInput(search, language)))
  const { funds: source } = useFacts().configuration
  usePageTitle(say('title'))
  const hasFailed = answer.isError || answer.data?.freshness === 'failed'
  const found = hasFailed ? undefined : answer.data
  const isFiltered = fundFacets.some((facet) => search[facet]) || search.text !== undefined
  const clear = () => {
    setTyped('')
    change({ text: '', ...Object.fromEntries(fundFacets.map((facet) => [facet, ''])) })
  }
  const clearing = isFiltered && <Button onClick={clear}>{say('clearFilters')}</Button>
  return (
    <>
      <PageHeader title={say('title')} subtitle={found ? <Count found={found} /> : roomForCount} />
      <Stack gap={4}>
        <FundsToolbar typed={typed} onType={setTyped} search={search} onChange={change} clearing={clearing} />
        {found && (
          <FundFilters
            facets={found.facets}
            search={search}
            onChange={(facet, values) => change({ [facet]: values })}
          />
        )}
        {found?.freshness === 'last-good' && (
          <Notice tone="warning">{say('lastGood', { date: formatDateTime(found.fetchedAt) })}</Notice>
        )}
        {answer.isPending && <TableSkeleton rows={12} />}
        {hasFailed && (
          <ErrorState title={say('failedTitle')} asked={answer}>
            {say('failedText')}
          </ErrorState>
        )}
        {found?.count === 0 && (
          <NothingFound kind={search.favourites && !isFiltered ? 'favourites' : 'found'} action={clearing} />
        )}
        {found && <p>{say(`returnsOf_${source}`)}</p>}
        {found && <FoundFunds found={found} search={search} />}
      </Stack>
      <DrawerHost />
    </>
  )
}
