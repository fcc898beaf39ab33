import type { Page } from '@playwright/test'
import { loadPhrases } from './shown-phrases.ts'
import { addressOf, adminOf, expect, expectAccessible, retireeOf, signIn, test } from './journey.ts'
import { askHere } from './reporting.ts'

const tenant = 'generic'
const say = await loadPhrases('en', 'messages')

type Session = { session: { accounts: { id: string; portal: string; name: string }[] } }

const openMessages = async (page: Page, portal: string, search = ''): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/messages${search}`)
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
}

test('an administrator writes to a client, who answers with a file; both find the thread, and each puts it away alone', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const client = await context.newPage()
  await signIn(client, tenant, retireeOf(tenant))
  const [own] = (await askHere<Session>(client, '/api/session')).session.accounts
  const { portal = '', name = '' } = own ?? {}
  const subject = `Your fee ${Date.now()}`

  await signIn(page, tenant, adminOf(tenant))
  await openMessages(page, portal, '?writing=true')
  const drawer = page.getByRole('dialog', { name: say.write })
  await drawer.getByRole('button', { name: say.send, exact: true }).click()
  await expect(drawer.getByText('Subject is required')).toBeVisible()
  await drawer.getByLabel(say.recipient).fill(name)
  await page.getByRole('option', { name }).first().click()
  await drawer.getByLabel(say.subject).fill(subject)
  await drawer
    .getByRole('textbox', { name: say.message })
    .fill('It is taken from the cash.\nPlease ask if that is unclear.')
  type Drafts = { drafts: { subject: string; body: string }[] }
  await expect
    .poll(async () =>
      (await askHere<Drafts>(page, '/api/message-drafts')).drafts.some(
        (draft) => draft.subject === subject && draft.body !== '',
      ),
    )
    .toBe(true)
  await page.reload()
  await expect(drawer.getByLabel(say.subject)).toHaveValue(subject)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: say.send, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  await expect(page.getByText(say.notRead)).toBeVisible()

  await openMessages(client, portal)
  await expectAccessible(client)
  await client.getByRole('link', { name: subject }).click()
  await expect(client.getByRole('article').getByText('It is taken from the cash.')).toBeVisible()
  await client.getByRole('button', { name: say.attach }).click()
  await client.locator('input[type="file"]').setInputFiles({
    name: 'statement.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('My own sums'),
  })
  await expect(client.getByRole('link', { name: /statement\.txt/ })).toBeVisible()
  await client.getByRole('textbox', { name: /^Reply to/ }).fill('Thank you, here are my sums.')
  await client.keyboard.press('Control+Enter')
  await expect(client.getByRole('article').getByText('Thank you, here are my sums.')).toBeVisible()
  await expectAccessible(client)

  await openMessages(page, portal)
  await page.getByRole('searchbox', { name: say.search }).fill('my sums')
  await page.getByRole('link', { name: subject }).click()
  const file = page.getByRole('link', { name: /statement\.txt/ })
  await expect(file).toBeVisible()
  const address = (await file.getAttribute('href')) ?? ''
  expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200)
  await expectAccessible(page)
  await page.getByRole('button', { name: say.archive, exact: true }).click()
  await expect(page.getByText(say.isArchived)).toBeVisible()
  await page.getByRole('button', { name: say.undo }).click()
  await expect(page.getByText(say.isBack)).toBeVisible()
  await context.close()
})

test('a client whose advisers cannot be fetched reads so, and asks again', async ({ page }) => {
  await signIn(page, tenant, retireeOf(tenant))
  const [own] = (await askHere<Session>(page, '/api/session')).session.accounts
  await page.route('**/api/advisers', (route) => route.abort())
  await openMessages(page, own?.portal ?? '')
  const failure = page.getByText('Could not fetch user advisor')
  await expect(failure.first()).toBeVisible()
  await page.unroute('**/api/advisers')
  const { retry } = await loadPhrases('en', 'app')
  await page.getByRole('button', { name: retry, exact: true }).first().click()
  await expect(failure).toHaveCount(0)
})
