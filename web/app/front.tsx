import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isAdministrator } from '#model/access/role.ts'
import { useDoor } from '#web/app/use-door.ts'
import { isFullySignedIn } from '#web/data/session.ts'
import { LoginPage } from '#web/pages/login/login-page.tsx'

// Few are refused, and those are signed in already.
const AdminOnlyHint = lazy(async () => ({
  default: (await import('#web/widgets/status/admin-only-hint.tsx')).AdminOnlyHint,
}))

/** The front door at '/', the sign-in addresses, where its dialog is open, and the links of e-mails. */
export const Front = () => {
  const { door, view, start } = useDoor()
  const { action } = useRouterState({ select: (state) => state.location.search as { action?: unknown } })
  const { session } = door
  const isRefused = action === 'login' && isFullySignedIn(session) && !isAdministrator(session.role)
  const hint = isRefused ? (
    <Suspense>
      <AdminOnlyHint name={session.name} />
    </Suspense>
  ) : null
  return <LoginPage door={door} view={view} onStart={start} hint={hint} />
}
