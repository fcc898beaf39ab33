// Promise: a planned message is unseen before its time, and a note stays in the firm.
import type { Page } from '@playwright/test'
import { loadPhrases } from './shown-phrases.ts'
import { addressOf, adminOf, expect, expectAccessible, retireeOf, signIn, test } from './journey.ts'
import { askHere } from './reporting.ts'

const tenant = 'generic'
const say = await loadPhrases('en', 'messages')
const sayApp = await loadPhrases('en', 'app')

type Session = { session: { accounts: { id: string; portal: string; name: string }[] } }
type Templates = { templates: { name: string }[] }

const openBox = async (page: Page, portal: string, search: string): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/messages${search}`)
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
}

test('a message about an account begins with a template, waits for its time unseen, and is sent; a note stays in the firm', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const client = await context.newPage()
  await signIn(client, tenant, retireeOf(tenant))
  const [own] = (await askHere<Session>(client, '/api/session')).session.accounts
  const { portal = '', id = '', name = '' } = own ?? {}
  const subject = `Planned word ${Date.now()}`

  await signIn(page, tenant, adminOf(tenant))
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/account/${id}`)
  await page.getByRole('link', { name: sayApp.writeAbout }).click()
  const drawer = page.getByRole('dialog', { name: say.write })
  await expect(drawer.getByRole('link', { name })).toBeVisible()
  await expect(drawer.getByLabel(say.recipient)).toHaveValue(name)

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
  await openBox(client, portal, '')
  await expect(client.getByRole('link', { name: subject })).toHaveCount(0)

  await page.getByRole('button', { name: say.cancelPlanned }).click()
  await expect(page.getByText(say.isCancelled)).toBeVisible()
  await page.getByRole('button', { name: say.undo }).click()
  await page.getByRole('list', { name: say.planned }).getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: say.sendAtOnce }).click()
  await expect(page.getByRole('article').getByRole('link', { name })).toBeVisible()
  await client.getByRole('link', { name: subject }).click()
  await expect(client.getByRole('article').getByRole('link', { name })).toBeVisible()

  await page.getByText(say.internalNote, { exact: true }).click()
  const note = page.getByRole('textbox', { name: say.internalNote })
  await note.fill('Marmosettia wants to hear of fees.')
  type Drafts = { drafts: { isNote: boolean }[] }
  await expect
    .poll(async () =>
      (await askHere<Drafts>(page, '/api/message-drafts')).drafts.some(({ isNote }) => isNote),
    )
    .toBe(true)
  await page.reload()
  await expect(note).toHaveValue('Marmosettia wants to hear of fees.')
  await page.getByRole('button', { name: say.saveNote }).click()
  await expect(page.getByRole('article', { name: say.internalNote })).toBeVisible()
  for (const [reader, found] of [
    [page, 1],
    [client, 0],
  ] as const) {
    await openBox(reader, portal, '')
    await reader.getByRole('searchbox', { name: say.search }).fill('marmosettia')
    if (found === 0) await expect(reader.getByText(say.nothingFound)).toBeVisible()
    await expect(reader.getByRole('link', { name: subject })).toHaveCount(found)
  }

  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: say.putOff }).click()
  await page.getByRole('menuitem', { name: say.tomorrow }).click()
  await openBox(page, portal, '?box=later')
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: say.backNow }).click()
  await expect(page.getByText(say.isBack)).toBeVisible()
  await context.close()
})
