import type { Page } from '@playwright/test'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { addressOf, adminOf, expect, expectAccessible, retireeOf, signIn, test } from './journey.ts'
import { askHere } from './reporting.ts'

const tenant = 'generic'
const say = await loadPhrases('en', 'messages')

type Session = { session: { accounts: { id: string; portal: string; name: string }[] } }
type Templates = { templates: { name: string }[] }

const openBox = async (page: Page, portal: string, search: string): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/messages${search}`)
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
}

test('a message begins with a template, waits for its time unseen, and is sent; a note stays in the firm, and the thread comes back', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const client = await context.newPage()
  await signIn(client, tenant, retireeOf(tenant))
  const [own] = (await askHere<Session>(client, '/api/session')).session.accounts
  const { portal = '', name = '' } = own ?? {}
  const subject = `Planned word ${Date.now()}`

  await signIn(page, tenant, adminOf(tenant))
  await openBox(page, portal, '?writing=true')
  const drawer = page.getByRole('dialog', { name: say.write })
  await drawer.getByLabel(say.recipient).fill(name)
  await page.getByRole('option', { name }).first().click()

  const { templates } = await askHere<Templates>(page, '/api/message-templates')
  await drawer.getByRole('button', { name: say.template }).click()
  await page.getByRole('menuitem', { name: templates[0]?.name ?? '' }).click()
  const text = drawer.getByRole('textbox', { name: say.message, exact: true })
  await expect(text).not.toHaveValue('')
  await drawer.getByLabel(say.subject).fill(subject)
  await text.fill('The figures of the quarter are there.')
  await drawer.getByRole('radio', { name: say.sendLater }).check()
  await expect(drawer.getByLabel(say.sendAt)).not.toHaveValue('')
  await drawer.getByLabel(say.sendAt).fill('2020-01-01T08:00')
  await drawer.getByRole('button', { name: say.plan, exact: true }).click()
  await expect(drawer.getByText('This time has passed')).toBeVisible()
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await drawer.getByLabel(say.sendAt).fill(`${tomorrow}T08:00`)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: say.plan, exact: true }).click()
  await page.getByRole('list', { name: say.planned }).getByRole('link', { name: subject }).click()
  await expect(page.getByText(say.seenByYou)).toBeVisible()
  await expectAccessible(page)
  await openBox(client, portal, '')
  await expect(client.getByRole('link', { name: subject })).toHaveCount(0)

  await page.getByRole('button', { name: say.cancelPlanned }).click()
  await expect(page.getByText(say.isCancelled)).toBeVisible()
  await page.getByRole('button', { name: say.undo }).click()
  await page.getByRole('list', { name: say.planned }).getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: say.sendAtOnce }).click()
  const article = page.getByRole('article')
  await expect(article.getByText('The figures of the quarter are there.')).toBeVisible()
  await client.getByRole('link', { name: subject }).click()
  await expect(client.getByRole('article').getByText('The figures of the quarter')).toBeVisible()

  await page.getByText(say.internalNote, { exact: true }).click()
  await page.getByRole('textbox', { name: say.internalNote }).fill('Wants to hear of fees.')
  await page.getByRole('button', { name: say.saveNote }).click()
  await expect(page.getByRole('article', { name: say.internalNote })).toBeVisible()
  await client.reload()
  await expect(client.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: say.putOff }).click()
  await page.getByRole('menuitem', { name: say.tomorrow }).click()
  await openBox(page, portal, '?box=later')
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: say.backNow }).click()
  await expect(page.getByText(say.isBack)).toBeVisible()
  await context.close()
})
