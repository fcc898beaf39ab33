import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import { renderWidget } from '#tests/support/render-widget.tsx'
import type { Subject } from '#web/widgets/subject/subject.tsx'
import { Advisers } from './advisers.tsx'
import { Alerts } from './alerts.tsx'

const account = {
  id: 'a1',
  advisers: [
    {
      id: 'u1',
      name: 'Sigrún Jónsdóttir',
      role: 'Investment Manager',
      title: 'Partner',
      phone: '+354 555 1234',
      email: 'sigrun@firm.example',
      profileUrl: 'https://firm.example/sigrun',
      photo: null,
    },
  ],
  alerts: [
    { type: 'Success', comment: 'Papers are in', resolved: false, timestamp: '2026-01-02T10:00:00Z' },
    { type: 'Info', comment: 'Call on Friday', resolved: false, timestamp: '2026-01-03T10:00:00Z' },
    { type: 'Warning', comment: 'Passport expires', resolved: false, timestamp: '2026-01-04T10:00:00Z' },
    { type: 'Error', comment: 'Payment came back', resolved: false, timestamp: '2026-01-05T10:00:00Z' },
    { type: 'Info', comment: 'Long settled', resolved: true, timestamp: '2026-01-06T10:00:00Z' },
  ],
} as unknown as AccountPage

const show = (subject: Partial<Subject> = { account }, role: 'investor' | 'professional' = 'investor') =>
  renderWidget(
    <>
      <Advisers />
      <Alerts />
    </>,
    subject,
    { session: { role } },
  )

test.each([
  ['investor', 'Your advisers'],
  ['professional', 'Advisers'],
] as const)('the advisers of an account are called as a(n) %s reads them', async (role, title) => {
  await show({ account }, role)
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
})

test('an adviser is shown with name, role, phone, e-mail and profile', async () => {
  await show()
  const person = page.getByRole('listitem').filter({ hasText: 'Sigrún' })
  await expect.element(person.getByText('Partner · Investment manager')).toBeVisible()
  const addressOf = (name: RegExp) => person.getByRole('link', { name }).element().getAttribute('href')
  expect(addressOf(/^Sigrún Jónsdóttir$/)).toBe('https://firm.example/sigrun')
  expect(addressOf(/\+354 555 1234$/)).toBe('tel:+3545551234')
  expect(addressOf(/sigrun@firm\.example$/)).toBe('mailto:sigrun@firm.example')
})

test('the alerts of an account are shown until they are resolved, the newest first', async () => {
  await show()
  await expect.element(page.getByText(/Payment came back/)).toBeVisible()
  const comments = ['Payment came back', 'Passport expires', 'Call on Friday', 'Papers are in']
  const places = comments.map((comment) => document.body.textContent.indexOf(comment))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(page.getByText(/Long settled/).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Resolve' }).elements()).toEqual([])
})

test('a page of a portfolio shows the advisers and alerts of its account', async () => {
  await show({ portfolio: { account } as unknown as PortfolioPage })
  await expect.element(page.getByText(/Payment came back/)).toBeVisible()
  await expect.element(page.getByText('Partner · Investment manager')).toBeVisible()
})
