import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DroppedFile, DropPage } from '#model/calls/document-drops.ts'
import type { LibraryAnswer } from '#model/calls/library.ts'
import type { CallName } from '#model/calls/paths.ts'
import { createDigestQueue } from '#server/notifications/digest-queue.ts'
import { build, buildAccount, buildPortal, buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs } from '#tests/support/finish-jobs.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { queueParts } from '#tests/support/queue-parts.ts'
import { buildPages, buildPdf } from '#tests/support/sample-files.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Visitor } from '#tests/support/test-server.ts'
import { watchStarts } from '#tests/support/watch-starts.ts'
import { createMatchQueue } from './match-queue.ts'
import { createPublishQueue } from './publish-queue.ts'

let clock = Date.parse('2026-11-24T12:00:00Z')
const id: Record<string, string> = {}
const who: Record<string, Visitor> = {}

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  asKeeper<Row>({ database, tenantId }, text, values)

const database = await openTestDatabase()
const home = await buildTenant(database, 'generic')
const { tenantId } = home
const people = { adviser: true, narrow: true, clara: false, stan: false }
for (const [name, isProfessional] of Object.entries(people))
  id[name] = await buildUser(home, {
    name: `Person ${name}`,
    email: `${name}@home.example`,
    isProfessional,
  })
const { adviser = '', clara = '', stan = '', narrow = '' } = id
const portal = (id['portal'] = await buildPortal(home))
const account = (name: string, more: object) =>
  buildAccount(home, { name, owner: [adviser], portal, ...more })
id['first'] = await account('Clara First', {
  client: clara,
  external_id: 'AAAA-1111-BBBB-2222',
  email: 'clara@home.example',
})
id['second'] = await account('Clara Second', {
  client: clara,
  clientId: 'C-20451',
  email: 'clara@home.example',
})
id['other'] = await account('Stan Stranger', {
  client: stan,
  external_id: 'SSSS-1111-TTTT-2222',
  email: 'stan@home.example',
})
await build(home, 'accessGroups', { name: 'Narrow', team: [narrow], clients: [id['other']] })
await givePasswords(database, tenantId)
const server = await closeAfterAll(buildTestServer(database))
for (const name of Object.keys(people))
  who[name] = await server.signIn(`${tenantId}.portico.example`, `${name}@home.example`)

beforeEach(async () => {
  await sql('delete from jobs where tenant_id = $1')
  await sql('delete from mail where tenant_id = $1')
  await sql('delete from notifications where tenant_id = $1')
  await sql('update dropped_files set active = false where tenant_id = $1')
  await sql('update media set active = false where tenant_id = $1')
  await sql('delete from uploads where tenant_id = $1')
})

