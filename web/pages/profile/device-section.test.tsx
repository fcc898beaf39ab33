import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SessionRow } from '#model/calls/profile.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { openStandInProfile } from '#tests/support/stand-in-profile.ts'
import { DeviceSection } from './device-section.tsx'

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
    device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
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
