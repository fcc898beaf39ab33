import { expect, test, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SessionRow } from '#model/calls/profile.ts'
import { pages } from '#model/reports/pages.ts'
import { buildSession } from '#tests/support/build-session.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { openStandInProfile, type StandInProfile } from '#tests/support/stand-in-profile.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { DeviceSection } from './device-section.tsx'
import { OrganisationPage } from './organisation-page.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileLinks } from './profile-links.tsx'

const Links = (session: ReturnType<typeof buildSession>) => () => (
  <>
    <p>The page</p>
    <ProfileLinks session={session} current="me" />
  </>
)
const links = () => page.getByRole('link').elements()

test('the way to the organisation is for administrators alone', async () => {
  await renderPage(Links(buildSession({ role: 'admin' })))
  await expect.element(page.getByText('The page')).toBeVisible()
  expect(links().map((one) => one.getAttribute('href'))).toEqual(['/profile/me', '/profile/organisation'])
  for (const role of ['investor', 'professional'] as const) {
    document.body.replaceChildren()
    await renderPage(Links(buildSession({ role })))
    await expect.element(page.getByText('The page')).toBeVisible()
    expect(links()).toEqual([])
  }
})

test('the page of the organisation stands at its address, and says where there is none', async () => {
  expect(pages.organisation).toEqual({
    path: '/profile/organisation',
    permissions: ['authenticated', 'admin'],
  })
  answerCalls({ 'GET /api/me': { id: 'u1', organisation: null, fields: {} } })
  await renderPage(OrganisationPage, { session: { role: 'admin' } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'My organisation' })).toBeVisible()
})

describe('the devices', () => {
  const id = (place: number): string => `0199a0b0-0000-7000-8000-00000000000${place}`

  const row = (place: number, given: Partial<SessionRow>): SessionRow => ({
    id: id(place),
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    address: '192.0.2.1',
    created: '2026-03-01T09:00:00Z',
    seen: '2026-03-10T12:00:00Z',
    isCurrent: false,
    proofs: ['password'],
    ...given,
  })

  const sessions = [
    row(1, { isCurrent: true }),
    row(2, {
      device:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
      seen: '2026-03-10T09:00:00Z',
    }),
    row(3, { device: '', seen: '2026-03-08T09:00:00Z', address: null }),
  ]

  const device = (text: string) => page.getByRole('listitem').filter({ hasText: text })

  const open = async (given = sessions) => {
    const portal = openStandInProfile({ sessions: given })
    await renderPage(<DeviceSection />)
    await expect.element(page.getByText('This device')).toBeVisible()
    return portal
  }

  test('each device is said in words, with when it was last used', async () => {
    await open()
    await expect
      .element(device('Firefox on Windows').getByText('192.0.2.1 · active just now', { exact: false }))
      .toBeInTheDocument()
    await expect
      .element(device('Safari on iPhone').getByText('active 3 hours ago', { exact: false }))
      .toBeInTheDocument()
    await expect
      .element(device('Unknown device').getByText('active 2 days ago', { exact: false }))
      .toBeInTheDocument()
  })

  test('one device is signed out, the own one never by this', async () => {
    const portal = await open()
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2)
    expect(portal.sessions.map((one) => one.id)).toEqual([id(1), id(3)])
    expect(device('Firefox on Windows').getByRole('button').elements()).toHaveLength(0)
  })

  test('all others are signed out at once', async () => {
    await open()
    await page.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect.element(page.getByText('You are not signed in on any other device.')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(1)
  })

  test('a device that could not be signed out stays in the list, and it is said why', async () => {
    const portal = await open()
    portal.refuseNext('endMySession', { status: 0, code: 'offline' })
    await page.getByRole('button', { name: 'Sign out Unknown device' }).click()
    await expect
      .element(page.getByRole('alert').getByText('There is no connection to the portal.', { exact: false }))
      .toBeInTheDocument()
    expect(page.getByRole('listitem').elements()).toHaveLength(3)
  })
})

describe('the password', () => {
  const good = 'quiet7-anchor'

  const open = async () => {
    const portal = openStandInProfile()
    const { client, history } = await renderPage(<PasswordForm email="anna@home.example" />, {
      at: '/profile/me',
      path: '$',
    })
    await expect.element(page.getByRole('button', { name: 'Change password' })).toBeVisible()
    return { portal, client, history }
  }

  const input = (label: string) => page.getByLabelText(label)
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text })

  const fill = async (current: string, password: string, repeated = password) => {
    await userEvent.fill(input('Current password'), current)
    await userEvent.fill(input('New password'), password)
    await userEvent.fill(input('New password again'), repeated)
    await page.getByRole('button', { name: 'Change password' }).click()
  }

  const sentBy = ({ asked }: StandInProfile) => asked.filter(({ name }) => name === 'changePassword')

  test('the rules are shown fulfilled while the password is typed', async () => {
    await open()
    await expect.element(rule('Min 8 characters').getByText('missing', { exact: false })).toBeInTheDocument()
    await userEvent.type(input('New password'), 'abcdefgh')
    await expect.element(rule('Min 8 characters').getByText('met', { exact: false })).toBeInTheDocument()
    await expect
      .element(rule('At least one digit').getByText('missing', { exact: false }))
      .toBeInTheDocument()
    await userEvent.type(input('New password'), '1')
    await expect.element(rule('At least one digit').getByText('met', { exact: false })).toBeInTheDocument()
  })

  test('what is missing or wrong is said beside its input and nothing is sent', async () => {
    const { portal } = await open()
    await fill('', 'short', 'other')
    await expect.element(page.getByText('This field is required')).toBeVisible()
    await expect.element(page.getByText('Passwords not matching')).toBeVisible()
    await expect.element(input('Current password')).toHaveFocus()
    expect(sentBy(portal)).toEqual([])
  })

  test('a wrong present password is said there, and the input gets the focus', async () => {
    await open()
    await fill('wrong', good)
    await expect.element(page.getByText('The current password is not correct.')).toBeVisible()
    await expect.element(input('Current password')).toHaveFocus()
  })

  test('a password that everybody uses is refused beside the new one', async () => {
    const { portal } = await open()
    portal.refuseNext('changePassword', {
      status: 422,
      code: 'invalid',
      fields: { password: 'common_password' },
    })
    await fill(portal.password, 'password12')
    await expect.element(page.getByText('This password is too common.', { exact: false })).toBeVisible()
  })

  test('after the change nobody is signed in here, and the way leads to the sign-in page', async () => {
    const { portal, client, history } = await open()
    await fill(portal.password, good)
    await expect.poll(() => history.location.pathname).toBe('/login')
    expect(client.getQueryData(sessionQuery().queryKey)).toEqual({ session: null })
    expect(sentBy(portal).map(({ body }) => body)).toEqual([
      { current: portal.password, password: good, repeated: good },
    ])
  })
})
