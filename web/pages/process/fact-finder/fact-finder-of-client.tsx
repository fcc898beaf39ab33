import { useQuery } from '@tanstack/react-query'
import type { FactFinder, FactFinderInvitation } from '#model/calls/fact-finders.ts'
import { query } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { FactFinderState } from '#web/widgets/forms/fact-finder-state.tsx'
import { useWords } from '#web/words/words.ts'
import { ProcessOfAccount } from '../process-of-account.tsx'
import { FactFinderResult } from './fact-finder-result.tsx'
import { Remind, TakeBack } from './invitation-acts.tsx'
import { InviteClient } from './invite-client.tsx'

type Asked = { factFinder: FactFinder; forms: readonly { id: string; name: string }[] }

const Actions = ({ factFinder, forms }: Asked) => {
  const { state, invitation, account } = factFinder
  const isOpen = state === 'invited' || state === 'started'
  if (!isOpen || !invitation) return <InviteClient factFinder={factFinder} forms={forms} />
  return (
    <Row gap={2}>
      <TakeBack invitation={invitation} />
      <Remind invitation={invitation} client={account.name} />
    </Row>
  )
}

/** What happened when. */
const Dates = ({ invitation }: { invitation: FactFinderInvitation }) => {
  const say = useWords('factFinder')
  const { form, invitedAt, invitedBy, reminders, toldAt, startedAt, completedAt } = invitation
  return (
    <Card>
      <FactList
        facts={[
          { name: say('form'), value: form.name },
          {
            name: say('invitedOn'),
            value: say('invitedBy', { date: formatDateTime(invitedAt), name: invitedBy }),
          },
          reminders > 0 ? { name: say('toldOn'), value: formatDateTime(toldAt) } : null,
          { name: say('startedOn'), value: startedAt && formatDateTime(startedAt) },
          { name: say('completedOn'), value: completedAt && formatDateTime(completedAt) },
        ]}
      />
    </Card>
  )
}

type PartsProps = { factFinder: FactFinder; session: Session; portal: string; mayChange: boolean }

const Parts = ({ factFinder, session, portal, mayChange }: PartsProps) => {
  const say = useWords('factFinder')
  const { invitation, state, account } = factFinder
  if (!invitation)
    return (
      <EmptyState title={say('not-invited')}>{say('notInvitedText', { client: account.name })}</EmptyState>
    )
  const { form, submission } = invitation
  return (
    <Stack gap={5}>
      <Dates invitation={invitation} />
      {state === 'complete' && <FactFinderResult factFinder={factFinder} mayConfirm={mayChange} />}
      {submission && (
        <AppLink href={`/dashboard/${portal}/submissions/${submission}`}>{say('openForm')}</AppLink>
      )}
      <ProcessOfAccount
        session={session}
        processes={[]}
        formId={form.id}
        place={{ formIds: [form.id], account: account.id }}
        status={null}
      />
    </Stack>
  )
}

type FactFinderOfClientProps = { session: Session; portal: string; account: string }

/** How far one client is, what they have answered, what it scores, and the profile that is confirmed. */
export const FactFinderOfClient = ({ session, portal, account }: FactFinderOfClientProps) => {
  const say = useWords('factFinder')
  const mayChange = useMayChange()
  const answer = useQuery({ ...query('readFactFinder', { params: { account } }), staleTime: 0 })
  const { data } = answer
  return (
    <Stack gap={5}>
      <PageHeader
        title={say('title')}
        above={<AppLink href={`/dashboard/${portal}/fact-finder`}>{say('back')}</AppLink>}
        subtitle={
          data && (
            <>
              <AppLink href={`/dashboard/${portal}/account/${account}`}>
                {data.factFinder.account.name}
              </AppLink>{' '}
              <FactFinderState state={data.factFinder.state} />
            </>
          )
        }
        actions={data && mayChange && <Actions {...data} />}
      />
      <Answered answer={answer} title={say('failed')} waiting={<TextSkeleton lines={8} />}>
        {({ factFinder }) => (
          <Parts factFinder={factFinder} session={session} portal={portal} mayChange={mayChange} />
        )}
      </Answered>
    </Stack>
  )
}
