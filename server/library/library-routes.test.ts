import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { FileStored } from '#model/calls/files.ts'
import type { LibraryAnswer, LibraryDocument } from '#model/calls/library.ts'
import type { CallName } from '#model/calls/paths.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  build,
  buildAccount,
  buildGroup,
  buildPortal,
  buildTenant,
  buildUser,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { buildPdf, buildPicture } from '#tests/support/sample-files.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Visitor } from '#tests/support/test-server.ts'

const id: Record<string, string> = {}
const who: Record<string, Visitor> = {}

const database = await openTestDatabase()
const home = await buildTenant(database, 'generic')
const { tenantId } = home
const people = { adviser: true, narrow: true, client: false, stranger: false }
for (const [name, isProfessional] of Object.entries(people))
  id[name] = await buildUser(home, {
    name: `Person ${name}`,
    email: `${name}@home.example`,
    isProfessional,
  })
const { adviser = '', client = '', stranger = '', narrow = '' } = id
const portal = (id['portal'] = await buildPortal(home))
id['elsewhere'] = await buildPortal(home)
id['account'] = await buildAccount(home, { name: 'Clara Client', client, owner: [adviser], portal })
id['other'] = await buildAccount(home, {
  name: 'Stan Stranger',
  client: stranger,
  owner: [adviser],
  portal,
})
id['group'] = await buildGroup(home, { name: 'Readers' })
id['library'] = await build(home, 'libraries', { name: 'For everybody' })
await build(home, 'groupMembers', {
  group: id['group'],
  account: id['account'],
  memberSince: '2026-01-01T00:00:00Z',
})
await build(home, 'accessGroups', { name: 'Narrow', team: [narrow], clients: [id['other']] })
await givePasswords(database, tenantId)
const server = await closeAfterAll(buildTestServer(database))
for (const name of Object.keys(people))
  who[name] = await server.signIn(`${tenantId}.portico.example`, `${name}@home.example`)

