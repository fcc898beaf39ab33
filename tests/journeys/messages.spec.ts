// Promise: an adviser says which clients a group has; a planned message is unseen before its time, and a note stays in the firm.
import type { Page } from '@playwright/test'
import { loadPhrases } from './shown-phrases.ts'
import { addressOf, adviserOf, expect, expectAccessible, phone, signIn, test } from './journey.ts'
import { makeGroup, type Member } from './own-group.ts'
import { askHere, languageHere } from './reporting.ts'

const tenant = 'generic'
const say = await loadPhrases('en', 'messages')
const sayApp = await loadPhrases('en', 'app')
const sayGroups = await loadPhrases('en', 'groups')

const openMessages = async (page: Page, portal: string, search = ''): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/messages${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const openGroup = async (page: Page, portal: string, group: string): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/groups`)
  await page.getByRole('link', { name: group }).click()
}

const takeIn = async (page: Page, group: string, name: string): Promise<void> => {
  await expect(page.getByText(sayGroups.noMembersTitle)).toBeVisible()
  await page.getByRole('button', { name: sayGroups.add }).click()
  const dialog = page.getByRole('dialog', { name: sayGroups.addTitle.replace('{{group}}', group) })
  await dialog.getByRole('combobox', { name: 'Clients' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
}

const letGo = async (page: Page, name: string): Promise<void> => {
  const row = page.getByRole('row', { name })
  await row.getByRole('button', { name: sayGroups.removeLabel.replace('{{name}}', name) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(sayGroups.noMembersTitle)).toBeVisible()
}

type Draft = { subject: string; body: string; isNote: boolean }

/** What was begun is kept before the page is left. */
const expectDraft = async (page: Page, isKept: (draft: Draft) => boolean): Promise<void> => {
  const read = async () =>
    (await askHere<{ drafts: Draft[] }>(page, '/api/message-drafts')).drafts.some(isKept)
  await expect.poll(read).toBe(true)
}

type Writing = { page: Page; client: Page; member: Member; listen: () => void }

/** To a group: a member reads it without a reload and answers with a file; each puts the thread away alone. */
const writeToGroup = async (
  { page, client, member: { portal }, listen }: Writing,
  subject: string,
): Promise<void> => {
  const own = await loadPhrases(await languageHere(client), 'messages')
  await openMessages(page, portal, '?writing=true')
  const drawer = page.getByRole('dialog', { name: say.write })
  await drawer.getByRole('button', { name: say.send, exact: true }).click()
  await expect(drawer.getByText('Subject is required')).toBeVisible()
  await drawer.getByLabel(say.recipient).fill(subject)
  await page.getByRole('option', { name: subject }).click()
  await drawer.getByLabel(say.subject).fill(subject)
  await drawer.getByRole('textbox', { name: say.message }).fill('We meet at the pier.\nBring a hat.')
  await expectDraft(page, (draft) => draft.subject === subject && draft.body !== '')
  await page.reload()
  await expect(drawer.getByLabel(say.subject)).toHaveValue(subject)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: say.send, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  listen()

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
}

/** About an account, with a template, for tomorrow: unseen until it is sent. */
const planMessage = async ({ page, client, member }: Writing, subject: string): Promise<void> => {
  const { account, portal, name } = member
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/account/${account}`)
  await page.getByRole('link', { name: sayApp.writeAbout }).click()
  const drawer = page.getByRole('dialog', { name: say.write })
  await expect(drawer.getByRole('link', { name })).toBeVisible()
  await expect(drawer.getByLabel(say.recipient)).toHaveValue(name)
  const { templates } = await askHere<{ templates: { name: string }[] }>(page, '/api/message-templates')
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
  await drawer.getByRole('button', { name: say.plan, exact: true }).click()
  await page.getByRole('list', { name: say.planned }).getByRole('link', { name: subject }).click()
  await expect(page.getByText(say.seenByYou)).toBeVisible()
  await openMessages(client, portal)
  await expect(client.getByRole('link', { name: subject })).toHaveCount(0)

  await page.getByRole('button', { name: say.cancelPlanned }).click()
  await expect(page.getByText(say.isCancelled)).toBeVisible()
  await page.getByRole('button', { name: say.undo }).click()
  await page.getByRole('list', { name: say.planned }).getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: say.sendAtOnce }).click()
  await expect(page.getByRole('article').getByRole('link', { name })).toBeVisible()
  await client.getByRole('link', { name: subject }).click()
  await expect(client.getByRole('article').getByRole('link', { name })).toBeVisible()
}

/** In the thread that is open: for people of the firm alone, who put the thread off. */
const addNote = async ({ page, client, member: { portal } }: Writing, subject: string): Promise<void> => {
  const own = await loadPhrases(await languageHere(client), 'messages')
  await page.getByText(say.internalNote, { exact: true }).click()
  const note = page.getByRole('textbox', { name: say.internalNote })
  await note.fill('Marmosettia wants to hear of fees.')
  await expectDraft(page, ({ isNote }) => isNote)
  await page.reload()
  await expect(note).toHaveValue('Marmosettia wants to hear of fees.')
  await page.getByRole('button', { name: say.saveNote }).click()
  await expect(page.getByRole('article', { name: say.internalNote })).toBeVisible()
  await openMessages(client, portal)
  await client.getByRole('searchbox', { name: own.search }).fill('marmosettia')
  await expect(client.getByText(own.nothingFound)).toBeVisible()
  await openMessages(page, portal)
  await page.getByRole('searchbox', { name: say.search }).fill('marmosettia')
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: say.putOff }).click()
  await page.getByRole('menuitem', { name: say.tomorrow }).click()
  await openMessages(page, portal, '?box=later')
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: say.backNow }).click()
  await expect(page.getByText(say.isBack)).toBeVisible()
}

test('an adviser writes to a group, a member reads it without a reload and answers with a file; a message about an account waits for its time unseen, and a note stays in the firm', async ({
  page,
  other: client,
}) => {
  const subject = `Regatta ${Date.now()}`
  const planned = `Planned word ${Date.now()}`
  const group = `Sailors of ${subject}`
  const { clients } = await makeGroup(tenant, group, 1)
  const [member = { email: '', account: '', portal: '', name: '' }] = clients
  await signIn(page, tenant, adviserOf(tenant))
  await openGroup(page, member.portal, group)
  await takeIn(page, group, member.name)

  await client.setViewportSize(phone)
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
  await signIn(client, tenant, member.email)
  await openMessages(client, member.portal)
  await refused

  const writing = { page, client, member, listen: isSent.resolve }
  await test.step('to a group', () => writeToGroup(writing, subject))
  await test.step('about an account', () => planMessage(writing, planned))
  await test.step('a note', () => addNote(writing, planned))
  await openGroup(page, member.portal, group)
  await letGo(page, member.name)
})
