import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { openStandInProfile, type StandInProfile } from '#tests/support/stand-in-profile.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { PasswordForm } from './password-form.tsx'

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
  await expect.element(rule('At least one digit').getByText('missing', { exact: false })).toBeInTheDocument()
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
