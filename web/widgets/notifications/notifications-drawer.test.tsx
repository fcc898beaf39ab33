import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { NotificationsDrawer } from './notifications-drawer.tsx'
import type { CountedEntry } from './waiting-list.tsx'

const article = (isRead: boolean) => ({ id: String(Math.random()), isRead })
const show = async (entries: readonly CountedEntry[], { unreadArticles = 0 } = {}) => {
  const articles = [article(true), ...Array.from({ length: unreadArticles }, () => article(false))]
  answerCalls({
    'GET /api/notifications': { notifications: [], unread: 0 },
    'GET /api/portals/p1/news': { articles, freshness: 'live', fetchedAt: '2026-11-28T10:00:00Z' },
  })
  const nothing = () => undefined
  await renderPage(<NotificationsDrawer opened mayMark onClose={nothing} entries={entries} />)
}
const nothingNew = page.getByText('Nothing new')

test.each([
  { id: 'messages', href: '/dashboard/p1/messages', count: 2, countLabel: '2 unread messages' },
  { id: 'approvals', href: '/dashboard/p1/approvals', count: 3, countLabel: '3 to be approved' },
])('the bell lists what the menu counts of its $id', async (entry) => {
  await show([entry])
  await expect.element(page.getByRole('link', { name: entry.countLabel })).toHaveAttribute('href', entry.href)
  expect(nothingNew.elements()).toHaveLength(0)
})

test('the bell lists the unread articles that the page of the news counts', async () => {
  await show([{ id: 'news', href: '/dashboard/p1/news' }], { unreadArticles: 6 })
  await expect
    .element(page.getByRole('link', { name: '6 unread articles in the news' }))
    .toHaveAttribute('href', '/dashboard/p1/news')
})

test('nothing is new where nothing is counted', async () => {
  const messages = {
    id: 'messages',
    href: '/dashboard/p1/messages',
    count: 0,
    countLabel: '0 unread messages',
  }
  await show([messages, { id: 'news', href: '/dashboard/p1/news' }])
  await expect.element(nothingNew).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})
