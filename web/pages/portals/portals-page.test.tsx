import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { loadWords } from '#web/words/words.ts'
import { PortalsPage } from './portals-page.tsx'

beforeAll(() => loadWords('portals', 'errors', 'app'))

test('who has no portal reads that the account is assigned to none', async () => {
  await renderPage(PortalsPage)
  await expect.element(page.getByText('Account is not assigned to any portal.')).toBeVisible()
})
