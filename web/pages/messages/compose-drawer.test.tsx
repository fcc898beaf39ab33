import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildAdviser } from '#tests/support/build-session.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { ComposeDrawer } from './compose-drawer.tsx'

const advisers = [
  buildAdviser('v1', 'Eleni'),
  buildAdviser('v2', 'Maria'),
  buildAdviser('v3', 'Nikos', { takesMessages: false }),
]

test.each([
  ['v2', 'Maria'],
  ['v3', ''],
  ['elsewhere', ''],
])('a message that a client begins to %s is for "%s": only advisers who take messages', async (to, name) => {
  answerCalls({
    'GET /api/advisers': { advisers },
    'GET /api/message-drafts': { drafts: [], offersText: false },
  })
  await renderPage(<ComposeDrawer begun={{ to }} onClose={() => undefined} onSent={() => undefined} />)
  const recipient = page.getByRole('combobox', { name: 'Recipient' })
  await recipient.click()
  // The advisers are known.
  await expect.element(page.getByRole('option', { name: 'Eleni' })).toBeVisible()
  await expect.element(recipient).toHaveValue(name)
})
