import { useQuery, useQueryClient } from '@tanstack/react-query'
import { expect, test, vi, describe } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { Profile } from '#model/calls/profile.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildProfile, openStandInProfile, type StandInProfile } from '#tests/support/stand-in-profile.ts'
import { query, sessionQuery } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'
import { FactorOffer } from './factor-offer.tsx'
import { FactorSection } from './factor-section.tsx'

const Section = () => {
  const { data } = useQuery(query('readProfile', {}))
  return data ? <FactorSection profile={data} /> : null
}

const open = async (given: Partial<StandInProfile> = {}): Promise<StandInProfile> => {
  const portal = openStandInProfile(given)
  await renderPage(<Section />)
  await expect.element(page.getByRole('heading', { name: 'Second factors' })).toBeVisible()
  return portal
}

const names = (portal: StandInProfile) =>
  portal.asked.map(({ name }) => name).filter((name) => name !== 'readProfile' && name !== 'listMySessions')
const factor = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const dialog = (title: string) => page.getByRole('dialog', { name: title })
const button = (name: string) => page.getByRole('button', { name, exact: false })
const says = (text: string, place: Pick<Locator, 'getByText'> = page) =>
  expect.element(place.getByText(text, { exact: false })).toBeVisible()
const confirming = 'Please confirm with your password'

test('the authenticator app is set up with a code made from its secret', async () => {
  const portal = await open()
  await expect.element(factor('Authenticator app').getByText('Off')).toBeVisible()
  await button('Set up: Authenticator app').click()
  const setUp = dialog('Set up the authenticator app')
  await expect.element(setUp.getByRole('img', { name: 'QR code', exact: false })).toBeVisible()
  await says('JBSW Y3DP EHPK 3PXP', setUp)
  await userEvent.type(setUp.getByRole('textbox', { name: 'Code' }), '999999')
  await says('This code is wrong', setUp)
  expect(portal.profile.factors.totp.isOn).toBe(false)
  await userEvent.fill(setUp.getByRole('textbox', { name: 'Code' }), '123456')
  await expect.element(factor('Authenticator app').getByText('On')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  expect(names(portal)).toEqual(['beginTotp', 'confirmTotp', 'confirmTotp'])
})

test('the password is asked first where the portal wants it, then what was asked goes on', async () => {
  const portal = await open({ isConfirmed: false })
  await button('Set up: Authenticator app').click()
  const question = dialog(confirming)
  await expect.element(question.getByLabelText('Your password')).toHaveFocus()
  await userEvent.type(question.getByLabelText('Your password'), 'wrong')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await says('The current password is not correct.', question)
  await userEvent.fill(question.getByLabelText('Your password'), portal.password)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog('Set up the authenticator app')).toBeVisible()
  expect(names(portal)).toEqual(['beginTotp', 'confirmPassword', 'confirmPassword', 'beginTotp'])
})

test('without the password nothing is sent, and the question put off changes nothing and is no failure', async () => {
  const portal = await open({ isConfirmed: false })
  await button('Create codes').click()
  await dialog(confirming).getByRole('button', { name: 'Confirm' }).click()
  await says('This field is required', dialog(confirming))
  await dialog(confirming).getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('Create codes')).toBeEnabled()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  expect(names(portal)).toEqual(['makeRecoveryCodes'])
})

test('recovery codes are shown once, to keep, and counted afterwards', async () => {
  await open({ profile: buildProfile({ isEnabled: true, totp: { isOn: true } }) })
  await says('You have a second factor but no recovery codes.')
  await button('Create codes').click()
  const codes = dialog('Your recovery codes')
  await expect.element(codes.getByRole('listitem').first()).toHaveTextContent('AAAA-BBBB-0000')
  expect(codes.getByRole('listitem').elements()).toHaveLength(10)
  await userEvent.keyboard('{Escape}')
  await expect.element(codes).toBeVisible()
  await codes.getByRole('button', { name: 'I have saved the codes' }).click()
  await says('10 codes left')
  expect(page.getByText('AAAA-BBBB-0000', { exact: false }).elements()).toHaveLength(0)
})

test('the file of recovery codes says whose they are and holds each of them', async () => {
  await open()
  const saved = new Promise<Blob>((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      resolve(content as Blob)
      return 'blob:nothing'
    })
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await button('Create codes').click()
  await button('Download').click()
  const text = await (await saved).text()
  expect(text).toContain('Recovery codes for anna@home.example, Firm')
  expect(text.match(/AAAA-BBBB-\d{4}/g)).toHaveLength(10)
  vi.restoreAllMocks()
})

