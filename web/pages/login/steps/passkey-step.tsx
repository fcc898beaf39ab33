import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { SignedIn } from '#model/calls/session.ts'
import { request } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'

const askPasskey = async (): Promise<SignedIn> => {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    request('challengePasskey', {}),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = { ...(await startAuthentication({ optionsJSON })) }
  return request('enterPasskey', { body: { credential } })
}

/** A passkey; the browser asks for it after the button was pressed, so that nobody is taken by surprise. */
export const PasskeyStep = ({ door }: StepProps) => {
  const say = useWords('signInSteps')
  const { busy, failure, complete } = useStep(door, (error) =>
    error instanceof CallError ? null : say('passkeyFailed'),
  )
  return (
    <Stack gap={4}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p>{say('passkeyText')}</p>
      <Button kind="primary" wide busy={busy} data-autofocus onClick={() => void complete(askPasskey)}>
        {say('usePasskey')}
      </Button>
    </Stack>
  )
}
