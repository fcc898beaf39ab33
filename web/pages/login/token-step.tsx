import { useEffect, useEffectEvent, useState } from 'react'
import { request } from '#web/data/call.ts'
import { isFullySignedIn } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import classes from '../../widgets/sign-in/sign-in.module.css'

type TokenStepProps = { door: Door; token: string }

/** The name behind a token; the step ends where it cannot be read. */
const useHolder = ({ door, token }: TokenStepProps) => {
  const sayError = useWords('errors')
  const [name, setName] = useState<string | null>(null)
  const end = useEffectEvent((error: unknown) => {
    saySnack(explainError(error, sayError), 'failed')
    door.leaveToken('failed')
  })
  useEffect(() => {
    const leaving = new AbortController()
    request('readTokenHolder', { body: { token } }, leaving.signal)
      .then((holder) => setName(holder.name))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) end(error)
      })
    return () => leaving.abort()
  }, [token])
  return { name, end }
}

const SignedInAlready = ({ door, name }: { door: Door; name: string }) => {
  const say = useWords('signInSteps')
  return (
    <Stack gap={4}>
      <Notice tone="warning">{say('stillSignedIn', { name })}</Notice>
      <Button kind="primary" wide data-autofocus onClick={() => door.leaveToken('declined')}>
        {say('staySignedIn', { name })}
      </Button>
      <Button wide onClick={() => void door.signOut()}>
        {say('signOutFirst')}
      </Button>
    </Stack>
  )
}

const ContinueAs = ({ door, token }: TokenStepProps) => {
  const say = useWords('signInSteps')
  const { name, end } = useHolder({ door, token })
  const [busy, setBusy] = useState(false)
  const go = async (): Promise<void> => {
    setBusy(true)
    await request('signInByToken', { body: { token } }).then(door.enter, end)
    setBusy(false)
  }
  if (!name) return <p className={classes['waiting']}>{say('oneMoment')}</p>
  return (
    <Stack gap={4}>
      <p>{say('tokenText')}</p>
      <Button kind="primary" wide busy={busy} onClick={() => void go()}>
        {say('continueAs', { name })}
      </Button>
      <Button kind="quiet" onClick={() => door.leaveToken('declined')}>
        {say('notMe')}
      </Button>
    </Stack>
  )
}

/** A link that signs in never does so by itself, and never in place of somebody who is signed in. */
export const TokenStep = ({ door, token }: TokenStepProps) =>
  isFullySignedIn(door.session) ? (
    <SignedInAlready door={door} name={door.session.name} />
  ) : (
    <ContinueAs door={door} token={token} />
  )
