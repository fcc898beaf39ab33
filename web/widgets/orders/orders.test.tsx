import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderTicket, OrderPlace } from '#model/calls/orders.ts'
import { renderPage, answerCalls } from '#tests/support/render-page.tsx'
import { CallError } from '#web/data/send.ts'
import { OrderConsent } from './order-consent.tsx'
import { OrderFailure } from './order-failure.tsx'
import { OrderFields } from './order-fields.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { useOrder, type Order } from './use-order.ts'

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

test.each([
  ['could-not-order', 'Could not order'],
  ['could-not-sell', 'Could not sell'],
] as const)('an order that is refused by %s says: %s', async (code, text) => {
  const failure = new CallError('no', { code, status: 409 })
  await renderPage(
    <OrderFailure
      order={{ failure, hasChanged: false } as unknown as Order}
      onAgain={async () => undefined}
    />,
  )
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

const place = (id: string, name: string): OrderPlace => ({
  portfolio: { id, name },
  account: { id: 'a1', name: 'Savings' },
  objection: null,
})

const money = (value: number) => ({ value, unit: 'money', currency: 'EUR', asOf: '2026-11-27', reasons: [] })
const line = (id: string, value: number) => ({
  id,
  value: money(value),
  cost: money(value),
  weight: money(0),
  gainOnCost: money(0),
})
const figures = (value: number, cash: readonly number[]) => ({
  figures: {
    currency: 'EUR',
    value: money(value),
    holdings: [
      { name: 'All', items: [line('FUND', value), ...cash.map((amount, at) => line(`cash:${at}`, amount))] },
    ],
  },
})

test('each portfolio is a choice in sight, with its value and what of it is cash', async () => {
  answerCalls({
    'GET /api/portfolios/p1': figures(12_000, [1_500, 250]),
    'GET /api/portfolios/p2': figures(3_000, []),
  })
  const choose = vi.fn()
  const places = [place('p1', 'Pension'), place('p2', 'Broker')]
  await renderPage(<PlaceChoice places={places} value={null} onChange={choose} />)
  await expect.element(page.getByText('€12,000.00, €1,750.00 of it in cash')).toBeVisible()
  await expect.element(page.getByText('€3,000.00')).toBeVisible()
  await page.getByRole('radio', { name: 'Savings, Broker' }).click()
  expect(choose).toHaveBeenCalledWith('p2')
})

test('many portfolios are chosen from a list, and their figures are not asked for', async () => {
  const asked = answerCalls({})
  const places = Array.from({ length: 7 }, (_, at) => place(`p${at}`, `Portfolio ${at}`))
  await renderPage(<PlaceChoice places={places} value={null} onChange={() => undefined} />)
  await expect.element(page.getByRole('combobox', { name: /Portfolio/ })).toBeVisible()
  expect(asked.filter((one) => one.includes('/api/portfolios/'))).toEqual([])
})
