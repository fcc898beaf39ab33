import { useRef, useState, type FormEvent, type Ref } from 'react'
import { isPersonName, mostName } from '#model/fields/is-person-name.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { checkEmail, tidyEmail } from './check-entries.ts'
import { AccountTypeChoice, type AccountType } from '#web/widgets/sign-in/account-type-choice.tsx'
import { ConsentBox } from '#web/widgets/sign-in/consent-box.tsx'
import type { Door } from '#web/widgets/sign-in/door.ts'
import classes from '../../widgets/sign-in/sign-in.module.css'
import { NewPassword } from '#web/widgets/sign-in/new-password.tsx'
import { useAttempt } from '#web/widgets/sign-in/use-attempt.ts'
import { useCapsLock } from '#web/widgets/sign-in/use-caps-lock.ts'
import { useConsent } from '#web/widgets/sign-in/use-consent.ts'
import { useFirstFocus } from '#web/widgets/sign-in/use-first-focus.ts'
import { usePasswordCheck } from '#web/widgets/sign-in/use-password-check.ts'

type SignUpFormProps = { door: Door; email: string; onEmail: (email: string) => void }
type Given = { name: string; phone: string; password: string; accountType: AccountType }
const nothing: Given = { name: '', phone: '', password: '', accountType: 'single' }
type Problems = { [Name in 'name' | 'email' | 'password' | 'consent']?: string | undefined }

/** Registration: who one is, a password by its rules, and the consent. An e-mail then asks to confirm the address. */
export const SignUpForm = ({ door, email, onEmail }: SignUpFormProps) => {
  const say = useWords('signInSteps')
  const sayLogin = useWords('login')
  const userLanguage = useLanguage()
  const check = usePasswordCheck()
  const { busy, failure, attempt } = useAttempt(check.explain)
  const capsLock = useCapsLock()
  const [given, setGiven] = useState<Given>(nothing)
  const consent = useConsent(door.brand?.id ?? null)
  const [problems, setProblems] = useState<Problems>({})
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const first = useFirstFocus(null)
  const put = (change: Partial<typeof given>): void => setGiven({ ...given, ...change })
  const send = async (): Promise<void> => {
    const { name, phone, password, accountType } = given
    const portal = door.brand ? { portal: door.brand.id } : {}
    const body = {
      email: tidyEmail(email),
      name,
      phone,
      password,
      accountType,
      userLanguage,
      ...consent.body,
      ...portal,
    }
    await request('signUp', { body })
    setSentTo(body.email)
    saySnack(say('signUpSent', { email: body.email }))
  }
  const findNameProblem = (name: string): string | undefined => {
    if (name.trim() === '') return say('nameRequired')
    return isPersonName(name) ? undefined : say('noName')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found: Problems = {
      name: findNameProblem(given.name),
      email: checkEmail(email, sayLogin),
      password: check.find(given.password, tidyEmail(email)),
      consent: consent.isMissing ? say('consentRequired') : undefined,
    }
    setProblems(found)
    const wrong = (['name', 'email', 'password', 'consent'] as const).find((name) => found[name])
    if (!wrong) return void attempt(send)
    const field = wrong === 'password' ? 'new-password' : wrong
    form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus()
  }
  if (sentTo) return <SignUpSent email={sentTo} onBack={() => door.show('login')} />
  return (
    <form ref={form} onSubmit={submit} noValidate {...capsLock.keys}>
      <Stack gap={4}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <WhoFields ref={first} given={{ ...given, email }} problems={problems} onEmail={onEmail} put={put} />
        <NewPassword
          label={sayLogin('password')}
          value={given.password}
          onChange={(password) => put({ password })}
          error={problems.password}
          isCapsLockOn={capsLock.isOn}
        />
        <ConsentBox consent={consent} error={problems.consent} />
        <Button type="submit" kind="primary" wide busy={busy}>
          {sayLogin('signUp')}
        </Button>
        <BackToLogin onBack={() => door.show('login')} />
      </Stack>
    </form>
  )
}

type WhoFieldsProps = {
  ref: Ref<HTMLInputElement>
  given: Pick<Given, 'name' | 'phone' | 'accountType'> & { email: string }
  problems: Problems
  onEmail: (email: string) => void
  put: (change: Partial<Given>) => void
}

/** Who somebody is and how to reach them. */
const WhoFields = ({ ref, given, problems, onEmail, put }: WhoFieldsProps) => {
  const say = useWords('signInSteps')
  const sayLogin = useWords('login')
  return (
    <>
      <TextInput
        ref={ref}
        label={say('name')}
        name="name"
        autoComplete="name"
        maxLength={mostName}
        value={given.name}
        onChange={(name) => put({ name })}
        error={problems.name}
      />
      <TextInput
        label={sayLogin('email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={given.email}
        onChange={onEmail}
        error={problems.email}
      />
      <TextInput
        label={say('phoneOptional')}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        value={given.phone}
        onChange={(phone) => put({ phone })}
      />
      <AccountTypeChoice
        label={say('accountType')}
        value={given.accountType}
        onChange={(accountType) => put({ accountType })}
      />
    </>
  )
}

const BackToLogin = ({ onBack }: { onBack: () => void }) => (
  <div className={classes['ways']}>
    <Button kind="quiet" onClick={onBack}>
      {useWords('signInSteps')('back')}
    </Button>
  </div>
)

/** What happens next: the address is confirmed by a link. */
const SignUpSent = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const say = useWords('signInSteps')
  return (
    <Stack gap={4}>
      <Notice tone="success">{say('signUpSent', { email })}</Notice>
      <p>{say('signUpNothing')}</p>
      <BackToLogin onBack={onBack} />
    </Stack>
  )
}
