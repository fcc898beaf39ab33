import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { TransactionsAnswer } from '#model/calls/subjects.ts'
import { answerCalls } from '#tests/support/render-page.tsx'
import { renderWidget } from '#tests/support/render-widget.tsx'
import { render } from '#tests/support/render.tsx'
import { Paper } from '#web/ui/paper.tsx'
import { CashTransactions, Sums } from './transactions.tsx'

const showNone = (widget = <CashTransactions />) => {
  answerCalls({
    'GET /api/portfolios/p1/transactions': { currency: 'GBP', rows: [], source: { freshness: 'live' } },
  })
  return renderWidget(widget, { portfolio: { source: { asOf: '2026-11-20' } } as PortfolioPage })
}
const advice = page.getByText('Choose a longer period to see more.')

test('where nothing happened in a period a longer one is offered, as long as there is one', async () => {
  await showNone()
  await expect.element(advice).toBeVisible()
  await page.getByRole('radio', { name: 'All' }).click()
  await expect.element(advice).not.toBeInTheDocument()
  await expect.element(page.getByText('Nothing in this period')).toBeVisible()
})

test('nobody is asked to choose on paper', async () => {
  await showNone(
    <Paper>
      <CashTransactions />
    </Paper>,
  )
  await expect.element(page.getByText('Nothing in this period')).toBeVisible()
  expect(advice.elements()).toHaveLength(0)
})

test('what came has a plus, what went a minus', async () => {
  const rows = [
    { kind: 'dividend', category: 'dividends', amountInReportingCurrency: 120.5 },
    { kind: 'withdrawal', category: 'payments-out', amountInReportingCurrency: 2400 },
  ]
  render(<Sums answer={{ currency: 'GBP', rows } as unknown as TransactionsAnswer} />)
  await expect.element(page.getByText('+£120.50')).toBeVisible()
  await expect.element(page.getByText('−£2,400.00')).toBeVisible()
})
