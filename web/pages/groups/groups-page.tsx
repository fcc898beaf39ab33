import { useQuery } from '@tanstack/react-query'
import type { GroupRow } from '#model/calls/groups.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { useGroups } from './use-groups.ts'

const useColumns = (): readonly Column<GroupRow>[] => {
  const say = useWords('groups')
  const { toGroup } = useGroups()
  return [
    textColumn('name', say('name'), {
      value: (row) => row.name,
      cell: (row) => <AppLink href={toGroup(row.id)}>{row.name}</AppLink>,
      visibility: 'fixed',
      card: 'title',
    }),
    numberColumn('score', say('score'), { value: (row) => row.score }),
    numberColumn('members', say('members'), { value: (row) => row.members }),
    numberColumn('documents', say('documents'), { value: (row) => row.documents }),
    textColumn('welcome', say('welcome'), {
      value: (row) => say(row.hasWelcome ? 'hasWelcome' : 'hasNoWelcome'),
    }),
  ]
}

/** The groups of clients, for people of the firm: the highest score first; each opens. */
export const GroupsPage = () => {
  const say = useWords('groups')
  const columns = useColumns()
  const answer = useQuery({ ...query('listGroups', {}), staleTime: 0 })
  usePageTitle(say('title'))
  return (
    <Stack gap={5}>
      <PageHeader title={say('title')} subtitle={say('subtitle')} />
      <Card padding="none">
        <Answered answer={answer} title={say('failedTitle')}>
          {({ groups }) => (
            <DataTable
              id="groups"
              caption={say('title')}
              columns={columns}
              rows={groups}
              empty={<EmptyState title={say('noneTitle')}>{say('noneText')}</EmptyState>}
              inset
            />
          )}
        </Answered>
      </Card>
    </Stack>
  )
}
