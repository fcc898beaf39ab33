import { IconFingerprint } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PasskeyRow, Profile } from '#model/calls/identity-answers.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import { FactorRow } from './factor-row.tsx'
import classes from './factors.module.css'
import { SureButton } from './sure-button.tsx'
import { useFactorChange } from './use-factor-change.ts'

const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog }))

type FactorProps = { profile: Profile; onChanged: (profile: Profile) => void }

const canMakePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const Passkey = ({ passkey, onChanged }: { passkey: PasskeyRow; onChanged: FactorProps['onChanged'] }) => {
  const say = useWords('profile')
  const { id, name, created, used, isBackedUp } = passkey
  const removing = useFactorChange({
    work: () => request('removePasskey', { params: { passkey: id } }),
    onDone: onChanged,
  })
  const about = [
    say('passkeyCreated', { at: formatDateTime(created) }),
    used ? say('passkeyUsed', { at: formatDateTime(used) }) : say('passkeyNeverUsed'),
    say(isBackedUp ? 'passkeySynced' : 'passkeyOnDevice'),
  ]
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
      <SureButton
        kind="quiet"
        label={say('remove')}
        name={say('passkeyRemoveName', { name })}
        question={say('reallyRemove')}
        isBusy={removing.isBusy}
        onSure={() => removing.make()}
      />
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
