import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configurationKeys, loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import type { PendingStep } from '#model/calls/session.ts'
import { render } from '#tests/support/render.tsx'
import { buildQueryClient } from '#web/data/queries.ts'
import { FactsProvider, type Facts } from '#web/data/facts.tsx'
import type { Session } from '#web/data/session.ts'
import { changeLanguage, loadWords } from '#web/words/words.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import { SnackbarHost } from '#web/ui/snackbar.tsx'
import { LoginDialog, type LoginDialogProps } from './login-dialog.tsx'

const portal = {
  id: '0199a0b0-0000-7000-8000-000000000001',
  name: 'Northlight',
  subtitle: null,
  logo: null,
  theme: 'main',
  language: 'en',
  phone: '+354 555 0324',
  email: 'service@northlight.example',
  legalLine: null,
  contactWithin: null,
  hasTerms: true,
}

type Answer = { status: number; body: unknown }
type Asked = { path: string; body: Record<string, unknown> | null }

/** What the firm has published for visitors. */
let sitePages: { name: string; href: string }[] = []
const asked: Asked[] = []
let answers: Record<string, Answer[]> = {}
const real = globalThis.fetch

/** What the server answers to a call, in order; the last answer stays. */
const answer = (call: string, ...given: Answer[]): void => {
  answers[call] = given
}
const good = (body: unknown): Answer => ({ status: 200, body })
const refusal = (code: string, fields?: Record<string, string>): Answer => ({
  status: 400,
  body: { error: { code, message: code, ...(fields ? { fields } : {}) } },
})

beforeEach(() => {
  asked.length = 0
  sitePages = []
  answers = {}
  globalThis.fetch = async (input, init = {}) => {
    const path = input instanceof Request ? input.url : String(input)
    if (!path.startsWith('/api/')) return real(input, init)
    if (path === '/api/site/pages') return new Response(JSON.stringify({ pages: sitePages }))
    asked.push({ path, body: init.body ? JSON.parse(init.body as string) : null })
    const list = answers[`${init.method} ${path}`] ?? []
    const { status, body } = (list.length > 1 ? list.shift() : list[0]) ?? { status: 404, body: {} }
    return new Response(JSON.stringify(body), { status })
  }
})
afterEach(async () => {
  globalThis.fetch = real
  await changeLanguage('en')
})

let generic: Facts
beforeAll(async () => {
  generic = await factsOf('generic')
  await loadWords('app', 'login', 'errors', 'signInSteps')
})

const factsOf = async (key: (typeof configurationKeys)[number]): Promise<Facts> => ({
  name: 'Northlight Wealth',
  configuration: await loadConfiguration(key),
  reports: await loadReports(key),
  portals: [portal],
})

const buildDoor = (given: Partial<Door> = {}) => ({
  session: null,
  brand: portal,
  next: null,
  problem: null,
  ended: null,
  show: vi.fn<Door['show']>(),
  close: vi.fn<Door['close']>(),
  enter: vi.fn<Door['enter']>(async () => undefined),
  signOut: vi.fn<Door['signOut']>(async () => undefined),
  leaveToken: vi.fn<Door['leaveToken']>(),
  showPortal: vi.fn<Door['showPortal']>(),
  ...given,
})

const show = (view: LoginDialogProps['view'], given: Partial<Door> = {}, facts = generic) => {
  const door = buildDoor(given)
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <FactsProvider value={facts}>
        <LoginDialog door={door} view={view} />
      </FactsProvider>
    </QueryClientProvider>,
  )
  return door
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const password = (name = 'Password') => page.getByLabelText(name, { exact: true })
const bodiesOf = (path: string) => asked.filter((one) => one.path === path).map((one) => one.body)

const session = { name: 'Jo Field', level: 'full', pending: null } as Session

