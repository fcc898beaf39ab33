import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TransactionsAnswer } from '#model/calls/subjects.ts'
import { render } from '#tests/support/render.tsx'
import { changeLanguage, loadWords } from '#web/words/words.ts'
import { Sums } from './transactions.tsx'

const answer = {
  currency: 'GBP',
  rows: [
    { kind: 'dividend', category: 'dividends', amountInReportingCurrency: 120.5 },
    { kind: 'withdrawal', category: 'payments-out', amountInReportingCurrency: 2400 },
  ],
} as unknown as TransactionsAnswer

test('what came has a plus, what went a minus', async () => {
  await changeLanguage('en')
  await loadWords('report', 'kit')
  render(<Sums answer={answer} />)
  await expect.element(page.getByText('+£120.50')).toBeVisible()
  await expect.element(page.getByText('−£2,400.00')).toBeVisible()
})
