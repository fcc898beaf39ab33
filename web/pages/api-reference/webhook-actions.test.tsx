import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { WebhookActions } from './webhook-actions.tsx'

test('a webhook is changed, switched off or deleted from where it was made', async () => {
  await renderPage(<WebhookActions webhook={{ id: 'w1', name: 'Books' }} onSecret={() => undefined} />)
  await expect
    .element(page.getByRole('link', { name: 'Change Books' }))
    .toHaveAttribute('href', '/admin/webhooks?open=w1')
  await expect.element(page.getByRole('button', { name: 'Send a test' })).toBeVisible()
})
