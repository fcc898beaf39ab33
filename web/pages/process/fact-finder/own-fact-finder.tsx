import { useQuery } from '@tanstack/react-query'
import type { FactFinder } from '#model/calls/fact-finders.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'
import type { Process } from '#web/data/processes.ts'
import { query } from '#web/data/queries.ts'
import type { Session, SessionAccount } from '#web/data/session.ts'
import { Answered } from '#web/ui/answered.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'
import { ProcessOfAccount } from '../process-of-account.tsx'
import { FactFinderResult } from './fact-finder-result.tsx'

/** Being invited is what opens the form, whatever the status of the account; once it is answered it is not offered again. */
const asProcess = ({ form }: NonNullable<FactFinder['invitation']>): Process => ({
  id: form.id,
  name: form.name,
  formId: form.id,
  formIdNl: null,
  isSingle: true,
  userStatus: [...statusIdentifiers],
  accountType: null,
})

type OwnFactFinderProps = { session: Session; account: SessionAccount }

/** What a client is asked by their adviser, and what came of it. */
export const OwnFactFinder = ({ session, account }: OwnFactFinderProps) => {
  const say = useWords('factFinder')
  const answer = useQuery({
    ...query('readFactFinder', { params: { account: account.id } }),
    staleTime: 0,
  })
  return (
    <Answered answer={answer} title={say('failed')} waiting={<TextSkeleton lines={8} />}>
      {({ factFinder }) => {
        const { invitation, state } = factFinder
        if (invitation === null)
          return <EmptyState title={say('notAskedTitle')}>{say('notAskedText')}</EmptyState>
        return (
          <Stack gap={5}>
            {state === 'complete' && <FactFinderResult factFinder={factFinder} isOwn />}
            <ProcessOfAccount
              key={invitation.id}
              session={session}
              processes={[asProcess(invitation)]}
              formId={invitation.form.id}
              place={{ formIds: [invitation.form.id], account: account.id }}
              status={account.status}
              isAskedAnew={state !== 'complete'}
            />
          </Stack>
        )
      }}
    </Answered>
  )
}