test('the codes are printed alone, as long as they are shown', async () => {
  await open()
  await button('Create codes').click()
  await expect.element(dialog('Your recovery codes')).toBeVisible()
  expect(document.body.dataset['printing']).toBe('recovery-codes')
  await button('I have saved the codes').click()
  await expect.poll(() => document.body.dataset['printing']).toBeUndefined()
})

test('new recovery codes are made only after the question that the old ones end', async () => {
  const portal = await open({ profile: buildProfile({ recoveryCodesLeft: 3 }) })
  await says('3 codes left')
  await button('Create new codes').click()
  expect(names(portal)).toEqual([])
  await button('Your current codes will stop working.').click()
  await expect.element(dialog('Your recovery codes')).toBeVisible()
})

test('the PIN goes by e-mail at once', async () => {
  const portal = await open()
  await button('Set up: PIN').click()
  await dialog('PIN by text message or e-mail').getByRole('button', { name: 'Switch on' }).click()
  await says('Sent to anna@home.example.', factor('PIN by text message'))
  expect(portal.asked.at(-1)).not.toBeUndefined()
  expect(portal.profile.factors.pin).toMatchObject({ isOn: true, target: 'email' })
})

test('a number is proved by its own PIN before a PIN goes to it', async () => {
  const portal = await open()
  await button('Set up: PIN').click()
  const setUp = dialog('PIN by text message or e-mail')
  await setUp.getByRole('radio', { name: 'By text message' }).click()
  await userEvent.fill(setUp.getByRole('textbox', { name: 'Mobile number' }), '+31 6 00000123')
  await setUp.getByRole('button', { name: 'Send PIN' }).click()
  await says('A PIN is on its way to •••• 0123.', setUp)
  await userEvent.type(setUp.getByRole('textbox', { name: 'Code' }), '000000')
  await says('This code is wrong', setUp)
  expect(portal.profile.factors.pin.isOn).toBe(false)
  await userEvent.fill(setUp.getByRole('textbox', { name: 'Code' }), '123456')
  await says('Sent to +31 6 00000123.', factor('PIN by text message'))
  expect(names(portal)).toEqual(['sendPhonePin', 'verifyPhone', 'verifyPhone', 'setPinFactor'])
})

