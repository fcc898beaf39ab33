import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderTicket } from '#model/calls/orders.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { OrderConsent } from './order-consent.tsx'
import { OrderFields } from './order-fields.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { useOrder } from './use-order.ts'

const ticket: OrderTicket = {
  type: 'Sell',
  account: { id: 'a1', name: 'Savings' },
  product: { id: 'HOM', name: 'Amstel Homes', fundId: 'F1' },
  currency: 'EUR',
  nav: '110',
  navDate: '2026-11-20',
  isStale: false,
  held: { units: '5000', cost: '500000' },
  selling: '0',
  leastBought: 50_000,
  tradingDay: null,
  ongoingCharge: null,
  papers: [],
  terms: null,
  isTold: false,
  objection: null,
}

const Ticket = () => {
  const order = useOrder(ticket, { portfolio: 'f1', product: { holding: 'HOM' } })
  return (
    <>
      <OrderFields ticket={ticket} order={order} />
      <output>{order.draft.amount ?? 'nothing'}</output>
    </>
  )
}

test('a sale begins as one of a part, and choosing a part anew empties the amount', async () => {
  await renderPage(Ticket)
  const amount = page.getByRole('textbox', { name: 'Units' })
  await expect.element(page.getByRole('radio', { name: 'Part of it' })).toBeChecked()
  await amount.fill('1200')
  await expect.element(page.getByRole('status')).toHaveTextContent('1200')
  await page.getByText('All of it').click()
  await expect.element(amount).toHaveValue('5,000.0000')
  await page.getByText('Part of it').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('nothing')
  await expect.element(amount).toHaveValue('')
})

test('units are completed to four decimals when the field is left', async () => {
  await renderPage(Ticket)
  const amount = page.getByRole('textbox', { name: 'Units' })
  await amount.fill('12.5')
  await expect.element(amount).toHaveValue('12.5')
  await userEvent.tab()
  await expect.element(amount).toHaveValue('12.5000')
})

test('a sale that leaves too little says how much must remain, in money of the fund', async () => {
  await renderPage(() => {
    const order = useOrder(ticket, { portfolio: 'f1', product: { holding: 'HOM' } })
    return (
      <>
        <OrderFields ticket={ticket} order={order} />
        <button onClick={order.submit}>Sell</button>
      </>
    )
  })
  await page.getByRole('textbox', { name: 'Units' }).fill('4900')
  await page.getByRole('button', { name: 'Sell' }).click()
  await expect.element(page.getByText('At least EUR 100,000 must remain')).toBeVisible()
})

const WithTerms = () => {
  const terms = { portal: crypto.randomUUID(), version: '2026-1' }
  const order = useOrder({ ...ticket, terms }, { portfolio: 'f1', product: { fund: 'F1' } })
  return (
    <>
      <OrderConsent order={order} ticket={{ ...ticket, terms }} />
      <button onClick={order.submit}>Sell</button>
    </>
  )
}

test('the terms of the portal are accepted in their version before anything is ordered', async () => {
  await renderPage(WithTerms)
  const terms = page.getByRole('checkbox', { name: 'I accept the terms and conditions, version 2026-1' })
  await page.getByRole('button', { name: 'Sell' }).click()
  await expect.element(page.getByText('Please accept the terms and conditions')).toBeVisible()
  await terms.click()
  await expect.element(page.getByText('Please accept the terms and conditions')).not.toBeInTheDocument()
})

test('a value per unit that is days old says so', async () => {
  await renderPage(<TicketFacts ticket={{ ...ticket, isStale: true }} />)
  await expect.element(page.getByText(/more than five working days ago/)).toBeVisible()
})

test('a sign that does not belong to a number is said beside the input, and the page stays', async () => {
  await renderPage(Ticket)
  await userEvent.type(page.getByRole('textbox', { name: 'Units' }), '1000-5')
  await expect.element(page.getByRole('textbox', { name: 'Units' })).toHaveValue('1000-5')
  await userEvent.tab()
  await expect.element(page.getByText('Please enter a number', { exact: true })).toBeVisible()
})
