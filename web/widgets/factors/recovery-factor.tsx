import { IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Profile } from '#model/calls/profile.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { FactorRow } from './factor-row.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SureButton } from './sure-button.tsx'
import { useFactorChange } from './use-factor-change.ts'

type FactorProps = { profile: Profile; onChanged: (profile: Profile) => void }

/** The recovery codes: how many are left, and new ones, shown once. */
export const RecoveryFactor = ({ profile, onChanged }: FactorProps) => {
  const say = useWords('profile')
  const { recoveryCodesLeft: left, isEnabled } = profile.factors
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const making = useFactorChange({
    work: () => request('makeRecoveryCodes', {}),
    onDone: (answer) => {
      setCodes(answer.codes)
      onChanged({
        ...profile,
        factors: { ...profile.factors, recoveryCodesLeft: answer.codes.length },
      })
    },
  })
  return (
    <FactorRow
      icon={<IconLifebuoy size={18} stroke={1.75} />}
      title={say('recoveryTitle')}
      text={say('recoveryText')}
      state={left > 0 ? say('recoveryLeft', { count: left }) : say('recoveryNone')}
      isOn={left > 0}
      detail={isEnabled && left === 0 && say('recoveryAdvice')}
      failure={making.failure}
      actions={
        left > 0 ? (
          <SureButton
            label={say('recoveryMakeNew')}
            question={say('recoveryVoids')}
            isBusy={making.isBusy}
            onSure={() => making.make()}
          />
        ) : (
          <Button size="small" busy={making.isBusy} onClick={() => making.make()}>
            {say('recoveryMake')}
          </Button>
        )
      }
    >
      {codes && <RecoveryCodesDialog codes={codes} email={profile.email} onClose={() => setCodes(null)} />}
    </FactorRow>
  )
}
