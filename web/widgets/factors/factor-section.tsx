import { IconId, IconLifebuoy } from '@tabler/icons-react'
import type { Profile } from '#model/calls/profile.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { FactorRow } from './factor-row.tsx'
import { PasskeyFactor } from './passkey-factor.tsx'
import { PinFactor } from './pin-factor.tsx'
import { TotpFactor } from './totp-factor.tsx'
import { useAdoptProfile, useFactorChange } from './use-factor-change.ts'
import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SureButton } from './sure-button.tsx'

type FactorProps = { profile: Profile; onChanged: (profile: Profile) => void }

/** The recovery codes: how many are left, and new ones, shown once. */
const RecoveryFactor = ({ profile, onChanged }: FactorProps) => {
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

/** Whether the official electronic identity is linked; it links itself at the first sign-in with it. */
const NationalBinding = ({ isBound }: { isBound: boolean }) => {
  const say = useWords('profile')
  return (
    <FactorRow
      icon={<IconId size={18} stroke={1.75} />}
      title={say('nationalTitle')}
      text={say('nationalText')}
      state={say(isBound ? 'nationalBound' : 'nationalUnbound')}
      isOn={isBound}
      detail={!isBound && say('nationalHow')}
    />
  )
}

type OwnFactorsProps = { profile: Profile; onChanged: (profile: Profile) => void }

/** The factors that one sets up oneself; each change wants the password. */
const OwnFactors = (props: OwnFactorsProps) => (
  <>
    <TotpFactor {...props} />
    <PasskeyFactor {...props} />
    <PinFactor {...props} />
    <RecoveryFactor {...props} />
  </>
)

/** The second factors of a person, each with what it is for and how it stands. */
export const FactorSection = ({ profile }: { profile: Profile }) => {
  const say = useWords('profile')
  const adopt = useAdoptProfile()
  const { factors } = profile
  const change = (changed: Profile): void => {
    adopt(changed)
    saySnack(say('factorChanged'))
  }
  return (
    <Card title={say('factorsTitle')} subtitle={say('factorsText')}>
      <ConfirmPassword>
        {factors.isBypassed && <Notice tone="warning">{say('factorsBypassed')}</Notice>}
        {!profile.hasPassword && <Notice>{say('factorsNoPassword')}</Notice>}
        <ul className="plain">
          {profile.hasPassword && <OwnFactors profile={profile} onChanged={change} />}
          {(factors.national.isOffered || factors.national.isBound) && (
            <NationalBinding isBound={factors.national.isBound} />
          )}
        </ul>
      </ConfirmPassword>
    </Card>
  )
}