describe('signing in', () => {
  const login = { kind: 'mode', mode: 'login' } as const

  test('sends the address without blanks and lets in', async () => {
    answer('POST /api/session', good({ session }))
    const door = show(login)
    await field('E-mail address').fill('  Jo@Home.Example ')
    await password().fill('Lantern-Harbour-27')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => door.enter).toHaveBeenCalledWith({ session })
    expect(bodiesOf('/api/session')).toEqual([{ email: 'jo@home.example', password: 'Lantern-Harbour-27' }])
  })

  test('leads to what the firm has published for everybody, and to nothing where there is none', async () => {
    sitePages = [{ name: 'About us', href: '/about' }]
    show(login)
    const pages = page.getByRole('navigation', { name: 'Pages of Northlight Wealth' })
    await expect.element(pages.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about')
    document.body.replaceChildren()
    sitePages = []
    show(login)
    await expect.element(button('Sign in')).toBeVisible()
    await expect.element(pages).not.toBeInTheDocument()
  })

  test('says in the specification’s words why not', async () => {
    answer('POST /api/session', refusal('invalid-credentials'), refusal('too-many-attempts'))
    show(login)
    await field('E-mail address').fill('jo@home.example')
    await password().fill('wrong')
    await button('Sign in').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid Login Credentials')
    await expect.element(password()).toHaveFocus()
    await button('Sign in').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'Access to this account has been temporarily disabled due to many failed login attempts. You can restore it immediately by resetting your password.',
      )
  })

  test('says beside each field what is missing, and asks nothing of the server', async () => {
    show(login)
    await button('Sign in').click()
    await expect.element(field('E-mail address')).toHaveAccessibleDescription('Email is required')
    await expect.element(field('E-mail address')).toHaveFocus()
    expect(asked).toEqual([])
  })

  test('leads to sign-up and to help', async () => {
    const door = show(login)
    await button('Sign up').click()
    await button('Help').click()
    await button('Forgot your password?').click()
    expect(door.show).toHaveBeenNthCalledWith(1, 'signup')
    expect(door.show).toHaveBeenNthCalledWith(2, 'reset')
    expect(door.show).toHaveBeenNthCalledWith(3, 'reset')
  })

  test('tells that Caps Lock is on', async () => {
    show(login)
    await password().click()
    password()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
    await expect.element(password()).toHaveAccessibleDescription('Caps Lock is on.')
  })

  test('says why somebody is here: after a pause, or after a try elsewhere', async () => {
    show(login, { ended: 'pause' })
    await expect.element(page.getByText(/You were signed out because of inactivity/)).toBeVisible()
    show(login, { ended: 'over' })
    await expect
      .element(
        page.getByText(
          'Your session has ended. Sign in to continue where you were. A form that you had begun is kept.',
        ),
      )
      .toBeVisible()
    show(login, { problem: 'external-id' })
    await expect.element(page.getByText('Account is not linked with a correct external id')).toBeVisible()
  })

  test('shows no button of another firm in any white label, and one where it is switched on', async () => {
    for (const key of configurationKeys) {
      const { social } = await loadConfiguration(key)
      expect(Object.values(social)).toEqual([false, false, false])
    }
    show(login)
    await expect.element(button('Sign in')).toBeVisible()
    expect(page.getByRole('button', { name: /Google|Microsoft|LinkedIn/ }).elements()).toEqual([])
    const { configuration } = generic
    show(
      login,
      {},
      {
        ...generic,
        configuration: { ...configuration, social: { ...configuration.social, google: true } },
      },
    )
    await expect.element(button('Continue with Google')).toBeVisible()
  })
})

