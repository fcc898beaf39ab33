import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Approval } from '#model/calls/approvals.ts'
import type { ApprovalSearch } from '#web/data/approval-search.ts'
import { query } from '#web/data/queries.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import classes from '#web/widgets/approvals/approvals.module.css'
import { ChangeValues } from '#web/widgets/approvals/change-values.tsx'
import { DecideButtons } from '#web/widgets/approvals/decide-buttons.tsx'
import { useChangeWords } from '#web/widgets/approvals/use-change-words.ts'
import { ConfirmPassword } from '#web/widgets/factors/confirm-password.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'

/** What became of a change, by whom and why. */
const Became = ({ change }: { change: Approval }) => {
  const say = useWords('approvals')
  const { state, decidedBy, decidedAt, reason } = change
  if (state === 'waiting') return null
  const about = { name: decidedBy ?? '', at: decidedAt ? formatDateTime(decidedAt) : '' }
  return (
    <>
      <p className={classes['quiet']}>{say(`state_${state}`, about)}</p>
      {reason && <p className={classes['reason']}>{reason}</p>}
    </>
  )
}

const Title = ({ change }: { change: Approval }) => {
  const { titleOf } = useChangeWords()
  const { account } = change
  if (change.kind === 'publishing')
    return <AppLink href={`/admin/${change.collection}?open=${change.record}`}>{titleOf(change)}</AppLink>
  const isOfClient = change.collection === 'accounts' || change.collection === 'orders'
  return isOfClient && account?.portal ? (
    <AppLink href={`/dashboard/${account.portal}/account/${account.id}`}>{titleOf(change)}</AppLink>
  ) : (
    titleOf(change)
  )
}

const Change = ({ change, mayChange }: { change: Approval; mayChange: boolean }) => {
  const { say, proposedBy } = useChangeWords()
  return (
    <Card
      title={<Title change={change} />}
      subtitle={proposedBy(change)}
      actions={
        <span className={classes['head']}>
          <Badge>{say(`kind_${change.kind}`)}</Badge>
          <Badge tone={change.state === 'waiting' ? 'warning' : 'neutral'}>
            {say(`verb_${change.verb}`)}
          </Badge>
        </span>
      }
    >
      <Stack gap={3}>
        <ChangeValues change={change} />
        <Became change={change} />
        {change.state === 'waiting' && mayChange && <DecideButtons change={change} />}
      </Stack>
    </Card>
  )
}

/** Changes that wait for a second person, and those that were decided. */
export const ApprovalsPage = () => {
  const say = useWords('approvals')
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const search: ApprovalSearch = useSearch({ strict: false })
  const state = search.state ?? 'waiting'
  const answer = useQuery({ ...query('listApprovals', { query: { state } }), staleTime: 0 })
  const choose = (value: string): void => {
    const wanted = value === 'decided' ? { state: 'decided' as const } : {}
    void navigate({ to: '.', search: wanted, replace: true, resetScroll: false })
  }
  usePageTitle(say('title'))
  return (
    <Stack gap={5}>
      <PageHeader title={say('title')} subtitle={say('subtitle')} />
      <SegmentedControl
        label={say('which')}
        value={state}
        onChange={choose}
        segments={(['waiting', 'decided'] as const).map((value) => ({ value, label: say(value) }))}
      />
      <ConfirmPassword change="access">
        <Answered answer={answer} title={say('failed')}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState title={say(state === 'waiting' ? 'emptyTitle' : 'emptyDecided')}>
                {state === 'waiting' && say('emptyText')}
              </EmptyState>
            ) : (
              <Stack gap={4}>
                {rows.map((change) => (
                  <Change key={change.id} change={change} mayChange={mayChange} />
                ))}
              </Stack>
            )
          }
        </Answered>
      </ConfirmPassword>
    </Stack>
  )
}
