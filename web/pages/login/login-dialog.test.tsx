import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Configuration } from '#configurations/configuration.ts'
import { configurationKeys, loadConfiguration } from '#configurations/register/registry.ts'
import type { PendingStep } from '#model/calls/session.ts'
import { buildFront } from '#tests/support/build-session.ts'
import { answerCalls, inTurn, refusal, renderPage } from '#tests/support/render-page.tsx'
import { render } from '#tests/support/render.tsx'
import type { Session } from '#web/data/session.ts'
import { changeLanguage } from '#web/words/words.ts'
import type { Door } from '#web/widgets/sign-in/door.ts'
import { SnackbarHost } from '#web/ui/snackbar.tsx'
import { LoginDialog, type LoginDialogProps } from './login-dialog.tsx'

const portal = buildFront('0199a0b0-0000-7000-8000-000000000001', {
  name: 'Northlight',
  phone: '+354 555 0324',
  email: 'service@northlight.example',
  hasTerms: true,
})
const terms = `GET /api/portals/${portal.id}/terms`

const buildDoor = (given: Partial<Pick<Door, 'session' | 'brand' | 'next' | 'problem' | 'ended'>> = {}) => ({
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

type Given = { door?: Parameters<typeof buildDoor>[0]; configuration?: Partial<Configuration> }

/** Draws the dialog with what the server answers to what it sends; gives its door, what it asked and what it sent. */
const show = async (
  view: LoginDialogProps['view'],
  answers: Record<string, unknown> = {},
  { door: given, configuration = {} }: Given = {},
) => {
  const door = buildDoor(given)
  const named = Object.entries(answers).map(([name, answer]) => [
    name.includes('GET ') ? name : `POST /api/${name}`,
    answer,
  ])
  const asked = answerCalls({
    'GET /api/site/pages': { pages: [] },
    [terms]: { terms: null },
    ...Object.fromEntries(named),
  })
  await renderPage(<LoginDialog door={door} view={view} />, { portals: [portal], configuration })
  const posts = () => asked.filter((call) => call.startsWith('POST'))
  return { door, posts, sent: (name: string) => asked.sent(`POST /api/${name}`) }
}
const refused = (code: string) => refusal(400, code)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const password = (name = 'Password') => page.getByLabelText(name, { exact: true })
const alert = page.getByRole('alert')

const session = { name: 'Jo Field', level: 'full', pending: null } as Session

describe('signing in', () => {
  const login = { kind: 'mode', mode: 'login' } as const

  test('sends the address without blanks and lets in', async () => {
    const { door, sent } = await show(login, { session: { session } })
    await field('E-mail address').fill('  Jo@Home.Example ')
    await password().fill('Lantern-Harbour-27')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => door.enter).toHaveBeenCalledWith({ session })
    expect(sent('session')).toEqual([{ email: 'jo@home.example', password: 'Lantern-Harbour-27' }])
  })

  test('leads to what the firm has published for everybody, and to nothing where there is none', async () => {
    await show(login, { 'GET /api/site/pages': { pages: [{ name: 'About us', href: '/about' }] } })
    const pages = page.getByRole('navigation', { name: 'Pages of Firm' })
    await expect.element(pages.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about')
    document.body.replaceChildren()
    await show(login)
    await expect.element(button('Sign in')).toBeVisible()
    await expect.element(pages).not.toBeInTheDocument()
  })

  test('says in the specification’s words why not', async () => {
    await show(login, { session: inTurn(refused('invalid-credentials'), refused('too-many-attempts')) })
    await field('E-mail address').fill('jo@home.example')
    await password().fill('wrong')
    await button('Sign in').click()
    await expect.element(alert).toHaveTextContent('Invalid Login Credentials')
    await expect.element(password()).toHaveFocus()
    await button('Sign in').click()
    const locked =
      'Access to this account has been temporarily disabled due to many failed login attempts. You can restore it immediately by resetting your password.'
    await expect.element(alert).toHaveTextContent(locked)
  })

  test('says beside each field what is missing, and asks nothing of the server', async () => {
    const { posts } = await show(login)
    await button('Sign in').click()
    await expect.element(field('E-mail address')).toHaveAccessibleDescription('Email is required')
    await expect.element(field('E-mail address')).toHaveFocus()
    expect(posts()).toEqual([])
  })

  test('leads to sign-up and to help', async () => {
    const { door } = await show(login)
    for (const name of ['Sign up', 'Help', 'Forgot your password?']) await button(name).click()
    expect(door.show.mock.calls).toEqual([['signup'], ['reset'], ['reset']])
  })

  test('tells that Caps Lock is on', async () => {
    await show(login)
    await password().click()
    const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
    password().element().dispatchEvent(press)
    await expect.element(password()).toHaveAccessibleDescription('Caps Lock is on.')
  })

  test.each<[Partial<Door>, string | RegExp]>([
    [{ ended: 'pause' }, /You were signed out because of inactivity/],
    [
      { ended: 'over' },
      'Your session has ended. Sign in to continue where you were. A form that you had begun is kept.',
    ],
    [{ problem: 'external-id' }, 'Account is not linked with a correct external id'],
  ])('says why somebody is here: after a pause, or after a try elsewhere', async (door, text) => {
    await show(login, {}, { door })
    await expect.element(page.getByText(text)).toBeVisible()
  })

  test('shows no button of another firm in any white label, and one where it is switched on', async () => {
    for (const key of configurationKeys) {
      const { social } = await loadConfiguration(key)
      expect(Object.values(social)).toEqual([false, false, false])
    }
    await show(login)
    await expect.element(button('Sign in')).toBeVisible()
    expect(button(/Google|Microsoft|LinkedIn/).elements()).toEqual([])
    const { social } = await loadConfiguration('generic')
    await show(login, {}, { configuration: { social: { ...social, google: true } } })
    await expect.element(button('Continue with Google')).toBeVisible()
  })
})

describe('signing up', () => {
  const signup = { kind: 'mode', mode: 'signup' } as const

  test('marks each rule of the password as it is typed, and refuses what too many use', async () => {
    await show(signup)
    await password().fill('abcd')
    await expect.element(page.getByText('missing: at least 8 characters')).toBeVisible()
    await expect.element(page.getByText('met: one lowercase character')).toBeVisible()
    await password().fill('Password1!')
    await expect.element(page.getByText('met: one special character')).toBeVisible()
    await button('Sign up').click()
    await expect.element(password()).toHaveAccessibleDescription(/This password is too common/)
  })

  test('says beside name and address that each is required', async () => {
    await show(signup)
    await button('Sign up').click()
    await expect.element(field('Name')).toHaveAccessibleDescription('Name is required')
    await expect.element(field('E-mail address')).toHaveAccessibleDescription('Email is required')
  })

  test('needs the consent, then says that an e-mail is on its way', async () => {
    const { sent } = await show(signup, { 'sign-ups': inTurn(refused('email-exists'), { sent: true }) })
    await field('Name').fill('Jo Field')
    await field('E-mail address').fill('Jo@home.example')
    await password().fill('Brass-Otter-41')
    await button('Sign up').click()
    await expect.element(page.getByText('Tick the box to continue.')).toBeVisible()
    expect(sent('sign-ups')).toEqual([])
    await page.getByRole('checkbox').click()
    await button('Sign up').click()
    await expect.element(alert).toHaveTextContent('An account with this email address already exists')
    await button('Sign up').click()
    await expect.element(page.getByText(/We have sent an e-mail to jo@home.example/).first()).toBeVisible()
    expect(sent('sign-ups')[0]).toEqual({
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
    const { door } = await show(signup)
    await button('Back to sign in').click()
    expect(door.show).toHaveBeenCalledWith('login')
  })

  test('leads from the consent to the terms of the portal', async () => {
    const text = { en: '<p>Be kind.</p>', is: '<p>Verið góð.</p>' }
    await show(signup, { [terms]: { terms: { text, version: '3', digest: 'd'.repeat(64) } } })
    await button('terms and conditions').click()
    await expect.element(page.getByText('Be kind.')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { includeHidden: true })).not.toBeChecked()
  })
})

describe('a forgotten password', () => {
  const reset = { kind: 'mode', mode: 'reset' } as const

  test('is answered the same whatever the address, with who helps beside it', async () => {
    const { sent } = await show(reset, { 'password-resets': { sent: true } })
    await expect.element(page.getByRole('link', { name: portal.phone })).toBeVisible()
    await expect.element(page.getByRole('link', { name: portal.email })).toBeVisible()
    await field('E-mail address').fill('nobody@home.example')
    await button('Send reset link').click()
    await expect.element(page.getByText(/If we know this address/).first()).toBeVisible()
    expect(sent('password-resets')).toEqual([{ email: 'nobody@home.example', lang: 'en' }])
  })

  const snack = (text: RegExp) =>
    page
      .getByText(text)
      .elements()
      .filter((one) => one.closest('.mantine-Notification-root'))

  test('says what was done, and what failed', async () => {
    await show(reset, { 'password-resets': inTurn(refused('too-many-requests'), { sent: true }) })
    render(<SnackbarHost />)
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
  const pin = {
    ...pending.pin,
    validUntil: '2026-11-21T14:00:00.000Z',
    resendAt: '2026-11-21T12:01:00.000Z',
  }

  test('sends the PIN once by itself, shows where to, and sends the sixth digit off', async () => {
    const { door, sent } = await show(steps(), {
      'session/pin': pin,
      'session/pin/entry': inTurn(refused('wrong-pin'), { session }),
    })
    await expect.element(page.getByText('We have sent a PIN to •••• 0123.')).toBeVisible()
    await expect.element(page.getByText(/A new PIN can be sent in \d+ seconds?\./)).toBeVisible()
    await button('Authenticator app').click()
    await button('PIN by text message or e-mail').click()
    await expect.element(page.getByText('We have sent a PIN to •••• 0123.')).toBeVisible()
    expect(sent('session/pin')).toEqual([{}])
    await field('PIN').fill('123456')
    await expect.element(alert).toHaveTextContent('Wrong PIN')
    await field('PIN').fill('654321')
    await expect.poll(() => door.enter).toHaveBeenCalledWith({ session })
    expect(sent('session/pin/entry')).toEqual([{ pin: '123456' }, { pin: '654321' }])
  })

  test('takes a PIN that was sent before a reload for sent', async () => {
    await show(steps(), { 'session/pin': refused('too-many-requests') })
    const said = page.getByText('A PIN was sent to •••• 0123 a moment ago; it is still valid.')
    await expect.element(said).toBeVisible()
    expect(alert.elements()).toEqual([])
  })

  test('sends another PIN, or one by the other way, once the wait is over', async () => {
    const over = { ...pin, resendAt: '2026-11-21T12:00:00.000Z' }
    const byMail = { ...over, target: 'email', sentTo: 'j•••@home.example' }
    const { sent } = await show(steps(), { 'session/pin': inTurn(over, byMail) })
    await button('Send it by e-mail instead').click()
    await expect.element(page.getByText('We have sent a PIN to j•••@home.example.')).toBeVisible()
    await expect.element(button('Send it to my phone instead')).toBeVisible()
    expect(sent('session/pin')).toEqual([{}, { target: 'email' }])
  })

  test('takes a pasted code of the app with its blank, in one field for the device to fill', async () => {
    const { door, sent } = await show(steps({ factors: ['totp'] }), { 'session/totp': { session } })
    await expect.element(field('Code')).toHaveFocus()
    await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    await field('Code').fill('123 456')
    await expect.poll(() => door.enter).toHaveBeenCalled()
    expect(sent('session/totp')).toEqual([{ code: '123456' }])
  })

  test('takes a recovery code, and lets somebody else sign in', async () => {
    const view = steps({ factors: ['recovery-code'] })
    const { door, sent } = await show(view, { 'session/recovery-code': { session } })
    await field('Recovery code').fill(' ABCD-EFGH-JKLM ')
    await button('Continue').click()
    await expect.poll(() => door.enter).toHaveBeenCalled()
    expect(sent('session/recovery-code')).toEqual([{ code: 'ABCD-EFGH-JKLM' }])
    await button('Sign in as someone else').click()
    expect(door.signOut).toHaveBeenCalledOnce()
  })

  test('starts anew when the half session has run out', async () => {
    const { door } = await show(steps({ factors: ['totp'] }), { 'session/totp': refused('not-signed-in') })
    await field('Code').fill('123456')
    await expect.poll(() => door.signOut).toHaveBeenCalledOnce()
    expect(door.enter).not.toHaveBeenCalled()
  })

  test('says that the national sign-in service does not answer, and can be asked again', async () => {
    const view = steps({ wants: 'identity', factors: [], pin: null, isNational: true })
    const door = { next: '/portals?a=1' }
    const { sent } = await show(view, { 'session/national': refused('unavailable') }, { door })
    await button('Continue to national sign-in').click()
    const said =
      'The national sign-in service is not responding at the moment. Please try again in a few minutes.'
    await expect.element(alert).toHaveTextContent(said)
    await expect.element(button('Continue to national sign-in')).toBeEnabled()
    expect(sent('session/national')).toEqual([{ next: '/portals?a=1' }])
  })

  test('is said in the language of the reader', async () => {
    await changeLanguage('el')
    await show(steps(), { 'session/pin': pin })
    await expect.element(page.getByText('Στείλαμε ένα PIN στο •••• 0123.')).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Επιβεβαιώστε ότι είστε εσείς' })).toBeVisible()
  })
})

describe('the link of an e-mail', () => {
  const oobCode = 'x'.repeat(43)
  const code = { email: 'jo@home.example', name: 'Jo Field', portal: portal.id, hasLogin: false }
  type Mode = 'signUp' | 'resetPassword' | 'invite'
  /** Opens the link, and what the server reads of its code. */
  const open = (mode: Mode, read: unknown = { ...code, mode }, answers: Record<string, unknown> = {}) =>
    show({ kind: 'action', mode, oobCode }, { 'action-codes': read, ...answers })

  test('that has expired says so, with the way to a new one', async () => {
    const { door } = await open('resetPassword', refused('action-code-expired'))
    await expect.element(alert.first()).toHaveTextContent('The action code has expired')
    await button('Get a new link').click()
    expect(door.show).toHaveBeenCalledWith('reset')
  })

  test.each([
    ['invite', /This invitation has already been accepted/],
    ['signUp', /Your e-mail address has already been confirmed/],
    ['resetPassword', /A new password has already been chosen with this link/],
  ] as const)('of %s that has done its work says so and leads to the sign-in', async (mode, words) => {
    const { door } = await open(mode, refused('action-code-used'))
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    expect(door.show).toHaveBeenCalledWith('login')
  })

  test('confirms an address with the password chosen at sign-up', async () => {
    const confirming = 'sign-ups/confirmation'
    const { door, sent } = await open('signUp', undefined, {
      [confirming]: inTurn(refused('invalid-credentials'), { session }),
    })
    await expect.element(field('E-mail address')).toHaveValue('jo@home.example')
    await password().fill('Brass-Otter-41')
    await button('Confirm and sign in').click()
    await expect.element(alert).toHaveTextContent('Invalid Login Credentials')
    await button('Confirm and sign in').click()
    await expect.poll(() => door.enter).toHaveBeenCalledWith({ session })
    expect(door.showPortal).toHaveBeenCalledWith(portal.id)
    expect(sent(confirming)[0]).toEqual({ oobCode, password: 'Brass-Otter-41' })
  })

  test('takes a new password twice, and leads to the sign-in', async () => {
    const confirming = 'password-resets/confirmation'
    const { door, sent } = await open('resetPassword', undefined, { [confirming]: { done: true } })
    const repeated = password('Repeat the password')
    await password('New password').fill('Brass-Otter-41')
    await repeated.fill('Brass-Otter-42')
    await button('Save password').click()
    await expect.element(repeated).toHaveAccessibleDescription('Passwords not matching')
    await repeated.fill('Brass-Otter-41')
    await button('Save password').click()
    await expect.poll(() => door.show).toHaveBeenCalledWith('login')
    expect(sent(confirming)).toEqual([{ oobCode, password: 'Brass-Otter-41', repeated: 'Brass-Otter-41' }])
  })

  test('accepts an invitation: a new password by the rules, or the one there is', async () => {
    const accepting = 'invitations/acceptance'
    const { door, sent } = await open('invite', undefined, { [accepting]: { session } })
    const chosen = password('New password')
    await chosen.fill('short')
    await button('Accept the invitation').click()
    await expect.element(chosen).toHaveAccessibleDescription(/The password does not meet all rules yet/)
    expect(sent(accepting)).toEqual([])
    await chosen.fill('Brass-Otter-41')
    await page.getByRole('checkbox').click()
    await button('Accept the invitation').click()
    await expect.poll(() => door.enter).toHaveBeenCalledWith({ session })
    expect(sent(accepting)).toEqual([{ oobCode, password: 'Brass-Otter-41', consent: true }])
  })

  test('of an invitation to somebody who signs in already asks their password', async () => {
    await open('invite', { ...code, mode: 'invite', hasLogin: true })
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password')
  })
})

describe('a link that signs in', () => {
  const view = { kind: 'token', token: 't'.repeat(43) } as const
  const holder = 'session/token/holder'

  test('does nothing before somebody agrees', async () => {
    const { door, sent } = await show(view, { [holder]: { name: 'Jo Field' }, 'session/token': { session } })
    await expect.element(button('Continue as Jo Field')).toBeVisible()
    expect(sent('session/token')).toEqual([])
    await button('Not me').click()
    expect(door.leaveToken).toHaveBeenCalledWith('declined')
    await button('Continue as Jo Field').click()
    await expect.poll(() => door.enter).toHaveBeenCalledWith({ session })
  })

  test('that has expired ends', async () => {
    const { door } = await show(view, { [holder]: refused('action-code-expired') })
    await expect.poll(() => door.leaveToken).toHaveBeenCalledWith('failed')
  })

  test('Please sign out first to use this link.', async () => {
    const { door, posts } = await show(view, {}, { door: { session } })
    await expect.element(page.getByText(/Jo Field is signed in here/)).toBeVisible()
    await button('Sign out and continue').click()
    expect(door.signOut).toHaveBeenCalledOnce()
    expect(posts()).toEqual([])
  })
})
