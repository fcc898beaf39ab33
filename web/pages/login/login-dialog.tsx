import { lazy, Suspense, useState } from 'react'
import { useFacts } from '#web/data/facts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import type { LoginView } from './login-view.ts'
import classes from '../../widgets/sign-in/sign-in.module.css'
import { SiteLinks } from './site-links.tsx'
import type { SocialProvider } from './social-buttons.tsx'
import { useProblem } from '#web/widgets/sign-in/use-problem.ts'

// Most people sign in with a password and no more; all else is fetched when it is asked for.
const SignUpForm = lazy(async () => ({ default: (await import('./sign-up-form.tsx')).SignUpForm }))
const ResetForm = lazy(async () => ({ default: (await import('./reset-form.tsx')).ResetForm }))
const SignInSteps = lazy(async () => ({ default: (await import('./steps/sign-in-steps.tsx')).SignInSteps }))
const TokenStep = lazy(async () => ({ default: (await import('./token-step.tsx')).TokenStep }))
const ActionStep = lazy(async () => ({ default: (await import('./action/action-step.tsx')).ActionStep }))
const SocialButtons = lazy(async () => ({ default: (await import('./social-buttons.tsx')).SocialButtons }))

type Shown = Exclude<LoginView, { kind: 'closed' }>
export type LoginDialogProps = { door: Door; view: Shown }

const modeTitles = { signup: 'headingSignUp', reset: 'headingReset' } as const
const actionTitles = {
  signUp: 'headingConfirm',
  resetPassword: 'headingNewPassword',
  invite: 'headingInvitation',
} as const

const nameView = (view: Shown, say: Say<'login'>, portal: string | undefined): string => {
  if (view.kind === 'steps') return say('headingSteps')
  if (view.kind === 'token') return say('headingToken')
  if (view.kind === 'action') return say(actionTitles[view.mode])
  if (view.mode !== 'login') return say(modeTitles[view.mode])
  return portal ? say('headingPortal', { portal }) : say('heading')
}

const useReason = (door: Door): LoginFormProps['reason'] => {
  const say = useWords('login')
  const problem = useProblem(door.problem)
  if (problem) return { text: problem, tone: 'error' }
  if (door.ended === null) return null
  return { text: say(door.ended === 'pause' ? 'inactivity' : 'sessionEnded'), tone: 'info' }
}

const Login = (props: Omit<LoginFormProps, 'reason'>) => {
  const { social } = useFacts().configuration
  const reason = useReason(props.door)
  const providers = (['google', 'microsoft'] as const).filter((one: SocialProvider) => social[one])
  return (
    <>
      <LoginForm {...props} reason={reason} />
      {providers.length > 0 && <SocialButtons door={props.door} providers={providers} />}
      <SiteLinks />
    </>
  )
}

/** A click beside the dialog must not lose what took time to type. */
const mayLeave = (view: Shown): boolean =>
  view.kind === 'mode' ? view.mode !== 'signup' : view.kind !== 'action'

const modes = { login: Login, signup: SignUpForm, reset: ResetForm } as const

/** The dialog in front of the front door: sign in, sign up, reset, and the steps that complete a sign-in. */
export const LoginDialog = ({ door, view }: LoginDialogProps) => {
  const say = useWords('login')
  const sayApp = useWords('app')
  const [email, setEmail] = useState('')
  const Mode = view.kind === 'mode' ? modes[view.mode] : null
  return (
    <Dialog
      opened
      onClose={door.close}
      title={nameView(view, say, door.brand?.name)}
      width={440}
      dismissable={mayLeave(view)}
    >
      <Suspense fallback={<p className={classes['waiting']}>{sayApp('loading')}</p>}>
        {Mode && <Mode door={door} email={email} onEmail={setEmail} />}
        {view.kind === 'steps' && <SignInSteps door={door} pending={view.pending} />}
        {view.kind === 'token' && <TokenStep door={door} token={view.token} />}
        {view.kind === 'action' && <ActionStep door={door} held={view} onEmail={setEmail} />}
      </Suspense>
    </Dialog>
  )
}
