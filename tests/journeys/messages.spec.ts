import type { Page } from '@playwright/test'
import { loadPhrases } from './shown-phrases.ts'
import { addressOf, adviserOf, expect, expectAccessible, signIn, test } from './journey.ts'
import { changeMembers, makeGroup } from './own-group.ts'
import { askHere, languageHere } from './reporting.ts'

const tenant = 'generic'
const say = await loadPhrases('en', 'messages')

const openMessages = async (page: Page, portal: string, search = ''): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/messages${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('an adviser writes to a group, a member reads it without a reload and answers with a file; each puts the thread away alone', async ({
  page,
  browser,
}) => {
  const subject = `Regatta ${Date.now()}`
  const { group, clients } = await makeGroup(tenant, `Sailors of ${subject}`, 1)
  const [{ account, portal, email } = { account: '', portal: '', email: '' }] = clients
  await signIn(page, tenant, adviserOf(tenant))
  expect(await changeMembers(page, group, { add: [account] })).toBe(200)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const client = await context.newPage()
  // Nobody stands behind the balancer at first, and the message is there before anybody listens.
  const isSent = Promise.withResolvers<void>()
  let asked = 0
  await client.route('**/api/live', async (route) => {
    asked += 1
    if (asked === 1) return route.fulfill({ status: 502 })
    await isSent.promise
    return route.continue()
  })
  const refused = client.waitForResponse(/\/api\/live$/)
  await signIn(client, tenant, email)
  await openMessages(client, portal)
  await refused
  const own = await loadPhrases(await languageHere(client), 'messages')

  await openMessages(page, portal, '?writing=true')
  const drawer = page.getByRole('dialog', { name: say.write })
  await drawer.getByRole('button', { name: say.send, exact: true }).click()
  await expect(drawer.getByText('Subject is required')).toBeVisible()
  await drawer.getByLabel(say.recipient).fill(subject)
  await page.getByRole('option', { name: subject }).click()
  await drawer.getByLabel(say.subject).fill(subject)
  await drawer.getByRole('textbox', { name: say.message }).fill('We meet at the pier.\nBring a hat.')
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
  isSent.resolve()

  await client.getByRole('link', { name: subject }).click()
  await expect(client.getByRole('article').getByText('We meet at the pier.')).toBeVisible()
  await client.getByRole('button', { name: own.attach }).click()
  await client.locator('input[type="file"]').setInputFiles({
    name: 'crew.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('My own crew'),
  })
  await expect(client.getByRole('link', { name: /crew\.txt/ })).toBeVisible()
  await client.getByRole('textbox').last().fill('Here is my crew.')
  await client.keyboard.press('Control+Enter')
  await expect(client.getByRole('article').getByText('Here is my crew.')).toBeVisible()

  await openMessages(page, portal)
  await page.getByRole('searchbox', { name: say.search }).fill('my crew')
  await page.getByRole('link', { name: subject }).click()
  const file = page.getByRole('link', { name: /crew\.txt/ })
  await expect(file).toBeVisible()
  const address = (await file.getAttribute('href')) ?? ''
  expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200)
  await page.getByRole('button', { name: say.archive, exact: true }).click()
  await expect(page.getByText(say.isArchived)).toBeVisible()
  await openMessages(client, portal)
  await expect(client.getByRole('link', { name: subject })).toBeVisible()
  await page.getByRole('button', { name: say.undo }).click()
  await expect(page.getByText(say.isBack)).toBeVisible()
  await context.close()
})
