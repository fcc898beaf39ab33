import { useDoor } from '#web/app/use-door.ts'
import { LoginPage } from '#web/pages/login/login-page.tsx'

/** The front door at '/', the sign-in addresses, where its dialog is open, and the links of e-mails. */
export const Front = () => {
  const { door, view, start } = useDoor()
  return <LoginPage door={door} view={view} onStart={start} />
}
