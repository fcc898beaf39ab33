import { IconFingerprint } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PasskeyRow, Profile } from '#model/calls/profile.ts'
import { request } from '#web/data/call.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Row } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { FactorRow } from './factor-row.tsx'
import classes from './factors.module.css'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { SureButton } from './sure-button.tsx'
import { useFactorChange } from './use-factor-change.ts'

const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog }))

type FactorProps = { profile: Profile; onChanged: (profile: Profile) => void }

const canMakePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const Passkey = ({ passkey, onChanged }: { passkey: PasskeyRow; onChanged: FactorProps['onChanged'] }) => {
  const say = useWords('profile')
  const { id, name, created, used, isBackedUp } = passkey
  const mayChange = useMayChange()
  const [isNaming, setIsNaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const removing = useFactorChange({
    work: () => request('removePasskey', { params: { passkey: id } }),
    onDone: onChanged,
  })
  const about = [
    say('passkeyCreated', { at: formatDateTime(created) }),
    used ? say('passkeyUsed', { at: formatDateTime(used) }) : say('passkeyNeverUsed'),
    say(isBackedUp ? 'passkeySynced' : 'passkeyOnDevice'),
  ]
  if (isNaming)
    return (
      <li className={classes['passkey']}>
        <PasskeyNameForm
          passkey={passkey}
          onClose={() => {
            flushSync(() => setIsNaming(false))
            rename.current?.focus()
          }}
        />
      </li>
    )
  return (
    <li className={classes['passkey']}>
      <span>
        <span className={classes['passkeyName']}>{name}</span>
        <span className={classes['passkeyAbout']}>{about.join(' · ')}</span>
        {removing.failure && (
          <span role="alert" className={classes['wrong']}>
            {removing.failure}
          </span>
        )}
      </span>
      {mayChange && (
        <Row gap={1}>
          <Button
            ref={rename}
            size="small"
            kind="quiet"
            aria-label={say('passkeyRenameName', { name })}
            onClick={() => setIsNaming(true)}
          >
            {say('passkeyRename')}
          </Button>
          <SureButton
            kind="quiet"
            label={say('remove')}
            name={say('passkeyRemoveName', { name })}
            question={say('reallyRemove')}
            isBusy={removing.isBusy}
            onSure={() => removing.make()}
          />
        </Row>
      )}
    </li>
  )
}

/** The passkeys: any number, each with a name by which its device is known. */
export const PasskeyFactor = ({ profile, onChanged }: FactorProps) => {
  const say = useWords('profile')
  const { passkeys } = profile.factors
  const [isOpen, setIsOpen] = useState(false)
  const isAble = canMakePasskeys()
  return (
    <FactorRow
      icon={<IconFingerprint size={18} stroke={1.75} />}
      title={say('passkeyTitle')}
      text={say('passkeyText')}
      state={say(passkeys.length > 0 ? 'isOn' : 'isOff')}
      isOn={passkeys.length > 0}
      detail={!isAble && say('passkeyNotHere')}
      actions={
        isAble && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {say('passkeyAdd')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={classes['passkeys']} aria-label={say('passkeyList')}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <PasskeyDialog
            onClose={() => setIsOpen(false)}
            onChanged={(changed) => {
              setIsOpen(false)
              onChanged(changed)
            }}
          />
        </Suspense>
      )}
    </FactorRow>
  )
}
