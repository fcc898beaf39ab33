import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { loadWords } from '#web/words/words.ts'
import { ComposeDrawer } from './compose-drawer.tsx'

beforeAll(() => loadWords('messages', 'fields', 'fieldMessages', 'report', 'kit', 'app', 'errors'))

const adviser = (id: string, name: string, takesMessages: boolean) => ({
  id,
  name,
  takesMessages,
  role: null,
  title: null,
  phone: null,
  email: `${id}@firm.example`,
  profileUrl: null,
  photo: null,
})
const advisers = [adviser('v1', 'Eleni', true), adviser('v2', 'Maria', true), adviser('v3', 'Nikos', false)]

test.each([
  ['v2', 'Maria'],
  ['v3', ''],
  ['elsewhere', ''],
])('a message that a client begins to %s is for "%s": only advisers who take messages', async (to, name) => {
  answerCalls({
    'GET /api/advisers': { advisers },
    'GET /api/message-drafts': { drafts: [], offersText: false },
  })
  await renderPage(() => <ComposeDrawer begun={{ to }} onClose={() => undefined} onSent={() => undefined} />)
  const recipient = page.getByRole('combobox', { name: 'Recipient' })
  await recipient.click()
  // The advisers are known.
  await expect.element(page.getByRole('option', { name: 'Eleni' })).toBeVisible()
  await expect.element(recipient).toHaveValue(name)
})
