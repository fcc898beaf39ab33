import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

test('a page that keeps its reader waiting says so after some seconds, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await renderPage(<PageSkeleton />)
  await expect.element(page.getByRole('status').first()).toBeInTheDocument()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  const slow = page.getByText('Still loading. This takes longer than usual.')
  await vi.advanceTimersByTimeAsync(3900)
  expect(slow.elements()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(slow).toBeVisible()
})
