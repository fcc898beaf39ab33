/** Looking for words in the text of documents, and who finds them. */
import { describe, expect, it } from 'vitest'
import type { LibraryAnswer, LibraryDocument } from '#model/calls/library.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { createDocumentTextQueue } from '#server/text-of-files/document-text-queue.ts'
import {
  build,
  buildAccount,
  buildGroup,
  buildPortal,
  buildTenant,
  buildUser,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs } from '#tests/support/finish-jobs.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { buildPages, buildPdf } from '#tests/support/sample-files.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Visitor } from '#tests/support/test-server.ts'

const id: Record<string, string> = {}
const who: Record<string, Visitor> = {}

const people = { boss: true, wide: true, narrow: true, client: false, stranger: false }
type Person = keyof typeof people

const database = await openTestDatabase()
const home = await buildTenant(database, 'generic')
const { tenantId } = home
for (const [name, isProfessional] of Object.entries(people))
  id[name] = await buildUser(home, {
    name,
    email: `${name}@home.example`,
    isProfessional,
    isAdmin: name === 'boss',
  })
const { wide = '', client = '', stranger = '', narrow = '' } = id
const portal = (id['portal'] = await buildPortal(home))
id['account'] = await buildAccount(home, { name: 'Clara', client, owner: [wide], portal })
id['other'] = await buildAccount(home, { name: 'Stan', client: stranger, owner: [wide], portal })
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

const file = async (options: object, name: string, content: Buffer) =>
  (
    await who['wide']!.ask('uploadFile', multipartOf({ purpose: 'library', ...options }, { name, content }))
  ).json()
const readTexts = () => finishJobs(database.store.jobs, createDocumentTextQueue(server.parts))
const search = async (person: Person, text: string, query: object = {}): Promise<LibraryDocument[]> => {
  const given = { params: { portal: id['portal']! }, query: { text, ...query } }
  const answer = await who[person]!.ask('listLibrary', given)
  // Whoever has nothing in a portal has no library there.
  if (answer.statusCode === 404) return []
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<LibraryAnswer>().documents
}
const names = async (person: Person, text: string, query: object = {}) =>
  (await search(person, text, query)).map(({ name }) => name)
const owner = (text: string, values: unknown[]) =>
  asOwner({ owner: database.owner, tenantId }, (client) => client.query(text, values))
const marked = ({ excerpt }: LibraryDocument) =>
  excerpt?.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

describe('a document', () => {
  it('is found by its name at once, and by its text once that was read', async () => {
    await file(
      { account: id['account'] },
      'Letter.pdf',
      buildPages(['The Café pays a dividend of 12 pence.']),
    )
    expect(await search('client', 'letter')).toMatchObject([{ text: 'waiting', excerpt: null }])
    expect(await names('client', 'dividend')).toEqual([])
    await readTexts()
    for (const person of ['client', 'wide', 'boss'] as const)
      expect(await names(person, 'dividend'), person).toEqual(['Letter.pdf'])
  })

  it('shows where the words stand, whatever their accents and their order', async () => {
    const [found] = await search('client', 'DIVID cafe')
    expect(found).toMatchObject({ text: 'read' })
    expect(marked(found!)).toBe('The [Café] pays a [divid]end of 12 pence.')
  })

  it('shows nothing of its text where no words are looked for, or they stand in its name alone', async () => {
    for (const [words, text] of [
      ['', null],
      ['letter', 'read'],
    ] as const)
      expect(await search('client', words)).toMatchObject([{ name: 'Letter.pdf', text, excerpt: null }])
  })

  it('needs all the words, from their beginning; short ones as they are', async () => {
    expect(await names('wide', 'dividend absent')).toEqual([])
    expect(await names('wide', 'vidend')).toEqual([])
    expect(await names('wide', '12')).toEqual(['Letter.pdf'])
    expect(await names('wide', 'pa')).toEqual([])
    expect(await names('wide', `'pence' & ! (`)).toEqual(['Letter.pdf'])
  })

  it('says why its text could not be read', async () => {
    await file({ account: id['account'] }, 'Scan.pdf', buildPdf('scan'))
    await readTexts()
    expect(await search('client', 'scan')).toMatchObject([{ text: 'empty', excerpt: null }])
  })

  it('is found by the text of its present file alone', async () => {
    const content = buildPages(['The coupon was cut.'])
    await file({ account: id['account'], choice: 'replace' }, 'Letter.pdf', content)
    expect(await names('wide', 'dividend')).toEqual([])
    await readTexts()
    expect([await names('wide', 'dividend'), await names('wide', 'coupon')]).toEqual([[], ['Letter.pdf']])
  })

  it('is read in the background where it was there before', async () => {
    await owner('delete from document_texts where tenant_id = $1', [tenantId])
    await owner(
      `insert into jobs (tenant_id, queue, key) select tenant_id, 'document-texts', id from media where tenant_id = $1`,
      [tenantId],
    )
    await readTexts()
    expect(await names('client', 'coupon')).toEqual(['Letter.pdf'])
  })
})