const ask = async (person: string, name: CallName, given: Parameters<Visitor['ask']>[1] = {}) => {
  const answer = await who[person]!.ask(name, given)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
/** Does what is due; a job that a node had begun before it ended is done again. */
const work = async (): Promise<void> => {
  const { parts } = server
  await finishJobs(parts.store.jobs, createMatchQueue(parts))
  await finishJobs(parts.store.jobs, createPublishQueue({ ...parts, now: () => clock }))
}

const begin = async (person = 'adviser'): Promise<string> => {
  const given = { params: { portal: id['portal']! }, body: { title: 'Statements of 2025' } }
  return (await ask(person, 'makeDrop', given)).body['id'] as string
}
const add = (drop: string, name: string, { content = buildPdf(name), person = 'adviser' } = {}) =>
  ask(person, 'addDroppedFile', { params: { drop }, ...multipartOf({}, { name, content }) })
const read = async (drop: string, person = 'adviser'): Promise<DropPage> =>
  (await ask(person, 'readDrop', { params: { drop } })).body as unknown as DropPage
const fileOf = async (drop: string, name: string): Promise<DroppedFile> => {
  const found = (await read(drop)).files.find((file) => file.name === name)
  if (!found) throw new Error(`There is no ${name} in the drop.`)
  return found
}
const dropAll = async (files: Readonly<Record<string, Buffer>>, person = 'adviser'): Promise<string> => {
  const drop = await begin(person)
  for (const [name, content] of Object.entries(files)) await add(drop, name, { content, person })
  await work()
  return drop
}
const change = (drop: string, files: readonly string[], changed: object, person = 'adviser') =>
  ask(person, 'changeDroppedFiles', { params: { drop }, body: { files, change: changed } })
const publish = (
  drop: string,
  { at = null as string | null, notify = true, person = 'adviser', wish = {} } = {},
) => ask(person, 'publishDrop', { params: { drop }, body: { at, notify, ...wish } })
const documentsOf = async (person: string) => {
  const { body } = await ask(person, 'listLibrary', { params: { portal: id['portal']! } })
  return (body as LibraryAnswer).documents.map(({ name }) => name).toSorted()
}
const states = ({ files }: DropPage) => Object.fromEntries(files.map(({ name, status }) => [name, status]))

describe('files that are dropped', () => {
  it('are matched by what stands in their name, then in their text, and each says why', async () => {
    const drop = await dropAll({
      'AAAA-1111-BBBB-2222 Statement 2025-12-31.pdf': buildPdf('one'),
      'C-20451_Statement.pdf': buildPdf('two'),
      'scan-0001.pdf': buildPages(['Statement for stan@home.example']),
      'stan stranger.pdf': buildPdf('three'),
      'nothing.pdf': buildPdf('four'),
    })
    const page = await read(drop)
    expect(page.counts).toMatchObject({ matched: 3, unmatched: 2, waiting: 0 })
    expect(await fileOf(drop, 'AAAA-1111-BBBB-2222 Statement 2025-12-31.pdf')).toMatchObject({
      account: { id: id['first'], name: 'Clara First' },
      candidates: [{ reasons: [{ by: 'externalId', in: 'name', value: 'AAAA-1111-BBBB-2222' }] }],
      title: 'Statement',
      date: '2025-12-31',
    })
    expect((await fileOf(drop, 'C-20451_Statement.pdf')).account?.id).toBe(id['second'])
    expect(await fileOf(drop, 'scan-0001.pdf')).toMatchObject({
      account: { id: id['other'] },
      candidates: [{ reasons: [{ by: 'email', in: 'text', value: 'stan@home.example' }] }],
    })
    expect(await fileOf(drop, 'stan stranger.pdf')).toMatchObject({
      status: 'unmatched',
      account: null,
      candidates: [{ account: { id: id['other'] }, reasons: [{ by: 'name', in: 'name' }] }],
    })
    expect((await fileOf(drop, 'nothing.pdf')).candidates).toEqual([])
  })

  it('are nobody’s where several accounts fit; all are named', async () => {
    const drop = await dropAll({ 'clara@home.example.pdf': buildPdf('one') })
    const file = await fileOf(drop, 'clara@home.example.pdf')
    expect([file.status, file.account]).toEqual(['ambiguous', null])
    expect(file.candidates.map(({ account }) => account.id).toSorted()).toEqual(
      [id['first']!, id['second']!].toSorted(),
    )
  })

  it('are whose somebody says by hand, until they say otherwise, and stay out when that is said', async () => {
    const drop = await dropAll({ 'clara@home.example.pdf': buildPdf('one') })
    const { id: file } = await fileOf(drop, 'clara@home.example.pdf')
    const after = async (changed: object) => {
      expect((await change(drop, [file], changed)).body).toEqual({ count: 1 })
      return fileOf(drop, 'clara@home.example.pdf')
    }
    expect(await after({ title: 'Letter', date: '2026-01-02' })).toMatchObject({
      status: 'ambiguous',
      title: 'Letter',
    })
    expect(await after({ account: id['second'] })).toMatchObject({
      status: 'matched',
      account: { id: id['second'] },
      candidates: [{ reasons: [{ by: 'hand' }] }],
    })
    expect((await after({ leftOut: true })).status).toBe('left-out')
    expect((await publish(drop)).status).toBe(409)
    expect((await after({ leftOut: false })).status).toBe('matched')
    expect(await after({ account: null })).toMatchObject({
      status: 'unmatched',
      account: null,
      date: '2026-01-02',
    })
  })

  it('are matched among the clients of whoever drops them alone, and seen by no other adviser', async () => {
    const drop = await dropAll(
      { 'AAAA-1111-BBBB-2222.pdf': buildPdf('one'), 'SSSS-1111-TTTT-2222.pdf': buildPdf('two') },
      'narrow',
    )
    expect(states(await read(drop, 'narrow'))).toEqual({
      'AAAA-1111-BBBB-2222.pdf': 'unmatched',
      'SSSS-1111-TTTT-2222.pdf': 'matched',
    })
    const [own] = (await read(drop, 'narrow')).files
    expect((await change(drop, [own!.id], { account: id['first'] }, 'narrow')).status).toBe(404)
    for (const person of ['adviser', 'clara'])
      expect((await ask(person, 'readDrop', { params: { drop } })).status, person).toBeGreaterThan(400)
    expect((await ask('adviser', 'readDroppedFile', { params: { file: own!.id } })).status).toBe(404)
  })

  it('are refused one by one with the reason, and the others go on', async () => {
    const drop = await begin()
    const refused = {
      'letter.docx': ['type-refused', Buffer.from('text')],
      'false.pdf': ['type-differs', Buffer.from('no pdf')],
      'empty.pdf': ['empty', Buffer.alloc(0)],
      'script.pdf': [
        'pdf-script',
        buildPdf('s', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
      ],
      'locked.pdf': ['pdf-locked', buildPdf('l', { trailer: '/Encrypt << /Filter /Standard >>' })],
      'large.pdf': ['too-large', Buffer.alloc(26 * 1024 * 1024, '%PDF-1.4\n')],
    } as const
    for (const [name, [problem, content]] of Object.entries(refused))
      expect((await add(drop, name, { content })).body['problem'], name).toBe(problem)
    const long = `AAAA-1111-BBBB-2222 ${'x'.repeat(300)}.pdf`
    expect((await add(drop, long)).body['problem']).toBeNull()
    await work()
    const { counts, files } = await read(drop)
    expect(counts).toMatchObject({ refused: 6, matched: 1 })
    expect(files.find(({ status }) => status === 'matched')?.name).toHaveLength(150)
    await add(drop, 'empty.pdf', { content: buildPdf('now whole') })
    expect((await read(drop)).counts).toMatchObject({ refused: 5 })
  })

  it('are taken once, however often they are sent', async () => {
    const drop = await dropAll({ 'AAAA-1111-BBBB-2222.pdf': buildPdf('one') })
    const again = await add(drop, 'AAAA-1111-BBBB-2222.pdf', { content: buildPdf('one') })
    expect(again.body).toMatchObject({ isNew: false, problem: null })
    expect((await read(drop)).files).toHaveLength(1)
  })

  it('go on being matched by another node when one ends in the middle, and what was matched stays', async () => {
    const drop = await begin()
    const addSome = async (numbers: readonly number[]) => {
      for (const number of numbers) await add(drop, `C-20451 part ${number}.pdf`)
    }
    await addSome([1, 2])
    await work()
    await change(drop, [(await read(drop)).files[0]!.id], { title: 'Corrected' })
    await addSome([3, 4, 5, 6, 7, 8, 9])
    const ended = await server.parts.store.jobs.claim({ 'drop-match': 1 })
    expect(ended.jobs).toHaveLength(1)
    await work()
    expect((await read(drop)).counts).toMatchObject({ waiting: 7, matched: 2 })
    await sql(`update jobs set run_at = now() where tenant_id = $1`)
    await work()
    const { counts, files } = await read(drop)
    expect(counts).toMatchObject({ waiting: 0, matched: 9 })
    expect(files[0]?.title).toBe('Corrected')
  })
})

describe('a drop that is published', () => {
  const two = () => ({
    'AAAA-1111-BBBB-2222 Statement.pdf': buildPdf('one'),
    'C-20451 Statement.pdf': buildPdf('two'),
    'SSSS-1111-TTTT-2222 Statement 2025-12-31.pdf': buildPdf('three'),
    'nobody.pdf': buildPdf('four'),
  })

  it('is among the documents of its clients at its time and nowhere before, with one e-mail for each person', async () => {
    const drop = await dropAll(two())
    const all = (await read(drop)).files.map(({ id: file }) => file)
    await change(drop, all, { type: 'Value reports', title: 'Statement of 2025' })
    const at = new Date(clock + 3_600_000).toISOString()
    expect((await publish(drop, { at })).body).toEqual({ publishAt: at })
    await work()
    expect((await read(drop)).status).toBe('scheduled')
    for (const person of ['clara', 'stan', 'adviser']) expect(await documentsOf(person), person).toEqual([])
    expect((await ask('clara', 'findAnything', { query: { text: 'Statement' } })).body).not.toMatchObject({
      documents: [expect.anything()],
    })
    expect(await sql('select id from media where tenant_id = $1 and active')).toEqual([])
    expect(await sql('select id from uploads where tenant_id = $1')).toEqual([])
    expect(await sql('select id from notifications where tenant_id = $1')).toEqual([])

    clock += 3_600_000
    await sql('update jobs set run_at = now() where tenant_id = $1')
    await work()
    expect(states(await read(drop))).toMatchObject({
      'AAAA-1111-BBBB-2222 Statement.pdf': 'published',
      'nobody.pdf': 'unmatched',
    })
    expect(await documentsOf('clara')).toEqual(['Statement of 2025', 'Statement of 2025'])
    expect(await documentsOf('stan')).toEqual(['Statement of 2025'])
    const library = (await ask('stan', 'listLibrary', { params: { portal: id['portal']! } }))
      .body as LibraryAnswer
    expect(library.documents).toMatchObject([{ type: 'Value reports', date: '2025-12-31' }])
    const gathering = createDigestQueue(queueParts(server.parts.store, () => Date.now() + 120_000))
    await sql(`update jobs set run_at = now() where tenant_id = $1`)
    await finishJobs(server.parts.store.jobs, gathering)
    expect(await sql('select template, "to" from mail where tenant_id = $1 order by "to"')).toEqual([
      { template: 'digest', to: 'clara@home.example' },
      { template: 'digest', to: 'stan@home.example' },
    ])
    expect(await sql('select owner from notifications where tenant_id = $1')).toHaveLength(3)
  })

  it('files nothing twice: neither what the drop has twice nor what stands in the library', async () => {
    const once = await dropAll({ 'C-20451 Statement.pdf': buildPdf('same') })
    await publish(once, { notify: false })
    await work()
    const drop = await dropAll({
      'C-20451 Statement again.pdf': buildPdf('same'),
      'AAAA-1111-BBBB-2222 a.pdf': buildPdf('twin'),
      'AAAA-1111-BBBB-2222 b.pdf': buildPdf('twin'),
    })
    expect((await read(drop)).files.map(({ repeats }) => repeats)).toEqual([null, 'drop', 'library'])
    await publish(drop, { notify: false })
    await work()
    await sql(`update document_drops set status = 'scheduled' where tenant_id = $1 and id = $2`, [drop])
    await sql(`insert into jobs (tenant_id, queue, key) values ($1, 'drop-publish', $2)`, [drop])
    await work()
    expect((await read(drop)).counts).toMatchObject({ published: 1, repeated: 2 })
    expect(await sql('select id from notifications where tenant_id = $1')).toEqual([])
    expect(await documentsOf('clara')).toEqual(['Statement', 'a'])
  })

  it('asks for the acknowledgement of each of its documents where it was published so', async () => {
    const drop = await dropAll({
      'C-20451 Terms.pdf': buildPdf('one'),
      'AAAA-1111-BBBB-2222 Fees.pdf': buildPdf('two'),
    })
    await publish(drop, { wish: { acknowledgement: 'required', remindAfter: 7 } })
    await work()
    const { due } = (await ask('clara', 'listDue')).body as { due: { title: string; isRequired: boolean }[] }
    expect(due.map(({ title }) => title).toSorted()).toEqual(['Fees', 'Terms'])
    expect(due.every(({ isRequired }) => isRequired)).toBe(true)
    expect(
      await sql('select distinct remind_after from media where tenant_id = $1 and active'),
    ).toMatchObject([{ remind_after: 7 }])
    const refused = await publish(drop, { wish: { acknowledgement: 'forced' } })
    expect(refused.status).toBe(400)
  })

  it('is published only as far as whoever publishes it still sees the accounts', async () => {
    const drop = await dropAll({ 'SSSS-1111-TTTT-2222.pdf': buildPdf('one') }, 'narrow')
    expect((await publish(drop, { person: 'narrow' })).status).toBe(200)
    await sql('update access_groups set clients = $2 where tenant_id = $1', [[id['first']]])
    await sql('select app.refresh_account_access(null) from tenants where tenant_id = $1')
    await work()
    await sql('update access_groups set clients = $2 where tenant_id = $1', [[id['other']]])
    await sql('select app.refresh_account_access(null) from tenants where tenant_id = $1')
    expect((await read(drop, 'narrow')).files).toMatchObject([{ status: 'unmatched', problem: 'access' }])
    expect(await documentsOf('stan')).toEqual([])
  })

  it('can be held until its time, and is not removed once anything of it is published', async () => {
    const drop = await dropAll(two())
    await publish(drop, { at: new Date(clock + 86_400_000).toISOString() })
    expect((await add(drop, 'late.pdf')).status).toBe(409)
    expect((await ask('adviser', 'holdDrop', { params: { drop } })).status).toBe(200)
    await sql('update jobs set run_at = now() where tenant_id = $1')
    await work()
    expect(await documentsOf('clara')).toEqual([])
    await publish(drop)
    await work()
    expect((await ask('adviser', 'removeDrop', { params: { drop } })).status).toBe(409)
    const other = await dropAll({ 'C-20451.pdf': buildPdf('x') })
    expect((await ask('adviser', 'removeDrop', { params: { drop: other } })).body).toEqual({ count: 1 })
    expect((await ask('adviser', 'readDrop', { params: { drop: other } })).status).toBe(404)
  })

  it('is undone as a whole, but for what a client has acknowledged or what has another file since, and can be asked to be undone again', async () => {
    const drop = await dropAll(two())
    await publish(drop)
    await work()
    const replaced = {
      ...multipartOf(
        { purpose: 'library', account: id['other'], choice: 'replace' },
        { name: 'SSSS-1111-TTTT-2222 Statement 2025-12-31.pdf', content: buildPdf('corrected') },
      ),
    }
    expect((await ask('adviser', 'uploadFile', replaced)).body['outcome']).toBe('stored')
    expect((await ask('clara', 'undoDrop', { params: { drop } })).status).toBe(403)
    const [first] = await sql<{ id: string }>(
      `select document as id from dropped_files where tenant_id = $1 and drop = $2 and account = $3 and active`,
      [drop, id['first']],
    )
    await sql(
      `insert into acknowledgements (tenant_id, id, created_by, created_name, document, digest, title)
        values ($1, gen_random_uuid(), $2, 'Clara', $3, 'x', 'Statement')`,
      [id['clara'], first?.id],
    )
    const undone = await ask('adviser', 'undoDrop', { params: { drop } })
    expect(undone.body).toEqual({ undone: 1, kept: 2 })
    expect(await documentsOf('clara')).toEqual(['Statement'])
    expect(await documentsOf('stan')).toEqual(['Statement'])
    const page = await read(drop)
    expect(page.status).toBe('undone')
    expect(page.files.flatMap(({ problem }) => problem ?? [])).toEqual(['acknowledged', 'replaced'])
    expect((await ask('adviser', 'undoDrop', { params: { drop } })).status).toBe(409)
  })
})

describe('the process that looks into the files', () => {
  /** Of so many parts that reading them takes more memory or time than a file may. */
  const heavy = () => buildPdf('a', { more: [`[${'<<>> '.repeat(4_000_000)}]`] })
  let starts: ReturnType<typeof watchStarts>
  beforeEach(() => {
    starts = watchStarts('file-worker.ts')
  })
  afterEach(() => starts.end())

  const sendAtOnce = (drop: string, files: Readonly<Record<string, Buffer>>) =>
    Promise.all(Object.entries(files).map(([name, content]) => add(drop, name, { content })))

  it('is one for all of a drop', async () => {
    const drop = await begin()
    for (let number = 0; number < 40; number += 4) {
      const names = [0, 1, 2, 3].map((more) => `Letter ${number + more}.pdf`)
      const answers = await sendAtOnce(drop, Object.fromEntries(names.map((name) => [name, buildPdf(name)])))
      for (const { body } of answers) expect(body).toMatchObject({ problem: null, isNew: true })
    }
    expect(starts.count()).toBeLessThanOrEqual(1)
    expect((await read(drop)).files).toHaveLength(40)
  })

  it('ends with a file that takes too much, which fails alone', async () => {
    const drop = await begin()
    const named = ['One.pdf', 'Two.pdf', 'Three.pdf', 'Four.pdf'].map(
      (name) => [name, buildPdf(name)] as const,
    )
    const [one, two, ...others] = named
    const files = Object.fromEntries([one!, two!, ['Heavy.pdf', heavy()] as const, ...others])
    const answers = await sendAtOnce(drop, files)
    expect(answers.map(({ body }) => body['problem'])).toEqual([null, null, 'too-complex', null, null])
    expect((await add(drop, 'After.pdf')).body).toMatchObject({ problem: null })
    expect(starts.count()).toBeGreaterThan(1)
  }, 180_000)
})