describe('signing up', () => {
  const signup = { kind: 'mode', mode: 'signup' } as const
  const terms = `GET /api/portals/${portal.id}/terms`

  test('marks each rule of the password as it is typed, and refuses what too many use', async () => {
    answer(terms, good({ terms: null }))
    show(signup)
    await password().fill('abcd')
    await expect.element(page.getByText('missing: at least 8 characters')).toBeVisible()
    await expect.element(page.getByText('met: one lowercase character')).toBeVisible()
    await password().fill('Password1!')
    await expect.element(page.getByText('met: one special character')).toBeVisible()
    await button('Sign up').click()
    await expect.element(password()).toHaveAccessibleDescription(/This password is too common/)
  })

  test('says beside name and address that each is required', async () => {
    answer(terms, good({ terms: null }))
    show(signup)
    await button('Sign up').click()
    await expect.element(field('Name')).toHaveAccessibleDescription('Name is required')
    await expect.element(field('E-mail address')).toHaveAccessibleDescription('Email is required')
  })

  test('needs the consent, then says that an e-mail is on its way', async () => {
    answer(terms, good({ terms: null }))
    answer('POST /api/sign-ups', refusal('email-exists'), good({ sent: true }))
    show(signup)
    await field('Name').fill('Jo Field')
    await field('E-mail address').fill('Jo@home.example')
    await password().fill('Brass-Otter-41')
    await button('Sign up').click()
    await expect.element(page.getByText('Tick the box to continue.')).toBeVisible()
    expect(bodiesOf('/api/sign-ups')).toEqual([])
    await page.getByRole('checkbox').click()
    await button('Sign up').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('An account with this email address already exists')
    await button('Sign up').click()
    await expect.element(page.getByText(/We have sent an e-mail to jo@home.example/).first()).toBeVisible()
    expect(bodiesOf('/api/sign-ups')[0]).toEqual({
      email: 'jo@home.example',
      name: 'Jo Field',
      phone: '',
      password: 'Brass-Otter-41',
      userLanguage: 'en',
      accountType: 'single',
      consent: true,
      portal: portal.id,
    })
  })

  test('leads back to the sign-in', async () => {
    answer(terms, good({ terms: null }))
    const door = show(signup)
    await button('Back to sign in').click()
    expect(door.show).toHaveBeenCalledWith('login')
  })

  test('leads from the consent to the terms of the portal', async () => {
    answer(
      terms,
      good({
        terms: {
          text: { en: '<p>Be kind.</p>', is: '<p>Verið góð.</p>' },
          version: '3',
          digest: 'd'.repeat(64),
        },
      }),
    )
    show(signup)
    await button('terms and conditions').click()
    await expect.element(page.getByText('Be kind.')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { includeHidden: true })).not.toBeChecked()
  })
})

describe('a forgotten password', () => {
  test('is answered the same whatever the address, with who helps beside it', async () => {
    answer('POST /api/password-resets', good({ sent: true }))
    show({ kind: 'mode', mode: 'reset' })
    await expect.element(page.getByRole('link', { name: portal.phone })).toBeVisible()
    await expect.element(page.getByRole('link', { name: portal.email })).toBeVisible()
    await field('E-mail address').fill('nobody@home.example')
    await button('Send reset link').click()
    await expect.element(page.getByText(/If we know this address/).first()).toBeVisible()
    expect(bodiesOf('/api/password-resets')).toEqual([{ email: 'nobody@home.example', lang: 'en' }])
  })
})

describe('a snackbar', () => {
  const showWithSnacks = () => {
    // What another test has said is still to be shown.
    notifications.clean()
    show({ kind: 'mode', mode: 'reset' })
    render(<SnackbarHost />)
  }
  const snack = (text: RegExp) =>
    page
      .getByText(text)
      .elements()
      .filter((one) => one.closest('.mantine-Notification-root'))

  test('says what was done, and what failed', async () => {
    answer('POST /api/password-resets', refusal('too-many-requests'), good({ sent: true }))
    showWithSnacks()
    await field('E-mail address').fill('nobody@home.example')
    await button('Send reset link').click()
    await expect.poll(() => snack(/Too many requests in a short time/)).toHaveLength(1)
    await button('Send reset link').click()
    await expect.poll(() => snack(/If we know this address/)).toHaveLength(1)
    await expect.poll(() => snack(/Too many requests in a short time/)).toHaveLength(0)
  })
})

