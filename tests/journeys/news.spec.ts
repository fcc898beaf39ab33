import type { Me } from '#model/calls/session.ts'
import { clientOf, recordIn } from './identity.ts'
import { addressOf, adminOf, callsOf, expect, letIn, test } from './journey.ts'

const tenant = 'partner-firm'
const reader = clientOf(tenant, 'foreigner')
const other = clientOf(tenant, 'mistake')

test('a post is read by the client it is for, and marked as read, and by no other', async ({ page }) => {
  const askAsReader = await callsOf(tenant, reader)
  const { body } = await askAsReader({ method: 'GET', path: '/api/session' })
  const me = body['session'] as Me
  const slug = `letter-${Date.now()}`
  const values = {
    name: `A letter to you ${slug}`,
    slug,
    publishdate: '2026-01-05',
    keypoints: ['Nothing is owed'],
    content: '<p>All is well.</p>',
    permissions: { level: 'users', ids: [me.id] },
  }
  const askAsAdmin = await callsOf(tenant, adminOf(tenant))
  recordIn(await askAsAdmin({ method: 'POST', path: '/api/records/posts', body: { values, publish: true } }))

  await letIn(page, tenant, reader)
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

  await letIn(page, tenant, other)
  await page.goto(news)
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto(`${news}/${slug}`)
  await expect(page).toHaveURL(/\/404$/)
})
