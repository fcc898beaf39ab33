import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildAdviser, buildOwnAccount, buildSession } from '#tests/support/build-session.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { InvestmentAdvicePage } from './investment-advice-page.tsx'

const advice = {
  id: 'p1',
  slug: 'investment-advice',
  title: 'Advice for you alone',
  blocks: [{ id: 'b1', type: 'rich-text', values: { html: '<p>Ask before you decide.</p>' } }],
}
const published = 'GET /api/published/pages/investment-advice'
const advisers = {
  'GET /api/advisers': {
    advisers: [
      buildAdviser('v1', 'Eleni', { phone: '+30 21 0000 0000' }),
      buildAdviser('v2', 'Nikos', { phone: '+30 21 0000 0001', takesMessages: false }),
    ],
  },
}

// The page of the test stands in no portal.
const client = buildSession({ accounts: [buildOwnAccount({ portal: '' })] })
const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')

test('a client reads what is published and reaches every adviser, by message those who take them', async () => {
  answerCalls({ [published]: advice, ...advisers })
  await renderPage(InvestmentAdvicePage, { session: client, key: 'greek' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Advice for you alone' })).toBeVisible()
  await expect.element(page.getByText('Ask before you decide.')).toBeVisible()
  await expect.element(page.getByText('Nikos', { exact: true })).toBeVisible()
  expect(hrefOf('Write a message to Eleni')).toBe('/dashboard//messages?writing=true&to=v1')
  expect(page.getByRole('link', { name: 'Write a message to Nikos' }).elements()).toHaveLength(0)
  expect(document.querySelectorAll('a[href^="mailto:"]')).toHaveLength(2)
  expect(document.querySelectorAll('a[href^="tel:"]')).toHaveLength(2)
})

test.each([
  ['nothing is published', {}],
  ['the page is of another portal', { [published]: { ...advice, portal: 'elsewhere' } }],
])('where %s clients are led to their advisers and administrators to the pages', async (_case, answers) => {
  answerCalls({ ...answers, ...advisers })
  await renderPage(InvestmentAdvicePage, { session: client, key: 'greek' })
  await expect.element(page.getByText('Nothing has been published here yet')).toBeVisible()
  await expect.element(page.getByText('Eleni', { exact: true })).toBeVisible()
  expect(page.getByText('Ask before you decide.').elements()).toHaveLength(0)

  await renderPage(InvestmentAdvicePage, { session: { role: 'admin' }, key: 'greek' })
  await expect.element(page.getByRole('link', { name: 'Go to the pages' })).toBeVisible()
})
