import { IconDeviceMobile } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '#model/calls/profile.ts'
import { request, type AnswerOf } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { FactorRow } from './factor-row.tsx'
import { SureButton } from './sure-button.tsx'
import { useFactorChange } from './use-factor-change.ts'

const TotpDialog = lazy(async () => ({ default: (await import('./totp-dialog.tsx')).TotpDialog }))

type FactorProps = { profile: Profile; onChanged: (profile: Profile) => void }

/** The authenticator app: set up with a QR code, confirmed by a code made from it, removed again. */
export const TotpFactor = ({ profile, onChanged }: FactorProps) => {
  const say = useWords('profile')
  const { isOn } = profile.factors.totp
  const [begun, setBegun] = useState<AnswerOf<'beginTotp'> | null>(null)
  const beginning = useFactorChange({ work: () => request('beginTotp', {}), onDone: setBegun })
  const removing = useFactorChange({ work: () => request('removeTotp', {}), onDone: onChanged })
  return (
    <FactorRow
      icon={<IconDeviceMobile size={18} stroke={1.75} />}
      title={say('totpTitle')}
      text={say('totpText')}
      state={say(isOn ? 'isOn' : 'isOff')}
      isOn={isOn}
      failure={beginning.failure ?? removing.failure}
      actions={
        isOn ? (
          <SureButton
            label={say('remove')}
            name={`${say('remove')}: ${say('totpTitle')}`}
            question={say('reallyRemove')}
            isBusy={removing.isBusy}
            onSure={() => removing.make()}
          />
        ) : (
          <Button
            size="small"
            busy={beginning.isBusy}
            aria-label={`${say('setUp')}: ${say('totpTitle')}`}
            onClick={() => beginning.make()}
          >
            {say('setUp')}
          </Button>
        )
      }
    >
      {begun && (
        <Suspense>
          <TotpDialog
            {...begun}
            onClose={() => setBegun(null)}
            onChanged={(changed) => {
              setBegun(null)
              onChanged(changed)
            }}
          />
        </Suspense>
      )}
    </FactorRow>
  )
}
