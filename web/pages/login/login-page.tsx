import type { ReactNode } from 'react'
import type { PortalFront } from '#model/calls/portals.ts'
import { isFullySignedIn } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import { FrontPicture } from './front-picture.tsx'
import { SiteLinks } from './site-links.tsx'
import { LoginDialog } from './login-dialog.tsx'
import type { LoginView } from './login-view.ts'
import { useFacts } from '#web/data/facts.tsx'
import classes from '../../widgets/sign-in/sign-in.module.css'
import { DisplayChoices } from '#web/widgets/display-choices.tsx'
import { PortalMark } from '#web/widgets/portal-mark.tsx'

type LandingProps = { brand: PortalFront | null; dialog: 'open' | 'closed'; children: ReactNode }

/** What a visitor sees who is not signed in: whose portal this is and what it promises. */
const Landing = ({ brand, dialog, children }: LandingProps) => {
  const say = useWords('login')
  const facts = useFacts()
  const { legalLine } = brand ?? facts.portals[0] ?? { legalLine: null }
  return (
    <div className={classes['landing']}>
      <FrontPicture />
      <header className={classes['top']}>
        <PortalMark name={brand?.name ?? facts.name} logo={brand?.logo ?? null} />
        <DisplayChoices />
      </header>
      <main className={classes['main']} data-dialog={dialog} id="content" tabIndex={-1}>
        <h1 className={classes['tagline']}>{say('tagline')}</h1>
        <ul className={classes['promises']}>
          <li>{say('pitchFigures')}</li>
          <li>{say('pitchPrivacy')}</li>
          <li>{say('pitchDocuments')}</li>
        </ul>
        {children}
      </main>
      <footer className={classes['foot']}>
        <div className={classes['firm']}>
          <span>{facts.name}</span>
          {brand && (
            <>
              <a href={`tel:${brand.phone.replaceAll(/[^\d+]/g, '')}`}>{brand.phone}</a>
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
            </>
          )}
        </div>
        <SiteLinks />
        {legalLine && <p className={classes['legal']}>{legalLine}</p>}
      </footer>
    </div>
  )
}

export type LoginPageProps = {
  door: Door
  view: LoginView
  /** To the page of somebody who is signed in already. */
  onStart: () => void
  /** What somebody who is signed in should know here. */
  hint?: ReactNode
}

/** The portal a visitor came for; the only one where there is no choice. */
export const findBrand = (portals: readonly PortalFront[], id: string | null): PortalFront | null =>
  portals.find((portal) => portal.id === id) ?? (portals.length === 1 ? (portals[0] ?? null) : null)

/** The front door: whose portal this is, and the sign-in dialog in front of it. */
export const LoginPage = ({ door, view, onStart, hint }: LoginPageProps) => {
  const say = useWords('login')
  usePageTitle(say('pageTitle'))
  const isSignedIn = isFullySignedIn(door.session)
  return (
    <Landing brand={door.brand} dialog={view.kind === 'closed' ? 'closed' : 'open'}>
      {hint}
      <Button kind="primary" onClick={isSignedIn ? onStart : () => door.show('login')}>
        {say(isSignedIn ? 'goToStart' : 'signIn')}
      </Button>
      {view.kind !== 'closed' && <LoginDialog door={door} view={view} />}
    </Landing>
  )
}
