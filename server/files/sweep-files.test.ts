import { describe, expect, it } from 'vitest'
import type { FileStored } from '#model/calls/files.ts'
import { newId } from '#server/store/new-id.ts'
import { build, buildAccount, buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { contentOf } from '#tests/support/file-store-promises.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { buildPdf, buildPicture } from '#tests/support/sample-files.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords } from '#tests/support/test-server.ts'
import { sweepFiles } from './sweep-files.ts'

const database = await openTestDatabase()
const home = await buildTenant(database, 'partner-firm')
const person = await buildUser(home, { email: 'admin@home.example', isAdmin: true, isProfessional: true })
const account = await buildAccount(home, { owner: [person] })
await givePasswords(database, home.tenantId)
const server = await closeAfterAll(buildTestServer(database))
const admin = await server.signIn(`${home.tenantId}.portico.example`, 'admin@home.example')

const upload = async (name: string, options: object = {}) => {
  const content = name.endsWith('.png') ? await buildPicture('png') : buildPdf()
  const answer = await admin.ask(
    'uploadFile',
    multipartOf({ purpose: 'media', ...options }, { name, content }),
  )
  return answer.json<FileStored>().file
}
const hours = (number: number) => ({ ...server.parts, now: () => Date.now() + number * 60 * 60 * 1000 })
const names = async () => {
  const answer = await admin.ask('listFiles')
  return answer.json<{ files: { name: string }[] }>().files.map(({ name }) => name)
}
const keys = async () => {
  const all: string[] = []
  for await (const { key } of server.parts.files.list(`${home.tenantId}/`)) all.push(key)
  return all
}

describe('sweeping files', () => {
  it('takes an upload and its small version that no record names after a day, not before', async () => {
    await upload('forgotten.png')
    expect(await keys()).toHaveLength(2)
    expect(await sweepFiles(hours(23), home.tenantId)).toEqual({ uploads: 0, strays: 0 })
    expect(await names()).toContain('forgotten.png')
    expect(await sweepFiles(hours(25), home.tenantId)).toEqual({ uploads: 1, strays: 0 })
    expect(await names()).not.toContain('forgotten.png')
    expect(await keys()).toEqual([])
  })

  it('keeps what a field, a text, a block, an answer or a kept version names, and documents of accounts with what they replaced', async () => {
    const photo = await upload('photo (1) é.png')
    await buildUser(home, { photo: [photo] })
    const linked = await upload('linked.pdf')
    await build(home, 'posts', {
      name: 'News',
      slug: 'news',
      content: `<p>Read <a href="https://portico.example${linked.url}">this</a>.</p>`,
    })
    const placed = await upload('placed.pdf')
    const blocks = [{ id: 'a', type: 'image', values: { image: { url: `${placed.url}?size=thumbnail` } } }]
    const page = await build(home, 'pages', { name: 'Home', slug: 'home', blocks })
    const answered = await upload('answered.pdf', { purpose: 'form' })
    const form = await build(home, 'forms', { name: 'Onboarding' })
    await build(home, 'submissions', { formId: form, account, answers: { passport: [answered] } })
    const gone = await upload('gone.pdf')
    await build(home, 'media', { name: 'Removed', file: gone, active: false })
    const told = await upload('told.pdf')
    await build(home, 'messages', { subject: 'Hello', body: `It is at ${told.url}.`, recipient: account })
    const before = await upload('before.pdf')
    await build(home, 'pages-history', { record: page, values: { image: before.url } })
    await upload('Statement.pdf', { purpose: 'library', account })
    await upload('Statement.pdf', { purpose: 'library', account, choice: 'replace' })
    const kept = (await keys()).length
    await upload('nobody.pdf')
    expect(await sweepFiles(hours(48), home.tenantId)).toEqual({ uploads: 1, strays: 0 })
    expect(await keys()).toHaveLength(kept)
    expect((await names()).sort()).toEqual(
      [answered, before, gone, linked, photo, placed, told]
        .map(({ name }) => name)
        .concat('Statement.pdf')
        .sort(),
    )
  })

  it('takes bytes without a record, of this tenant only', async () => {
    const [mine, other] = [`${home.tenantId}/${newId()}/main`, `${newId()}/${newId()}/main`]
    for (const key of [mine, other]) await server.parts.files.put(key, contentOf('stray'))
    expect(await sweepFiles(hours(23), home.tenantId)).toMatchObject({ strays: 0 })
    expect(await sweepFiles(hours(25), home.tenantId)).toMatchObject({ strays: 1 })
    expect(await server.parts.files.head(mine)).toBeNull()
    expect(await server.parts.files.head(other)).not.toBeNull()
  })
})
