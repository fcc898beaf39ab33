import type { ReactNode } from 'react'
import type { PortalFront } from '#model/calls/portals.ts'
import { isFullySignedIn } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import type { Door } from './door.ts'
import { Landing } from './landing.tsx'
import { LoginDialog } from './login-dialog.tsx'
import type { LoginView } from './login-view.ts'

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
