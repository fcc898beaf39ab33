// Promise: what somebody may no longer see is gone at once, everywhere.
import type { Page } from '@playwright/test'
import type { FileStored } from '#model/calls/files.ts'
import type { Found } from '#model/calls/records.ts'
import type { LibraryAnswer } from '#model/calls/library.ts'
import { loadPhrases } from './shown-phrases.ts'
import { buildPages } from '#tests/support/sample-files.ts'
import { askAs } from './identity.ts'
import { addressOf, adviserOf, expect, signIn, test } from './journey.ts'
import { changeMembers, makeGroup } from './own-group.ts'
import { askHere, languageHere } from './reporting.ts'
import { asKeeper, openMailbox } from './stand-ins.ts'

/** Stores a PDF as the pages do. */
const upload = (page: Page, options: object, text: string): Promise<FileStored['file']> =>
  page.evaluate(
    async ([wish, content, name]) => {
      const body = new FormData()
      body.append('options', wish)
      const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
      body.append('file', new Blob([bytes], { type: 'application/pdf' }), name)
      return ((await (await fetch('/api/files', { method: 'POST', body })).json()) as FileStored).file
    },
    [JSON.stringify(options), buildPages([text]).toString('base64'), `${text}.pdf`] as const,
  )

const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (asked) => (await fetch(asked)).status, path)

type Sight = {
  thread: number
  files: number[]
  document: number
  found: number
  worded: number
  switcher: number
  bell: number
}

type Shared = { thread: string; word: string; portal: string; files: string[]; document: string }

/** What a person gets at each way to what was shared. */
const lookAt = async (page: Page, { thread, word, portal, files, document }: Shared): Promise<Sight> => {
  const search = encodeURIComponent(word)
  const { conversations } = await askHere<{ conversations: object[] }>(
    page,
    `/api/messages?box=all&search=${search}`,
  )
  const { documents } = await askHere<LibraryAnswer>(page, `/api/portals/${portal}/library?text=${search}`)
  const { found } = await askHere<{ found: Found[] }>(page, `/api/search?text=${search}`)
  const { notifications } = await askHere<{ notifications: { what: string }[] }>(page, '/api/notifications')
  return {
    thread: await statusOf(page, `/api/messages/${thread}`),
    files: await Promise.all(files.map((url) => statusOf(page, url))),
    document: await statusOf(page, `/api/library/${document}`),
    found: conversations.length,
    worded: documents.length,
    switcher: found.length,
    bell: notifications.filter(({ what }) => what.includes(word)).length,
  }
}

const nothing: Sight = {
  thread: 404,
  files: [404, 404],
  document: 404,
  found: 0,
  worded: 0,
  switcher: 0,
  bell: 0,
}

test('whoever leaves a group loses what it was given at once, on the screen and on every other way; whoever is shut out is led to the sign-in', async ({
  page,
  browser,
}) => {
  const tenant = 'generic'
  const word = `Brigantine${Date.now()}`
  const { group, clients } = await makeGroup(tenant, `Crew of ${word}`, 4)
  const member = clients[3] as (typeof clients)[number]
  const mailbox = await openMailbox(member.email)

  await signIn(page, tenant, adviserOf(tenant))
  expect(await changeMembers(page, group, { add: [member.account] })).toBe(200)
  const paper = await upload(page, { purpose: 'library', group }, `${word} chart`)
  const attached = await upload(page, { purpose: 'message' }, `${word} list`)
  const body = {
    id: crypto.randomUUID(),
    subthread: null,
    recipient: group,
    subject: `Sails of the ${word}`,
    body: `The ${word} leaves at dawn.`,
    files: [attached],
    attachMessage: false,
  }
  const sent = await askAs(page, { method: 'POST', path: '/api/messages', body })
  const thread = String(sent.body['thread'])
  const [document = ''] = (
    await asKeeper<{ id: string }>('select id from media where "group" = $1', [group])
  ).map(({ id }) => id)
  const shared: Shared = { thread, word, portal: member.portal, files: [paper.url, attached.url], document }

  const context = await browser.newContext()
  const reader = await context.newPage()
  await signIn(reader, tenant, member.email)
  const language = await languageHere(reader)
  const [say, sayLibrary, sayApp] = await Promise.all([
    loadPhrases(language, 'messages'),
    loadPhrases(language, 'library'),
    loadPhrases(language, 'app'),
  ])
  const mail = await mailbox.next(new RegExp(thread))
  const link = /https?:\/\/\S*thread=[\da-f-]+/.exec(mail.text)?.[0] ?? ''
  const here = addressOf(tenant)
  const linked = `${here}${new URL(link).pathname}${new URL(link).search}`
  const listening = reader.waitForResponse(/\/api\/live$/)
  await reader.goto(linked)
  await expect(reader.getByRole('article').getByText(`The ${word} leaves at dawn.`)).toBeVisible()
  await listening
  const beside = await context.newPage()
  await beside.goto(`${here}/dashboard/${member.portal}/library?tab=groups&document=${document}`)
  await expect(beside.locator('[data-page="1"] canvas')).toBeVisible()
  await expect
    .poll(() => lookAt(reader, shared), { timeout: 30_000 })
    .toMatchObject({ thread: 200, files: [200, 200], document: 200, found: 1, worded: 1 })
  const before = await lookAt(reader, shared)
  expect(before.switcher).toBeGreaterThan(1)
  expect(before.bell).toBeGreaterThan(0)

  expect(await changeMembers(page, group, { remove: [member.account] })).toBe(200)
  await expect(reader.getByText(say.gone)).toBeVisible()
  await expect(reader.getByText(word)).toHaveCount(0)
  await expect(beside.getByText(sayLibrary.missingTitle)).toBeVisible()
  await expect(beside.getByText(word)).toHaveCount(0)
  expect(await lookAt(reader, shared)).toEqual(nothing)
  await reader.goto(linked)
  await expect(reader.getByText(say.gone)).toBeVisible()
  await reader.getByRole('button', { name: new RegExp(`^${sayApp.notifications}`) }).click()
  await expect(reader.getByRole('dialog', { name: sayApp.notifications })).toBeVisible()
  await expect(reader.getByText(word)).toHaveCount(0)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(linked)
  await expect(stranger).toHaveURL(/\/login\?next=/)
  await stranger.context().close()

  await asKeeper('update users set disabled = true where lower(email) = $1 returning id', [member.email])
  await expect(beside).toHaveURL(/\/login/)
  expect(await statusOf(beside, `/api/messages/${thread}`)).toBe(401)
  await asKeeper('update users set disabled = false where lower(email) = $1 returning id', [member.email])
  await context.close()
})