test('a PIN asked for too soon is explained', async () => {
  const portal = await open()
  await button('Set up: PIN').click()
  await page.getByRole('radio', { name: 'By text message' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Mobile number' }), '+31 6 00000123')
  portal.refuseNext('sendPhonePin', { status: 429, code: 'too-many-requests' })
  await button('Send PIN').click()
  await says('Please wait a minute.')
})

test('a factor goes only with the second click', async () => {
  const portal = await open({ profile: buildProfile({ totp: { isOn: true }, isEnabled: true }) })
  await button('Remove: Authenticator app').click()
  expect(portal.profile.factors.totp.isOn).toBe(true)
  await button('Remove it?').click()
  await expect.element(factor('Authenticator app').getByText('Off')).toBeVisible()
})

test('passkeys are listed by their names and removed one by one', async () => {
  const passkey = { created: '2026-01-02T10:00:00Z', used: null, isBackedUp: false }
  const passkeys = [
    { ...passkey, id: 'one', name: 'Laptop' },
    { ...passkey, id: 'two', name: 'Phone', isBackedUp: true },
  ]
  const portal = await open({ profile: buildProfile({ passkeys, isEnabled: true }) })
  await says('stored in your cloud account')
  await button('Remove the passkey Laptop').click()
  await button('Remove it?').click()
  await expect.poll(() => page.getByText('Laptop').elements().length).toBe(0)
  expect(portal.asked.find(({ name }) => name === 'removePasskey')?.params).toEqual({ passkey: 'one' })
})

const laptop = {
  id: 'one',
  name: 'Laptop',
  created: '2026-01-02T10:00:00Z',
  used: null,
  isBackedUp: false,
}

test('a passkey is given another name, and the old one back', async () => {
  const portal = await open({ profile: buildProfile({ passkeys: [laptop], isEnabled: true }) })
  const name = page.getByRole('textbox', { name: 'Name of the passkey' })
  await button('Rename the passkey Laptop').click()
  await expect.element(name).toHaveValue('Laptop')
  await userEvent.fill(name, '  Desk at home ')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Rename the passkey Desk at home')).toHaveFocus()
  await button('Rename the passkey Desk at home').click()
  await userEvent.fill(name, 'Laptop')
  await button('Save name').click()
  await expect.element(button('Rename the passkey Laptop')).toBeVisible()
  const asked = portal.asked.filter((one) => one.name === 'renamePasskey')
  expect(asked.map(({ body }) => body)).toEqual([{ name: 'Desk at home' }, { name: 'Laptop' }])
})

test('a passkey without a name is refused in words, with too long a name cut, and left as it was', async () => {
  const portal = await open({ profile: buildProfile({ passkeys: [laptop], isEnabled: true }) })
  const name = page.getByRole('textbox', { name: 'Name of the passkey' })
  await button('Rename the passkey Laptop').click()
  await userEvent.fill(name, '   ')
  await button('Save name').click()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await userEvent.clear(name)
  await userEvent.type(name, 'n'.repeat(61))
  await expect.element(name).toHaveValue('n'.repeat(60))
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Rename the passkey Laptop')).toHaveFocus()
  expect(names(portal)).toEqual([])
})

test('whoever looks with the eyes of a client sees how the factors stand, and no way to change them', async () => {
  openStandInProfile({ profile: buildProfile({ passkeys: [laptop], isEnabled: true, recoveryCodesLeft: 3 }) })
  const Viewed = () => {
    const client = useQueryClient()
    const staff = { id: 'a', name: 'Adviser', until: '2026-01-02T10:00:00Z' }
    client.setQueryData(sessionQuery().queryKey, { session: { staff } as Session })
    return <Section />
  }
  await renderPage(<Viewed />)
  await expect.element(page.getByText('Laptop')).toBeVisible()
  await expect.element(page.getByText('3 codes left')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('a lost connection is said where it was noticed, and the next try works', async () => {
  const portal = await open()
  portal.refuseNext('beginTotp', { status: 0, code: 'offline' })
  await button('Set up: Authenticator app').click()
  await says('There is no connection to the portal.')
  await button('Set up: Authenticator app').click()
  await expect.element(dialog('Set up the authenticator app')).toBeVisible()
})

test.each<[string, Partial<Profile['factors']>, string]>([
  ['switched off by an administrator', { isBypassed: true }, 'An administrator has switched'],
  ['linked', { national: { isOffered: true, isBound: true } }, 'Linked to you'],
  ['not linked', { national: { isOffered: true, isBound: false } }, 'It is linked when you first sign in'],
])('what is %s is said', async (_name, factors, text) => {
  await open({ profile: buildProfile(factors) })
  await says(text)
})

test('without a password no factor can be changed, and it is said how to get one', async () => {
  await open({ profile: { ...buildProfile(), hasPassword: false } })
  await says('You need a password to change second factors.')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

describe('the offer of a second factor', () => {
  const open = async (at: string) => {
    const portal = openStandInProfile()
    const { client, history } = await renderPage(
      <>
        <FactorOffer />
        <p>The page</p>
      </>,
      { at, path: '$', session: { isFactorOffered: true } },
    )
    await expect.element(page.getByText('The page')).toBeVisible()
    const isOffered = () => client.getQueryData(sessionQuery().queryKey)?.session?.isFactorOffered
    return { portal, history, isOffered }
  }

  const declined = ({ asked }: ReturnType<typeof openStandInProfile>) =>
    asked.filter(({ name }) => name === 'declineFactors').length

  test('the offer is noted as shown at once, and goes without leaving the page', async () => {
    const { portal, history, isOffered } = await open('/')
    await expect.poll(() => declined(portal)).toBe(1)
    expect(isOffered()).toBe(true)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect.poll(isOffered).toBe(false)
    expect(declined(portal)).toBe(1)
    expect(history.location.pathname).toBe('/')
  })

  test('the offer stands on the first page alone, not above every page', async () => {
    const { portal, history } = await open('/')
    await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible()
    history.push('/another')
    await expect.poll(() => page.getByRole('button', { name: 'Set up' }).elements()).toEqual([])
    expect(declined(portal)).toBe(1)
  })

  test('setting up leads to the second factors of the profile', async () => {
    const { portal, history } = await open('/')
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect.poll(() => history.location.href).toBe('/profile/me#factors')
    await expect.poll(() => declined(portal)).toBe(1)
  })

  test('nothing is offered on the profile, where everything is in sight', async () => {
    await open('/profile/me')
    expect(page.getByRole('button', { name: 'Set up' }).elements()).toHaveLength(0)
  })

  test.each(['/dashboard/p1/processes/f1', '/dashboard/p1/fact-finder', '/profile/me'])(
    'the offer does not stand at %s, and waits for the next page',
    async (path) => {
      const { portal, history } = await open(path)
      const setUp = page.getByRole('button', { name: 'Set up' })
      expect(setUp.elements()).toHaveLength(0)
      expect(declined(portal)).toBe(0)
      history.push('/dashboard/p1')
      await expect.element(setUp).toBeVisible()
      await expect.poll(() => declined(portal)).toBe(1)
    },
  )
})
