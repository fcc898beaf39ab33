import { IconId } from '@tabler/icons-react'
import type { Profile } from '#model/calls/profile.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { FactorRow } from './factor-row.tsx'
import classes from './factors.module.css'
import { PasskeyFactor } from './passkey-factor.tsx'
import { PinFactor } from './pin-factor.tsx'
import { RecoveryFactor } from './recovery-factor.tsx'
import { TotpFactor } from './totp-factor.tsx'
import { useAdoptProfile } from './use-factor-change.ts'

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
        <ul className={classes['factors']}>
          {profile.hasPassword && <OwnFactors profile={profile} onChanged={change} />}
          {(factors.national.isOffered || factors.national.isBound) && (
            <NationalBinding isBound={factors.national.isBound} />
          )}
        </ul>
      </ConfirmPassword>
    </Card>
  )
}
