import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { LinkCard } from './link-card.tsx'

const desk = { id: 'a1', externalId: null, mayMakeExternalId: true, portfolios: [] } as unknown as ClientDesk
const show = (hasDataService: boolean) =>
  renderPage(<LinkCard desk={desk} portal="p1" mayChange />, {
    session: { role: 'admin' },
    firm: { hasDataService },
  })

test('the desk of a client speaks of the data service where the firm has one', async () => {
  await show(true)
  await expect.element(page.getByRole('heading', { name: 'Link to the data service' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create an external id' })).toBeVisible()
})

test('a firm that keeps its own books sees the portfolios alone', async () => {
  await show(false)
  await expect.element(page.getByRole('heading', { name: 'Portfolios' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a portfolio' })).toBeVisible()
  await expect.element(page.getByText(/data service|external id/i)).not.toBeInTheDocument()
})
