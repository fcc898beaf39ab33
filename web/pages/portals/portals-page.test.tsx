import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildFront } from '#tests/support/build-session.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { PortalsPage } from './portals-page.tsx'

test('who has no portal reads that the account is assigned to none', async () => {
  await renderPage(PortalsPage)
  await expect.element(page.getByText('Account is not assigned to any portal.')).toBeVisible()
})

test('who has no portal reads how to reach the firm of the portal they came for', async () => {
  await renderPage(PortalsPage, {
    portals: [buildFront('p1', { phone: '+31 20 555 0100', email: 'a@firm.example' })],
  })
  await expect.element(page.getByRole('link', { name: '+31 20 555 0100' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'a@firm.example' })).toBeVisible()
})

test.each([
  { contactWithin: 1, promise: 'Portal p1 contacts you within 1 working day.' },
  { contactWithin: 3, promise: 'Portal p1 contacts you within 3 working days.' },
])('who has no portal reads by when the firm answers: $contactWithin', async ({ contactWithin, promise }) => {
  await renderPage(PortalsPage, { portals: [buildFront('p1', { contactWithin })] })
  await expect.element(page.getByText(promise)).toBeVisible()
})

test('no time is named where the portal promises none', async () => {
  await renderPage(PortalsPage, { portals: [buildFront('p1')] })
  await expect.element(page.getByText(/adds you to your accounts/)).toBeVisible()
  expect(page.getByText(/contacts you within/).elements()).toEqual([])
})
