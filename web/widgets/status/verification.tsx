import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { request } from '#web/data/call.ts'
import { findVerification, isDetailsSent } from '#web/data/own-process.ts'
import { processHref } from '#web/data/processes.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SentDetails } from '#web/widgets/orders/sent-details.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { AskedCorrections } from './asked-corrections.tsx'
import { GetVerifiedBox } from './get-verified-box.tsx'
import { useOwnProcess } from './use-own-process.ts'

/** Asks for the verification; the page is loaded anew with what the account may do then. */
const VerifyButton = ({ account }: { account: string }) => {
  const say = useWords('accountStatus')
  const sayError = useWords('errors')
  const asking = useMutation({
    mutationFn: () => request('askVerification', { params: { account } }),
    onSuccess: ({ state }) => {
      if (state === 'held') saySnack(say('waitsForFirm'))
      else window.location.reload()
    },
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

/** How far the verification of a client's own account has come, with the next step where it is theirs. */
export const OwnVerification = ({ session, status, portal, account }: VerificationProps) => {
  const isNew = status === 'created'
  const say = useWords('accountStatus')
  const { processes, known } = useOwnProcess({ session, account, isAsked: isNew })
  const isComplete = known !== null && isDetailsSent(processes, known)
  const target = known && findVerification(processes, known)
  return (
    <GetVerifiedBox
      session={session}
      status={status}
      addNow={
        target && (
          <AppLinkButton kind="primary" size="small" href={processHref(portal, target.formId, account)}>
            {say('addNow')}
          </AppLinkButton>
        )
      }
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
    <>
      <AskedCorrections portal={props.portal} account={props.account} />
      <OwnVerification {...props} />
    </>
  )
