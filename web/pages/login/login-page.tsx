import { useState } from 'react'
import type { PortalFront } from '#model/calls/answers.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Landing } from './landing.tsx'
import { LoginForm, type Credentials } from './login-form.tsx'
import { LoginHelp } from './login-help.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'

export type LoginPageProps = {
  /** Whether the dialog is open: on the sign-in addresses, and where the address says `?action=`. */
  isOpen: boolean
  reason: 'inactivity' | 'token' | null
  /** The portal the visitor came for; its name, logo and help are shown. */
  portalId: string | null
  onOpen: () => void
  onClose: () => void
  signIn: (credentials: Credentials) => Promise<void>
}

const findBrand = (portals: readonly PortalFront[], id: string | null): PortalFront | null =>
  portals.find((portal) => portal.id === id) ?? (portals.length === 1 ? (portals[0] ?? null) : null)

type DialogProps = Omit<LoginPageProps, 'isOpen' | 'portalId' | 'onOpen'> & { brand: PortalFront | null }

const LoginDialog = ({ brand, reason, onClose, signIn }: DialogProps) => {
  const say = useWords('login')
  const sayError = useWords('errors')
  const sayApp = useWords('app')
  const { portals } = useFacts()
  const [mode, setMode] = useState<'form' | 'help'>('form')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const submit = async (credentials: Credentials): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await signIn(credentials)
    } catch (error) {
      setFailure(explainError(error, sayError))
    }
    setBusy(false)
  }
  const reasons = { inactivity: say('inactivity'), token: sayError('actionCodeExpired') }
  const heading = brand ? say('headingPortal', { portal: brand.name }) : say('heading')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={mode === 'form' ? heading : say('helpTitle')}
      labels={{ close: sayApp('close') }}
      width={440}
    >
      {mode === 'form' ? (
        <LoginForm
          onSubmit={(credentials) => void submit(credentials)}
          busy={busy}
          failure={failure}
          reason={reason && reasons[reason]}
          onHelp={() => setMode('help')}
        />
      ) : (
        <LoginHelp portals={brand ? [brand] : portals} onBack={() => setMode('form')} />
      )}
    </Dialog>
  )
}

/** The front door: whose portal this is, and the sign-in dialog in front of it. */
export const LoginPage = ({ isOpen, portalId, onOpen, ...rest }: LoginPageProps) => {
  const say = useWords('login')
  const { portals } = useFacts()
  const brand = findBrand(portals, portalId)
  usePageTitle(say('pageTitle'))
  return (
    <Landing brand={brand} dialog={isOpen ? 'open' : 'closed'}>
      <Button kind="primary" onClick={onOpen}>
        {say('signIn')}
      </Button>
      {isOpen && <LoginDialog brand={brand} {...rest} />}
    </Landing>
  )
}
