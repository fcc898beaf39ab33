import { isAdministrator } from '#model/access/role.ts'
import type { Session } from '#web/data/session.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './profile.module.css'

type ProfileLinksProps = { session: Session; current: 'me' | 'organisation' }

/** The way between the own profile and the own organisation, which only administrators have. */
export const ProfileLinks = ({ session, current }: ProfileLinksProps) => {
  const say = useWords('profile')
  if (!isAdministrator(session.role)) return null
  const links = [
    { id: 'me', href: '/profile/me', label: say('meTitle') },
    { id: 'organisation', href: '/profile/organisation', label: say('organisationTitle') },
  ] as const
  return (
    <nav className={classes['links']} aria-label={say('pages')}>
      {links.map(({ id, href, label }) => (
        <AppLink key={id} href={href} aria-current={id === current ? 'page' : undefined}>
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
