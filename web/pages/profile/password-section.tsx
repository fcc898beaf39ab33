import type { Profile } from '#model/calls/profile.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import { PasswordForm } from './password-form.tsx'

/** The password: when it was changed last, and a new one. */
export const PasswordSection = ({ profile }: { profile: Profile }) => {
  const say = useWords('profile')
  const { hasPassword, passwordChanged } = profile
  if (!hasPassword) return <Card title={say('passwordTitle')}>{say('passwordNone')}</Card>
  const since = passwordChanged && say('passwordChangedOn', { at: formatDateTime(passwordChanged) })
  return (
    <Card title={say('passwordTitle')} subtitle={[say('passwordText'), since].filter(Boolean).join(' ')}>
      <PasswordForm email={profile.email} />
    </Card>
  )
}
