import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useId, useState, type FormEvent } from 'react'
import { passkeyNameLength } from '#model/calls/passkey-name.ts'
import type { Profile } from '#model/calls/profile.ts'
import { request } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { beginHere } from './begin-here.ts'
import classes from './factors.module.css'
import { useDeviceName } from './use-device-name.ts'
import { useFactorChange } from './use-factor-change.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Why the browser made no passkey: nobody agreed, or there is one already. */
type Stopped = 'passkeyStopped' | 'passkeyKnown'

const whyStopped = (error: unknown): Stopped | null => {
  if (!(error instanceof Error)) return null
  if (error.name === 'InvalidStateError') return 'passkeyKnown'
  return error instanceof WebAuthnError || error.name === 'NotAllowedError' ? 'passkeyStopped' : null
}

/** Says what the browser's refusal means; every other failure goes on. */
class NoPasskey extends Error {
  readonly why: Stopped
  constructor(why: Stopped) {
    super(why)
    this.why = why
  }
}

const makePasskey = async (options: Options) => {
  try {
    return await startRegistration({ optionsJSON: options })
  } catch (error) {
    const why = whyStopped(error)
    throw why ? new NoPasskey(why) : error
  }
}

const addPasskey = async (name: string): Promise<Profile> => {
  const { options } = await request('beginPasskey', {})
  const credential = await makePasskey(options as unknown as Options)
  return request('addPasskey', { body: { name, credential: { ...credential } } })
}

type PasskeyDialogProps = { onClose: () => void; onChanged: (profile: Profile) => void }

/** Names a passkey and has the browser make it. */
export const PasskeyDialog = ({ onClose, onChanged }: PasskeyDialogProps) => {
  const say = useWords('profile')
  const form = useId()
  const nameOf = useDeviceName()
  const [name, setName] = useState(() => nameOf(navigator.userAgent))
  const adding = useFactorChange({ work: addPasskey, onDone: onChanged })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') adding.make(name.trim())
  }
  const failure = adding.error instanceof NoPasskey ? say(adding.error.why) : adding.failure
  return (
    <Dialog
      opened
      dismissable={false}
      width={440}
      onClose={onClose}
      title={say('passkeyAdd')}
      action={{ label: say('continue'), form, busy: adding.isBusy, disabled: name.trim() === '' }}
    >
      <form id={form} className={classes['steps']} onSubmit={submit}>
        <TextInput
          ref={beginHere}
          label={say('passkeyName')}
          hint={say('passkeyNameHint')}
          name="passkey-name"
          maxLength={passkeyNameLength}
          value={name}
          onChange={setName}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  )
}
