import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { loadWords } from '#web/words/words.ts'
import { PageSkeleton } from './page-skeleton.tsx'

beforeAll(() => loadWords('app'))

test('a page that keeps its reader waiting says so after some seconds, and not before', async () => {
  await renderPage(PageSkeleton)
  const slow = page.getByText('Still loading. This takes longer than usual.')
  expect(slow.elements()).toHaveLength(0)
  await expect.element(slow, { timeout: 6000 }).toBeVisible()
})
