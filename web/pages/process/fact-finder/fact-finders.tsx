import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { factFinderStates, type FactFinderState } from '#model/forms/fact-finder.ts'
import { query } from '#web/data/queries.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import type { AnswerOf } from '#web/data/call.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useWords } from '#web/words/words.ts'
import { useFactFinderColumns } from './fact-finder-columns.tsx'

const all = 'all'

type Listed = AnswerOf<'listFactFinders'>

const Rows = ({ listed, portal }: { listed: Listed; portal: string }) => {
  const say = useWords('factFinder')
  const mayChange = useMayChange()
  const columns = useFactFinderColumns({ portal, forms: listed.forms, mayChange })
  return (
    <Card padding="none">
      <DataTable
        id="fact-finders"
        caption={say('title')}
        columns={columns}
        rows={listed.rows}
        csvName="fact-finders.csv"
        empty={<EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>}
        inset
      />
    </Card>
  )
}

type StatesProps = {
  counts: Listed['counts']
  chosen: FactFinderState | null
  onChoose: (state: FactFinderState | null) => void
}

/** Who is listed by how far they are, each with how many there are. */
const States = ({ counts, chosen, onChoose }: StatesProps) => {
  const say = useWords('factFinder')
  return (
    <SegmentedControl
      label={say('state')}
      value={chosen ?? all}
      onChange={(value) => onChoose(factFinderStates.find((one) => one === value) ?? null)}
      segments={[
        { value: all, label: say('all') },
        ...factFinderStates.map((state) => ({
          value: state,
          label: `${say(state)} (${counts[state] ?? 0})`,
        })),
      ]}
    />
  )
}

/** All of whatever state: those of a portal who can be invited. */
const countAll = (counts: Listed['counts']): number =>
  factFinderStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** How far the clients of a portal are, for the people of the firm who invite them. */
export const FactFinders = ({ portal }: { portal: string }) => {
  const say = useWords('factFinder')
  const [state, setState] = useState<FactFinderState | null>(null)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed, 250)
  const answer = useQuery({
    ...query('listFactFinders', {
      params: { portal },
      query: { ...(state && { state }), ...(search.trim() && { search: search.trim() }) },
    }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return (
    <Stack gap={5}>
      <PageHeader title={say('title')} subtitle={say('subtitle')} />
      <Answered answer={answer} title={say('failed')}>
        {(listed) => (
          <Stack gap={4}>
            {listed.forms.length === 0 && (
              <Notice tone="warning" title={say('noFormTitle')}>
                {say('noFormText')}
              </Notice>
            )}
            {search.trim() === '' && <span>{say('counted', { count: countAll(listed.counts) })}</span>}
            <States counts={listed.counts} chosen={state} onChoose={setState} />
            {(listed.count > listed.rows.length || typed !== '') && (
              <SearchBox label={say('search')} value={typed} onChange={setTyped} />
            )}
            {listed.count > listed.rows.length && <Notice>{say('cut', { count: listed.count })}</Notice>}
            <Rows listed={listed} portal={portal} />
          </Stack>
        )}
      </Answered>
    </Stack>
  )
}
