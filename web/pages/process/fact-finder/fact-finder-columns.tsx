import type { FactFinder } from '#model/calls/fact-finders.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { FactFinderState } from '#web/widgets/forms/fact-finder-state.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import { InviteClient } from './invite-client.tsx'
import { Remind } from './invitation-acts.tsx'

/** Since when a client is as far as they are. */
const sinceOf = ({ invitation }: FactFinder): string | null =>
  invitation && (invitation.completedAt ?? invitation.startedAt ?? invitation.invitedAt)

const profileOf = ({ invitation, suggested }: FactFinder, say: Say<'factFinder'>): string => {
  if (invitation?.profile) return say('confirmedShort', { profile: invitation.profile.name })
  return suggested ? say('suggested', { profile: suggested.name }) : ''
}

type Around = { portal: string; forms: readonly { id: string; name: string }[]; mayChange: boolean }

const Act = ({ row, forms }: { row: FactFinder; forms: Around['forms'] }) => {
  const { state, invitation, account } = row
  const isOpen = state === 'invited' || state === 'started'
  if (isOpen && invitation) return <Remind invitation={invitation} client={account.name} size="small" />
  return <InviteClient factFinder={row} forms={forms} size="small" />
}

/** The columns of the list: who, how far, since when, with which score and profile, and what can be done. */
export const useFactFinderColumns = ({ portal, forms, mayChange }: Around): readonly Column<FactFinder>[] => {
  const say = useWords('factFinder')
  return [
    textColumn('client', say('client'), {
      value: ({ account }) => account.name,
      cell: ({ account }) => (
        <AppLink href={`/dashboard/${portal}/fact-finder?account=${account.id}`}>{account.name}</AppLink>
      ),
      visibility: 'fixed',
      isLink: true,
      card: 'title',
    }),
    textColumn('state', say('state'), {
      value: ({ state }) => say(state),
      cell: ({ state }) => <FactFinderState state={state} />,
    }),
    dateColumn('since', say('since'), { value: sinceOf, write: formatDate }),
    numberColumn('score', say('score'), {
      value: ({ invitation }) => invitation?.score ?? null,
      write: (score) => say('scoreOf', { score }),
    }),
    textColumn('profile', say('profile'), { value: (row) => profileOf(row, say), leastScreen: 'laptop' }),
    ...(mayChange
      ? [
          textColumn<FactFinder>('act', say('next'), {
            value: () => '',
            cell: (row) => <Act row={row} forms={forms} />,
            isSortable: false,
          }),
        ]
      : []),
  ]
}
