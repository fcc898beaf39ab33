import type { EngagedPerson, Usage } from '#model/calls/usage.ts'
import { Card } from '#web/ui/card.tsx'
import { CellButton } from '#web/ui/cell-button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'

type ListProps<Row> = { rows: readonly Row[]; onOpen: (person: string) => void }

const PersonButton = ({ user, onOpen }: { user: EngagedPerson['user']; onOpen: (id: string) => void }) => {
  const say = useWords('analytics')
  return (
    <CellButton label={say('openPerson', { name: user.name })} onClick={() => onOpen(user.id)}>
      {user.name}
    </CellButton>
  )
}

/** Who did most, the first first. */
const EngagedList = ({ rows, onOpen }: ListProps<EngagedPerson>) => {
  const say = useWords('analytics')
  const { count } = useFormat()
  const shown = useIsPhone() ? (['total'] as const) : (['logins', 'views', 'total'] as const)
  if (rows.length === 0) return <Card title={say('engaged')}>{say('engagedEmpty')}</Card>
  return (
    <Card title={say('engaged')}>
      <CompactTable
        label={say('engaged')}
        columns={[
          { id: 'person', header: say('person') },
          ...shown.map((id) => ({
            id,
            header: say(id),
            align: 'end' as const,
          })),
          { id: 'lastAt', header: say('lastSeen'), align: 'end' },
        ]}
        rows={rows.map(({ user, logins, views, total, lastAt }) => ({
          id: user.id,
          cells: {
            person: <PersonButton user={user} onOpen={onOpen} />,
            logins: count(logins),
            views: count(views),
            total: count(total),
            lastAt: lastAt === null ? '–' : formatDate(lastAt.slice(0, 10)),
          },
        }))}
      />
    </Card>
  )
}

type Absent = Usage['absent'][number]

/** Who did not sign in, with when they last did. */
const AbsentList = ({ rows, count, onOpen }: ListProps<Absent> & { count: number }) => {
  const say = useWords('analytics')
  const title = say('absent')
  if (rows.length === 0) return <Card title={title}>{say('absentNone')}</Card>
  return (
    <Card title={title}>
      <Stack gap={3}>
        {count > rows.length && <Notice>{say('absentMore', { count: rows.length })}</Notice>}
        <CompactTable
          label={title}
          columns={[
            { id: 'person', header: say('person') },
            { id: 'lastAt', header: say('lastSignIn'), align: 'end' },
          ]}
          rows={rows.map(({ user, lastAt }) => ({
            id: user.id,
            cells: {
              person: <PersonButton user={user} onOpen={onOpen} />,
              lastAt: lastAt === null ? say('never') : formatDate(lastAt.slice(0, 10)),
            },
          }))}
        />
      </Stack>
    </Card>
  )
}

/** Pixels within which a card has its list as a table with columns. */
const listRoom = 600

/** Who did most and who did not come, beside each other where both have room for their columns. */
export const PeopleLists = ({ usage, onOpen }: { usage: Usage; onOpen: (person: string) => void }) => (
  <Grid leastWidth={listRoom}>
    <EngagedList rows={usage.engaged} onOpen={onOpen} />
    <AbsentList rows={usage.absent} count={usage.people.count - usage.people.signedIn} onOpen={onOpen} />
  </Grid>
)