const ask = async (person: string, name: CallName, given: Parameters<Visitor['ask']>[1] = {}) => {
  const answer = await who[person]!.ask(name, given)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const list = async (person: string, query: Record<string, string> = {}, portal = 'portal') =>
  (await ask(person, 'listLibrary', { params: { portal: id[portal]! }, query })).body as LibraryAnswer
const names = async (person: string, query: Record<string, string> = {}, portal = 'portal') =>
  // Whoever has nothing in a portal has no library there.
  ((await list(person, query, portal)).documents ?? []).map(({ name }) => name)
const upload = async (person: string, options: object, name: string, content: Buffer = buildPdf(name)) =>
  (await ask(person, 'uploadFile', multipartOf({ purpose: 'library', ...options }, { name, content })))
    .body as FileStored
const named = async (person: string, name: string): Promise<LibraryDocument> => {
  const found = (await list(person, { text: name })).documents.find((one) => one.name === name)
  if (!found) throw new Error(`${person} finds no ${name}`)
  return found
}
const open = async (person: string, name: string) => {
  const params = { document: (await named(person, name)).id }
  return (await ask(person, 'readLibraryDocument', { params })).body as LibraryDocument
}
const owner = (text: string, values: unknown[]) =>
  asOwner({ owner: database.owner, tenantId }, (client) => client.query(text, values))
const get = async (person: string, url: string) =>
  (
    await server.app.inject({
      method: 'GET',
      url,
      headers: { host: `${tenantId}.portico.example`, cookie: who[person]!.cookie ?? '' },
    })
  ).statusCode

describe('what is uploaded', () => {
  it('is a document of the account: a picture is a PDF, a client has theirs and the adviser sees it', async () => {
    await upload('client', { account: id['account'] }, 'Passport.png', await buildPicture('png'))
    const document = await open('adviser', 'Passport.pdf')
    expect(document).toMatchObject({
      type: 'Account documents',
      account: { id: id['account'], name: 'Clara Client' },
      file: { mediaType: 'application/pdf', versions: 0 },
      favourite: false,
    })
    expect(await names('client', { tab: 'mine' })).toEqual(['Passport.pdf'])
    for (const person of ['stranger', 'narrow']) expect(await names(person)).toEqual([])
  })

  it('replaces a document of the same name, which stays one document and keeps the old file for the firm', async () => {
    const first = await upload('client', { account: id['account'] }, 'Will.pdf', buildPdf('one'))
    await upload(
      'client',
      { account: id['account'], choice: 'replace', type: 'Forms' },
      'Will.pdf',
      buildPdf('two'),
    )
    expect((await names('adviser')).filter((name) => name === 'Will.pdf')).toHaveLength(1)
    const document = await open('adviser', 'Will.pdf')
    expect(document).toMatchObject({ version: 2, type: 'Forms', file: { url: first.file.url, versions: 1 } })
    expect((await open('client', 'Will.pdf')).file?.versions).toBe(0)
  })
})

describe('the list', () => {
  it('tells documents of accounts, of groups and of libraries from each other, and begins with the newest', async () => {
    await upload('adviser', { group: id['group'] }, 'Invitation.pdf')
    await upload('adviser', { library: id['library'], type: 'Factsheet' }, 'Fund facts.pdf')
    expect(await names('client', { tab: 'groups' })).toEqual(['Invitation.pdf'])
    expect(await names('client', { tab: 'common' })).toEqual(['Fund facts.pdf'])
    expect(await names('client', { limit: '2' })).toEqual(['Fund facts.pdf', 'Invitation.pdf'])
    expect(await names('stranger')).toEqual(['Fund facts.pdf'])
    expect(await names('adviser', { account: id['other']!, tab: 'mine' })).toEqual([])
    expect(await names('adviser', { account: id['other']!, tab: 'groups' })).toEqual([])
    expect(await names('adviser', { tab: 'mine' }, 'elsewhere')).toEqual([])
  })

  it('is filtered by type, age and words without accents', async () => {
    await upload('adviser', { account: id['account'], type: 'Annual reports' }, 'Ársskýrsla Ωμέγα.pdf')
    expect(await names('client', { type: 'Annual reports' })).toEqual(['Ársskýrsla Ωμέγα.pdf'])
    for (const text of ['arsskyrsla', 'ωμεγα'])
      expect(await names('adviser', { text })).toEqual(['Ársskýrsla Ωμέγα.pdf'])
    expect(await names('client', { text: '%' })).toEqual([])
    const { id: old } = await named('adviser', 'Will.pdf')
    await owner(`update media set updated_at = now() - interval '91 days' where tenant_id = $1 and id = $2`, [
      tenantId,
      old,
    ])
    for (const [range, isThere] of [
      ['1m', false],
      ['3m', false],
      ['12m', true],
      ['all', true],
    ] as const)
      expect((await names('client', { range })).includes('Will.pdf'), range).toBe(isThere)
  })

  it('goes on where a page ended, with every document once', async () => {
    const all = await names('client')
    const pages: string[] = []
    let after: string | null = null
    do {
      const page: LibraryAnswer = await list('client', { limit: '2', ...(after ? { after } : {}) })
      pages.push(...page.documents.map(({ name }) => name))
      after = page.next
    } while (after !== null)
    expect(pages).toEqual(all)
  })

  it('keeps favourites of each person, which changes no document and tells nobody', async () => {
    const before = await named('client', 'Passport.pdf')
    const mark = (person: string, favourite: boolean) =>
      ask(person, 'setDocumentFavourite', { params: { document: before.id }, body: { favourite } })
    expect((await mark('stranger', true)).status).toBe(404)
    for (const person of ['client', 'adviser', 'client']) expect((await mark(person, true)).status).toBe(200)
    expect(await names('client', { favourites: 'yes' })).toEqual(['Passport.pdf'])
    expect(await named('client', 'Passport.pdf')).toEqual({ ...before, favourite: true })
    await mark('client', false)
    expect(await names('client', { favourites: 'yes' })).toEqual([])
    expect(await names('adviser', { favourites: 'yes' })).toEqual(['Passport.pdf'])
    await mark('adviser', false)
    const { rows } = await owner('select favourite from media where tenant_id = $1 and id = $2', [
      tenantId,
      before.id,
    ])
    expect(rows).toEqual([{ favourite: [] }])
  })
})

describe('a document that is removed', () => {
  const url = '/files'
  it('is read at no address by anybody, until it is brought back', async () => {
    const document = await named('adviser', 'Passport.pdf')
    const at = document.file?.url ?? url
    const params = { collection: 'media', id: document.id }
    expect(await get('client', at)).toBe(200)
    expect((await ask('client', 'removeRecord', { params, query: { version: '1' } })).status).toBe(403)
    expect((await ask('adviser', 'removeRecord', { params, query: { version: '1' } })).status).toBe(200)
    expect(await names('client', { text: 'passport' })).toEqual([])
    for (const person of ['client', 'adviser']) expect(await get(person, at), person).toBe(404)
    const brought = { params: { document: document.id }, body: { version: 2 } }
    expect((await ask('client', 'restoreDocument', brought)).status).toBe(403)
    const back = await ask('adviser', 'restoreDocument', brought)
    expect(back.status).toBe(200)
    expect([await get('client', at), await names('client', { text: 'passport' })]).toEqual([
      200,
      ['Passport.pdf'],
    ])
  })

  it('does not come back over another that has taken its name', async () => {
    const document = await named('adviser', 'Will.pdf')
    const params = { collection: 'media', id: document.id }
    const version = document.version
    await ask('adviser', 'removeRecord', { params, query: { version: String(version) } })
    const later = await upload('adviser', { account: id['account'] }, 'Will.pdf', buildPdf('three'))
    expect(later.outcome).toBe('stored')
    const back = await ask('adviser', 'restoreDocument', {
      params: { document: document.id },
      body: { version: version + 1 },
    })
    expect(back).toMatchObject({ status: 422, body: { error: { problems: { file: { code: 'taken' } } } } })
    expect(await get('client', later.file.url)).toBe(200)
  })
})

describe('an archive', () => {
  it('holds the documents that are asked for, each under a name of its own, and none that may not be read', async () => {
    const [passport, facts] = [await named('client', 'Passport.pdf'), await named('client', 'Fund facts.pdf')]
    const documents = [passport.id, facts.id].join(',')
    const answer = await who['client']!.ask('archiveDocuments', { query: { documents } })
    expect(answer.headers['content-disposition']).toContain('documents.zip')
    const files = unzipSync(answer.rawPayload)
    expect(Object.keys(files)).toEqual(['Passport.pdf', 'Fund facts.pdf'])
    expect(Buffer.from(files['Fund facts.pdf']!).equals(buildPdf('Fund facts.pdf'))).toBe(true)
    expect((await who['stranger']!.ask('archiveDocuments', { query: { documents } })).statusCode).toBe(404)
  })
})

describe('whoever loses an account', () => {
  it('loses its documents in the list, the search, at their address, in archives, versions and favourites at once', async () => {
    await upload(
      'adviser',
      { account: id['account'], choice: 'replace' },
      'Passport.pdf',
      buildPdf('renewed'),
    )
    const document = await named('adviser', 'Passport.pdf')
    const { file } = document
    const params = { document: document.id }
    const paths = async (person: string) => [
      (await names(person)).includes('Passport.pdf'),
      (await names(person, { text: 'passport' })).includes('Passport.pdf'),
      (await get(person, file!.url)) === 200,
      (await who[person]!.ask('archiveDocuments', { query: { documents: document.id } })).statusCode === 200,
      (await ask(person, 'readLibraryDocument', { params })).status === 200,
      (await ask(person, 'setDocumentFavourite', { params, body: { favourite: true } })).status === 200,
      ((await ask(person, 'listFiles', { query: { versionsOf: file!.id } })).body['files'] as []).length > 0,
    ]
    expect(await paths('client')).toEqual([true, true, true, true, true, true, false])
    expect(await paths('adviser')).toEqual([true, true, true, true, true, true, true])
    await owner('update accounts set client = $2 where tenant_id = $1 and id = $3', [
      tenantId,
      id['stranger'],
      id['account'],
    ])
    await owner('select app.refresh_account_access(null) from tenants where tenant_id = $1', [tenantId])
    expect(await paths('client')).toEqual([false, false, false, false, false, false, false])
    expect(await paths('stranger')).toEqual([true, true, true, true, true, true, false])
    await owner('delete from group_members where tenant_id = $1 and "group" = $2', [tenantId, id['group']])
    expect(await names('stranger', { tab: 'groups' })).toEqual([])
  })
})
