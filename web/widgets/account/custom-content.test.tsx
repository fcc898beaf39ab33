import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { CustomContent } from './custom-content.tsx'

const item = (id: string, type: string, title: string) => ({ id, type, slug: id, name: title, title })

test('the pages for accounts stand there with their content, and no other page', async () => {
  const welcome = item('w1', 'Account', 'A word from us')
  const blocks = [{ id: 'b1', type: 'rich-text', values: { html: '<p>We are closed at Easter.</p>' } }]
  answerCalls({
    'GET /api/published/pages': { items: [welcome, item('l1', 'Landing', 'The front page')], total: 2 },
    'GET /api/published/pages/w1': { ...welcome, blocks },
    'GET /api/published/pages/l1': { ...item('l1', 'Landing', 'The front page'), blocks },
  })
  await renderPage(CustomContent)
  await expect.element(page.getByRole('heading', { name: 'A word from us' })).toBeVisible()
  await expect.element(page.getByText('We are closed at Easter.')).toBeVisible()
  expect(page.getByText('The front page').elements()).toHaveLength(0)
})
