import type { Browser, Page } from '@playwright/test'
import type { Me } from '#model/calls/session.ts'
import { askAs, clientOf } from './identity.ts'
import { addressOf, adminOf, expect, signIn, test } from './journey.ts'

const tenant = 'partner-firm'
const reader = clientOf(tenant, 'foreigner')
const other = clientOf(tenant, 'mistake')

const meOf = async (page: Page): Promise<Me> => {
  const { body } = await askAs(page, { method: 'GET', path: '/api/session' })
  return body['session'] as Me
}

/** Somebody else in a browser of their own. */
const withAnother = async <T>(
  browser: Browser,
  email: string,
  act: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, tenant, email)
  const answer = await act(page)
  await context.close()
  return answer
}

const make = async (page: Page, collection: string, body: object): Promise<void> => {
  const { status } = await askAs(page, { method: 'POST', path: `/api/records/${collection}`, body })
  expect(status).toBe(200)
}

test('a post is read by the client it is for, and marked as read, and by no other', async ({
  page,
  browser,
}) => {
  await signIn(page, tenant, reader)
  const me = await meOf(page)
  const slug = `letter-${Date.now()}`
  const values = {
    name: `A letter to you ${slug}`,
    slug,
    publishdate: '2026-01-05',
    keypoints: ['Nothing is owed'],
    content: '<p>All is well.</p>',
    permissions: { level: 'users', ids: [me.id] },
  }
  await withAnother(browser, adminOf(tenant), (admin) => make(admin, 'posts', { values, publish: true }))

  await page.setViewportSize({ width: 390, height: 844 })
  const news = `${addressOf(tenant)}/dashboard/${me.accounts[0]?.portal}/news`
  await page.goto(news)
  const card = page.getByRole('listitem').filter({ hasText: values.name })
  await expect(card.getByText('Unread')).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: values.name })).toBeVisible()
  await expect(page.getByText('All is well.')).toBeVisible()
  await expect(page.getByText('Nothing is owed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All news' }).click()
  await expect(card).toBeVisible()
  await expect(card.getByText('Unread')).toBeHidden()

  await withAnother(browser, other, async (stranger) => {
    await stranger.goto(news)
    await expect(stranger.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await expect(stranger.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(stranger.getByText(values.name)).toHaveCount(0)
    await stranger.goto(`${news}/${slug}`)
    await expect(stranger).toHaveURL(/\/404$/)
  })
})
