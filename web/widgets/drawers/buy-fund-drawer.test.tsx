import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { BuyFundDrawer } from './buy-fund-drawer.tsx'

test('the drawer names the fund before a portfolio is chosen', async () => {
  const place = (id: string) => ({
    portfolio: { id, name: id },
    account: { id: 'a1', name: 'Savings' },
    objection: null,
  })
  answerCalls({
    'GET /api/funds/F1': { name: 'Harbour Bond Fund' },
    'GET /api/order-places': { places: [place('Pension'), place('Broker')] },
  })
  await renderPage(<BuyFundDrawer id="F1" over={null} />)
  const drawer = page.getByRole('dialog', { name: 'Buy Harbour Bond Fund' })
  await expect.element(drawer.getByRole('radio', { name: 'Savings, Pension' })).toBeVisible()
})
