import { useEffect, useRef, useState, type FormEvent } from 'react'
import { passkeyNameLength } from '#model/calls/passkey-name.ts'
import type { PasskeyRow, Profile } from '#model/calls/profile.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Row } from '#web/ui/layout.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import classes from './factors.module.css'
import { useAdoptProfile, useFactorChange } from './use-factor-change.ts'

type PasskeyNameFormProps = {
  passkey: Pick<PasskeyRow, 'id' | 'name'>
  /** Renamed, or left as it was. */
  onClose: () => void
}

const useRenaming = ({ passkey: { id }, onClose }: PasskeyNameFormProps) => {
  const say = useWords('profile')
  const adopt = useAdoptProfile()
  return useFactorChange<string, { name: string; profile: Profile }>({
    work: async (name) => ({
      name,
      profile: await request('renamePasskey', { params: { passkey: id }, body: { name } }),
    }),
    onDone: ({ name, profile }) => {
      adopt(profile)
      saySnack(say('passkeyRenamed', { name }))
      onClose()
    },
  })
}

/** Another name for a passkey, in its place in the list. */
export const PasskeyNameForm = ({ passkey, onClose }: PasskeyNameFormProps) => {
  const say = useWords('profile')
  const sayApp = useWords('app')
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(passkey.name)
  const [isEmpty, setIsEmpty] = useState(false)
  const renaming = useRenaming({ passkey, onClose })
  useEffect(() => input.current?.select(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const given = name.trim()
    setIsEmpty(given === '')
    if (given === '') input.current?.focus()
    else if (given === passkey.name) onClose()
    else renaming.make(given)
  }
  return (
    // Keys pressed in the form arrive here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens for the key of leaving
    <form
      className={classes['naming']}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        ref={input}
        label={say('passkeyName')}
        name="passkey-new-name"
        maxLength={passkeyNameLength}
        value={name}
        onChange={setName}
        error={isEmpty ? say('required') : renaming.failure}
      />
      <Row gap={2}>
        <Button size="small" kind="primary" type="submit" busy={renaming.isBusy}>
          {say('passkeySaveName')}
        </Button>
        <Button size="small" onClick={onClose}>
          {sayApp('cancel')}
        </Button>
      </Row>
    </form>
  )
}
