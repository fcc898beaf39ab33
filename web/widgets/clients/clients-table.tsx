import { useNavigate } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { ClientRow, ClientsOverview } from '#model/calls/clients.ts'
import { findToday } from '#web/data/report-search.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useTableLook } from '#web/ui/table/table-look.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { WorkingDrawer } from '#web/widgets/working/lazy-working-drawer.ts'
import { useWords } from '#web/words/words.ts'
import { useClientColumns } from './client-columns.tsx'
import { ClientFilters } from './client-filters.tsx'
import { DeskFigures } from './desk-figures.tsx'
import {
  filterClients,
  findUsedLetters,
  indexClients,
  noChoices,
  type ClientChoices,
} from './filter-clients.ts'
import { Phonebook } from './phonebook.tsx'
import { useQueryClient } from '@tanstack/react-query'

/**
 * What is searched and filtered for in a portal, kept while the person is signed in: whoever comes back from a client
 * finds the list as it was left. It lives beside the answers of the server and goes with them at the sign-out.
 */
const useKeptChoices = (portalId: string): [ClientChoices, (choices: ClientChoices) => void] => {
  const client = useQueryClient()
  const key = ['clients-choices', portalId]
  const [choices, setChoices] = useState(() => client.getQueryData<ClientChoices>(key) ?? noChoices)
  const keep = (next: ClientChoices): void => {
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(key, next)
    setChoices(next)
  }
  return [choices, keep]
}

type ClientsTableProps = {
  overview: ClientsOverview
  portalId: string
  unlinked: 'show' | 'hide'
  onUnlinked: (shown: 'show' | 'hide') => void
}

/** The clients of a portal: by letter, by name, by filter; each leads to its account. */
export const ClientsTable = ({ overview, portalId, unlinked, onUnlinked }: ClientsTableProps) => {
  const say = useWords('clients')
  const sayFigure = useWords('figures')
  const navigate = useNavigate()
  const [choices, setChoices] = useKeptChoices(portalId)
  const [explained, setExplained] = useState<ClientRow | null>(null)
  // The keys are shown at once; the list follows a moment later.
  const deferred = useDeferredValue(choices)
  const index = useMemo(() => indexClients(overview.rows, findToday()), [overview])
  const used = useMemo(() => findUsedLetters(overview.rows), [overview])
  const shown = useMemo(() => filterClients(index, deferred), [index, deferred])
  const keep = useMemo(() => {
    const listed = new Set(shown)
    return (row: ClientRow) => listed.has(row)
  }, [shown])
  const columns = useClientColumns(portalId, setExplained)
  const look = useTableLook('clients')
  return (
    <Stack gap={5}>
      <DeskFigures overview={overview} index={index} shown={shown} choices={choices} onChange={setChoices} />
      <Phonebook
        used={used}
        chosen={choices.letter}
        onChoose={(letter) => setChoices({ ...choices, letter })}
      />
      <ClientFilters
        overview={overview}
        choices={choices}
        onChange={setChoices}
        look={look}
        unlinked={unlinked}
        onUnlinked={onUnlinked}
      />
      <output className="visually-hidden">
        {say('countOf', { shown: shown.length, all: overview.rows.length })}
      </output>
      <Card padding="none">
        <DataTable
          id="clients"
          inset
          caption={say('title')}
          columns={columns}
          rows={overview.rows}
          keep={keep}
          look={look}
          searchable={false}
          initialSort={{ column: 'name', direction: 'ascending' }}
          csvName="my_accounts.csv"
          onOpenRow={(row) => void navigate({ href: `/dashboard/${portalId}/account/${row.id}` })}
          empty={
            <EmptyState
              title={say('noMatchTitle')}
              action={<Button onClick={() => setChoices(noChoices)}>{say('clearFilters')}</Button>}
            >
              {say('noMatchText')}
            </EmptyState>
          }
        />
      </Card>
      {explained && (
        <Suspense>
          <WorkingDrawer
            asked={{
              kind: 'account',
              id: explained.id,
              address: { of: 'value' },
              name: `${explained.name}, ${sayFigure('value')}`,
            }}
            owner={explained.name}
            asOf={undefined}
            onClose={() => setExplained(null)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
