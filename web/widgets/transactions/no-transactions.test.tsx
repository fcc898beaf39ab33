import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { Paper } from '#web/ui/paper.tsx'
import { SubjectProvider, type Subject } from '#web/widgets/subject/subject.tsx'
import { loadWords } from '#web/words/words.ts'
import { CashTransactions } from './transactions.tsx'

beforeAll(() => loadWords('report', 'kit', 'app', 'errors'))

const subject = {
  kind: 'portfolio',
  id: 'p1',
  name: 'Pension',
  portalId: 'one',
  currency: 'GBP',
  asOf: null,
  figures: null,
  account: null,
  portfolio: { source: { asOf: '2026-11-20' } },
  showWorking: () => undefined,
} as unknown as Subject

const Empty = () => (
  <SubjectProvider value={subject}>
    <CashTransactions />
  </SubjectProvider>
)

const answerNone = (): void => {
  answerCalls({
    'GET /api/portfolios/p1/transactions': { currency: 'GBP', rows: [], source: { freshness: 'live' } },
  })
}
const advice = page.getByText('Choose a longer period to see more.')

test('where nothing happened in a period a longer one is offered, as long as there is one', async () => {
  answerNone()
  await renderPage(Empty)
  await expect.element(advice).toBeVisible()
  await page.getByRole('radio', { name: 'All' }).click()
  await expect.element(advice).not.toBeInTheDocument()
  await expect.element(page.getByText('Nothing in this period')).toBeVisible()
})

test('nobody is asked to choose on paper', async () => {
  answerNone()
  await renderPage(() => (
    <Paper>
      <Empty />
    </Paper>
  ))
  await expect.element(page.getByText('Nothing in this period')).toBeVisible()
  expect(advice.elements()).toHaveLength(0)
})