describe('a search', () => {
  it('finds in groups and libraries what may be read there, by kind, and leaves out the rest', async () => {
    await file({ group: id['group'] }, 'Minutes.pdf', buildPages(['About gilts']))
    await file({ library: id['library'] }, 'Guide.pdf', buildPages(['What gilts are']))
    await file({ account: id['other'] }, 'Private.pdf', buildPages(['Gilts of Stan']))
    await readTexts()
    expect((await names('boss', 'gilts')).toSorted()).toEqual(['Guide.pdf', 'Minutes.pdf', 'Private.pdf'])
    expect((await names('client', 'gilts')).toSorted()).toEqual(['Guide.pdf', 'Minutes.pdf'])
    expect((await names('stranger', 'gilts')).toSorted()).toEqual(['Guide.pdf', 'Private.pdf'])
    expect(await names('narrow', 'gilts', { tab: 'mine' })).toEqual(['Private.pdf'])
    expect(await names('client', 'gilts', { tab: 'common' })).toEqual(['Guide.pdf'])
  })

  it('finds nothing in documents that were removed, until they are back', async () => {
    const [found] = await search('boss', 'coupon')
    const params = { collection: 'media', id: found!.id }
    await who['boss']!.ask('removeRecord', { params, query: { version: String(found!.version) } })
    for (const person of ['boss', 'wide', 'client'] as const)
      expect(await names(person, 'coupon'), person).toEqual([])
    const brought = { params: { document: found!.id }, body: { version: found!.version + 1 } }
    await who['boss']!.ask('restoreDocument', brought)
    expect(await names('client', 'coupon')).toEqual(['Letter.pdf'])
  })

  it('keeps no text of a file that lies elsewhere than its document', async () => {
    const [found] = await search('boss', 'private')
    const fields = {
      name: 'Borrowed',
      account: id['account'],
      file: { url: found!.file!.url, name: 'Borrowed' },
    }
    await owner(
      `insert into media (tenant_id, id, created_name, updated_name, name, account, file)
        values ($1, gen_random_uuid(), 'X', 'X', $2, $3, $4)`,
      [tenantId, fields.name, fields.account, JSON.stringify(fields.file)],
    )
    await readTexts()
    expect(await names('client', 'stan')).toEqual([])
    expect(await search('client', 'borrowed')).toMatchObject([{ file: null, text: 'waiting', excerpt: null }])
  })

  it('forgets what is in a document with whoever loses its account or its group, at once', async () => {
    expect(await names('client', 'gilts', { tab: 'groups' })).toEqual(['Minutes.pdf'])
    await owner('delete from group_members where tenant_id = $1', [tenantId])
    expect(await names('client', 'gilts', { tab: 'groups' })).toEqual([])
    await owner('update accounts set client = null where tenant_id = $1 and id = $2', [
      tenantId,
      id['account'],
    ])
    await owner('select app.refresh_account_access(null) from tenants where tenant_id = $1', [tenantId])
    expect(await names('client', 'coupon')).toEqual([])
    expect(await names('wide', 'coupon')).toEqual(['Letter.pdf'])
    await owner('update media set account = $2 where tenant_id = $1 and account = $3', [
      tenantId,
      id['other'],
      id['account'],
    ])
    expect(await names('wide', 'coupon')).toEqual([])
  })
})

describe('the text of a document', () => {
  it('is read by a statement only where the document is', async () => {
    const text = 'select t.document from document_texts t where t.tenant_id = $1'
    const count = async (person: Person, role: 'admin' | 'professional' | 'investor') => {
      const caller = { tenantId, userId: id[person]!, role }
      return (await database.store.ask(caller, { name: 'test.texts', text })).length
    }
    expect(await count('client', 'investor')).toBe(1)
    expect(await count('boss', 'admin')).toBeGreaterThan(2)
    const visitor = { tenantId, userId: null, role: 'public' } as const
    await expect(database.store.ask(visitor, { name: 'test.texts', text })).rejects.toThrow(
      /permission denied/,
    )
  })
})
