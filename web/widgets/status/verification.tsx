import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { request } from '#web/data/call.ts'
import { readSentForms, sentFormsQuery } from '#web/data/processes.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SentDetails } from '#web/widgets/orders/sent-details.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { AddNow } from './add-now.tsx'
import { GetVerifiedBox } from './get-verified-box.tsx'

/** Asks for the verification; the page is loaded anew with what the account may do then. */
const VerifyButton = ({ account }: { account: string }) => {
  const say = useWords('accountStatus')
  const sayError = useWords('errors')
  const asking = useMutation({
    mutationFn: () => request('askVerification', { params: { account } }),
    onSuccess: () => window.location.reload(),
    onError: (error) => saySnack(explainError(error, sayError), 'failed'),
  })
  const isBusy = asking.isPending || asking.isSuccess
  return (
    <Button kind="primary" size="small" busy={isBusy} onClick={() => asking.mutate()}>
      {say(isBusy ? 'bearWithUs' : 'getVerified')}
    </Button>
  )
}

type VerificationProps = { session: Session; status: StatusIdentifier; portal: string; account: string }

const OwnVerification = ({ session, status, portal, account }: VerificationProps) => {
  const isNew = status === 'created'
  const sent = useQuery({ ...sentFormsQuery(), enabled: isNew })
  const isComplete = readSentForms(sent.data?.records ?? []).some((one) => one.account === account)
  return (
    <GetVerifiedBox
      session={session}
      status={status}
      addNow={<AddNow session={session} portal={portal} account={account} />}
      verify={isNew && isComplete && mayChange(session) && <VerifyButton account={account} />}
    />
  )
}

/** How far the verification of a client has come, and what they, or people of the firm, can do for it now. */
export const Verification = (props: VerificationProps) =>
  isStaff(props.session) ? (
    <Suspense>
      <SentDetails account={props.account} session={props.session} />
    </Suspense>
  ) : (
    <OwnVerification {...props} />
  )
