import { IconMessageCode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '#model/calls/profile.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { FactorRow } from './factor-row.tsx'
import { SureButton } from './sure-button.tsx'
import { useAdoptProfile, useFactorChange } from './use-factor-change.ts'

const PinDialog = lazy(async () => ({ default: (await import('./pin-dialog.tsx')).PinDialog }))

type FactorProps = { profile: Profile; onChanged: (profile: Profile) => void }

/** The PIN that is sent at each sign-in: switched on and off, and where it goes. */
export const PinFactor = ({ profile, onChanged }: FactorProps) => {
  const say = useWords('profile')
  const { isOn, target, phone } = profile.factors.pin
  const [isOpen, setIsOpen] = useState(false)
  const adopt = useAdoptProfile()
  const switching = useFactorChange({
    work: () => request('setPinFactor', { body: { isOn: false, target } }),
    onDone: onChanged,
  })
  const action = say(isOn ? 'change' : 'setUp')
  return (
    <FactorRow
      icon={<IconMessageCode size={18} stroke={1.75} />}
      title={say('pinTitle')}
      text={say('pinText')}
      state={say(isOn ? 'isOn' : 'isOff')}
      isOn={isOn}
      detail={isOn && say('pinTo', { target: target === 'sms' ? (phone ?? '') : profile.email })}
      failure={switching.failure}
      actions={
        <>
          <Button
            size="small"
            aria-label={`${action}: ${say('pinTitle')}`}
            onClick={() => {
              switching.forget()
              setIsOpen(true)
            }}
          >
            {action}
          </Button>
          {isOn && (
            <SureButton
              label={say('switchOff')}
              name={`${say('switchOff')}: ${say('pinTitle')}`}
              question={say('reallyOff')}
              isBusy={switching.isBusy}
              onSure={() => switching.make()}
            />
          )}
        </>
      }
    >
      {isOpen && (
        <Suspense>
          <PinDialog
            profile={profile}
            onClose={() => setIsOpen(false)}
            onProved={adopt}
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
