import type { GroupMember, GroupPage } from '#model/calls/groups.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { useWords } from '#web/words/words.ts'
import { useMembers } from './use-members.ts'

const RemoveMember = ({ group, member }: { group: string; member: GroupMember }) => {
  const say = useWords('groups')
  const { account, name } = member
  const removing = useMembers(group)
  return (
    <ConfirmButton
      action={say('remove')}
      label={say('removeLabel', { name })}
      title={say('removeTitle', { name })}
      size="small"
      busy={removing.isPending}
      onConfirm={() => removing.mutate({ add: [], remove: [account], name })}
    >
      {say('removeText')}
    </ConfirmButton>
  )
}

const useColumns = (group: string): readonly Column<GroupMember>[] => {
  const say = useWords('groups')
  const mayChange = useMayChange()
  const columns = [
    textColumn<GroupMember>('name', say('client'), {
      value: (row) => row.name,
      cell: (row) =>
        row.portal === null ? (
          row.name
        ) : (
          <AppLink href={`/dashboard/${row.portal}/account/${row.account}`}>{row.name}</AppLink>
        ),
      visibility: 'fixed',
      card: 'title',
    }),
    textColumn<GroupMember>('email', say('email'), { value: (row) => row.email, leastScreen: 'desktop' }),
    dateColumn<GroupMember>('since', say('since'), {
      value: (row) => row.since.slice(0, 'yyyy-mm-dd'.length),
    }),
  ]
  if (!mayChange) return columns
  return [
    ...columns,
    textColumn<GroupMember>('actions', say('actions'), {
      value: () => '',
      cell: (row) => <RemoveMember group={group} member={row} />,
    }),
  ]
}

/** Who is in a group, and since when: what was written before is not theirs. */
export const GroupMembers = ({ group }: { group: GroupPage }) => {
  const say = useWords('groups')
  const columns = useColumns(group.id)
  const rows = group.members.map((member) => ({ ...member, id: member.account }))
  return (
    <Card title={say('members')} padding="none">
      <DataTable
        id="group-members"
        caption={say('members')}
        columns={columns}
        rows={rows}
        search={say('search')}
        csvName={`${group.name}.csv`}
        empty={<EmptyState title={say('noMembersTitle')}>{say('noMembersText')}</EmptyState>}
        inset
      />
    </Card>
  )
}