describe('the second step', () => {
  const pending: PendingStep = {
    wants: 'factor',
    factors: ['pin', 'totp', 'recovery-code'],
    pin: { target: 'sms', sentTo: '•••• 0123', others: ['email'] },
    isNational: false,
  }
  const steps = (given: Partial<PendingStep> = {}) =>
    ({ kind: 'steps', pending: { ...pending, ...given } }) as const
  const sent = {
    ...pending.pin,
    validUntil: '2026-11-21T14:00:00.000Z',
    resendAt: '2026-11-21T12:01:00.000Z',
  }

  test('sends the PIN once by itself, shows where to, and sends the sixth digit off', async () => {
    answer('POST /api/session/pin', good(sent))
    answer('POST /api/session/pin/entry', refusal('wrong-pin'), good({ session }))
    const door = show(steps())
    await expect.element(page.getByText('We have sent a PIN to •••• 0123.')).toBeVisible()
    await expect.element(page.getByText(/A new PIN can be sent in \d+ seconds?\./)).toBeVisible()
    await button('Authenticator app').click()
    await button('PIN by text message or e-mail').click()
    await expect.element(page.getByText('We have sent a PIN to •••• 0123.')).toBeVisible()
    expect(bodiesOf('/api/session/pin')).toEqual([{}])
    await field('PIN').fill('123456')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong PIN')
    await field('PIN').fill('654321')
    await expect.poll(() => door.enter).toHaveBeenCalledWith({ session })
    expect(bodiesOf('/api/session/pin/entry')).toEqual([{ pin: '123456' }, { pin: '654321' }])
  })

  test('takes a PIN that was sent before a reload for sent', async () => {
    answer('POST /api/session/pin', refusal('too-many-requests'))
    show(steps())
    await expect
      .element(page.getByText('A PIN was sent to •••• 0123 a moment ago; it is still valid.'))
      .toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  test('sends another PIN, or one by the other way, once the wait is over', async () => {
    const over = { ...sent, resendAt: '2026-11-21T12:00:00.000Z' }
    answer(
      'POST /api/session/pin',
      good(over),
      good({ ...over, target: 'email', sentTo: 'j•••@home.example' }),
    )
    show(steps())
    await button('Send it by e-mail instead').click()
    await expect.element(page.getByText('We have sent a PIN to j•••@home.example.')).toBeVisible()
    await expect.element(button('Send it to my phone instead')).toBeVisible()
    expect(bodiesOf('/api/session/pin')).toEqual([{}, { target: 'email' }])
  })

  test('takes a pasted code of the app with its blank, in one field for the device to fill', async () => {
    answer('POST /api/session/totp', good({ session }))
    const door = show(steps({ factors: ['totp'] }))
    await expect.element(field('Code')).toHaveFocus()
    await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    await field('Code').fill('123 456')
    await expect.poll(() => door.enter).toHaveBeenCalled()
    expect(bodiesOf('/api/session/totp')).toEqual([{ code: '123456' }])
  })

  test('takes a recovery code, and lets somebody else sign in', async () => {
    answer('POST /api/session/recovery-code', good({ session }))
    const door = show(steps({ factors: ['recovery-code'] }))
    await field('Recovery code').fill(' ABCD-EFGH-JKLM ')
    await button('Continue').click()
    await expect.poll(() => door.enter).toHaveBeenCalled()
    expect(bodiesOf('/api/session/recovery-code')).toEqual([{ code: 'ABCD-EFGH-JKLM' }])
    await button('Sign in as someone else').click()
    expect(door.signOut).toHaveBeenCalledOnce()
  })

  test('starts anew when the half session has run out', async () => {
    answer('POST /api/session/totp', refusal('not-signed-in'))
    const door = show(steps({ factors: ['totp'] }))
    await field('Code').fill('123456')
    await expect.poll(() => door.signOut).toHaveBeenCalledOnce()
    expect(door.enter).not.toHaveBeenCalled()
  })

  test('says that the national sign-in service does not answer, and can be asked again', async () => {
    answer('POST /api/session/national', refusal('unavailable'))
    show(steps({ wants: 'identity', factors: [], pin: null, isNational: true }), { next: '/portals?a=1' })
    await button('Continue to national sign-in').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'The national sign-in service is not responding at the moment. Please try again in a few minutes.',
      )
    await expect.element(button('Continue to national sign-in')).toBeEnabled()
    expect(bodiesOf('/api/session/national')).toEqual([{ next: '/portals?a=1' }])
  })

  test('is said in the language of the reader', async () => {
    answer('POST /api/session/pin', good(sent))
    await changeLanguage('el')
    show(steps())
    await expect.element(page.getByText('Στείλαμε ένα PIN στο •••• 0123.')).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Επιβεβαιώστε ότι είστε εσείς' })).toBeVisible()
  })
})

describe('the link of an e-mail', () => {
  const oobCode = 'x'.repeat(43)
  const code = { email: 'jo@home.example', name: 'Jo Field', portal: portal.id, hasLogin: false }
  const view = (mode: 'signUp' | 'resetPassword' | 'invite') => ({ kind: 'action', mode, oobCode }) as const
  const reading = 'POST /api/action-codes'

  test('that has expired says so, with the way to a new one', async () => {
    answer(reading, refusal('action-code-expired'))
    const door = show(view('resetPassword'))
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('The action code has expired')
    await button('Get a new link').click()
    expect(door.show).toHaveBeenCalledWith('reset')
  })

  test.each([
    ['invite', /This invitation has already been accepted/],
    ['signUp', /Your e-mail address has already been confirmed/],
    ['resetPassword', /A new password has already been chosen with this link/],
  ] as const)('of %s that has done its work says so and leads to the sign-in', async (mode, words) => {
    answer(reading, refusal('action-code-used'))
    const door = show(view(mode))
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    expect(door.show).toHaveBeenCalledWith('login')
  })

  test('confirms an address with the password chosen at sign-up', async () => {
    answer(reading, good({ ...code, mode: 'signUp' }))
    answer('POST /api/sign-ups/confirmation', refusal('invalid-credentials'), good({ session }))
    const door = show(view('signUp'))
    await expect.element(field('E-mail address')).toHaveValue('jo@home.example')
    await password().fill('Brass-Otter-41')
    await button('Confirm and sign in').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid Login Credentials')
    await button('Confirm and sign in').click()
    await expect.poll(() => door.enter).toHaveBeenCalledWith({ session })
    expect(door.showPortal).toHaveBeenCalledWith(portal.id)
    expect(bodiesOf('/api/sign-ups/confirmation')[0]).toEqual({ oobCode, password: 'Brass-Otter-41' })
  })

  test('takes a new password twice, and leads to the sign-in', async () => {
    answer(reading, good({ ...code, mode: 'resetPassword' }))
    answer('POST /api/password-resets/confirmation', good({ done: true }))
    const door = show(view('resetPassword'))
    await password('New password').fill('Brass-Otter-41')
    await password('Repeat the password').fill('Brass-Otter-42')
    await button('Save password').click()
    await expect
      .element(password('Repeat the password'))
      .toHaveAccessibleDescription('Passwords not matching')
    await password('Repeat the password').fill('Brass-Otter-41')
    await button('Save password').click()
    await expect.poll(() => door.show).toHaveBeenCalledWith('login')
    expect(bodiesOf('/api/password-resets/confirmation')).toEqual([
      { oobCode, password: 'Brass-Otter-41', repeated: 'Brass-Otter-41' },
    ])
  })

  test('accepts an invitation: a new password by the rules, or the one there is', async () => {
    answer(`GET /api/portals/${portal.id}/terms`, good({ terms: null }))
    answer('POST /api/invitations/acceptance', good({ session }))
    answer(reading, good({ ...code, mode: 'invite' }))
    const door = show(view('invite'))
    await password('New password').fill('short')
    await button('Accept the invitation').click()
    await expect
      .element(password('New password'))
      .toHaveAccessibleDescription(/The password does not meet all rules yet/)
    expect(bodiesOf('/api/invitations/acceptance')).toEqual([])
    await password('New password').fill('Brass-Otter-41')
    await page.getByRole('checkbox').click()
    await button('Accept the invitation').click()
    await expect.poll(() => door.enter).toHaveBeenCalledWith({ session })
    expect(bodiesOf('/api/invitations/acceptance')).toEqual([
      { oobCode, password: 'Brass-Otter-41', consent: true },
    ])
  })

  test('of an invitation to somebody who signs in already asks their password', async () => {
    answer(`GET /api/portals/${portal.id}/terms`, good({ terms: null }))
    answer(reading, good({ ...code, mode: 'invite', hasLogin: true }))
    show(view('invite'))
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password')
  })
})

describe('a link that signs in', () => {
  const token = 't'.repeat(43)
  const view = { kind: 'token', token } as const

  test('does nothing before somebody agrees', async () => {
    answer('POST /api/session/token/holder', good({ name: 'Jo Field' }))
    answer('POST /api/session/token', good({ session }))
    const door = show(view)
    await expect.element(button('Continue as Jo Field')).toBeVisible()
    expect(bodiesOf('/api/session/token')).toEqual([])
    await button('Not me').click()
    expect(door.leaveToken).toHaveBeenCalledWith('declined')
    await button('Continue as Jo Field').click()
    await expect.poll(() => door.enter).toHaveBeenCalledWith({ session })
  })

  test('that has expired ends', async () => {
    answer('POST /api/session/token/holder', refusal('action-code-expired'))
    const door = show(view)
    await expect.poll(() => door.leaveToken).toHaveBeenCalledWith('failed')
  })

  test('Please sign out first to use this link.', async () => {
    const door = show(view, { session })
    await expect.element(page.getByText(/Jo Field is signed in here/)).toBeVisible()
    await button('Sign out and continue').click()
    expect(door.signOut).toHaveBeenCalledOnce()
    expect(asked).toEqual([])
  })
})
