import { Stack } from '#web/ui/layout.tsx'
import { IconLogout } from '@tabler/icons-react'
import classes from '#web/app/shell/person-footer.module.css'
import type { Session } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { DisplayChoices } from '#web/widgets/display-choices.tsx'
import { useWords } from '#web/words/words.ts'

const roleKeys = { admin: 'roleAdmin', professional: 'roleProfessional', investor: 'roleInvestor' } as const

/** Who is signed in, how the portal looks, and the way out. */
export const PersonFooter = ({ session, onSignOut }: { session: Session; onSignOut: () => void }) => {
  const say = useWords('app')
  return (
    <Stack gap={3}>
      <DisplayChoices />
      <div className={classes['person']}>
        <AppLink href="/profile/me" className={classes['who']} title={say('myProfile')}>
          <span className={classes['name']}>{session.name}</span>
          <span className={classes['role']}>{say(roleKeys[session.role])}</span>
          <span className="visually-hidden">{say('myProfile')}</span>
        </AppLink>
        <Button kind="quiet" size="small" icon={IconLogout} onClick={onSignOut}>
          {say('signOut')}
        </Button>
      </div>
    </Stack>
  )
}
