import { lookup } from 'node:dns/promises'
import { hostname } from 'node:os'
import { beforeEach, expect, it } from 'vitest'
import { readSettings } from '#server/ground/settings.ts'
import { build, buildCaller } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openDataProcessWorld, people, type DataProcessWorld } from '#tests/support/data-process-world.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords } from '#tests/support/test-server.ts'
import { asKeeper } from '#tests/support/outbox.ts'

let world: DataProcessWorld

const database = await openTestDatabase()
const server = await closeAfterAll(buildTestServer(database))

beforeEach(async () => {
  world = await openDataProcessWorld(database)
  return () => world.close()
})

const step = { getFromApi: '/staff', dataset: 'staff', ...people }
const staff = [{ name: 'Ann Archer', job: { title: 'Partner' } }]
const problemOf = async (process: string) => (await world.run(process)).run.problem

it.each([
  ['answers with an error', { status: 500, body: 'secret words' }, { code: 'status', about: '500' }],
  ['leads elsewhere', { status: 302, body: '', headers: { location: '/staff2' } }, { code: 'redirected' }],
  ['answers with a page', { body: '<html></html>' }, { code: 'not-data' }],
  ['answers with half a document', { body: '[{"name": ' }, { code: 'not-data' }],
  ['answers with nothing', { body: '' }, { code: 'not-data' }],
  ['says too much', { body: 'x'.repeat(11 * 1024 * 1024) }, { code: 'too-large', about: '10' }],
  [
    'says too many rows',
    { body: Array.from({ length: 5001 }, (_, name) => ({ name })) },
    { code: 'too-many-rows', about: '5000' },
  ],
])('a source that %s breaks the run at its step', async (_what, said, problem) => {
  world.source.answers.set('/staff', said)
  world.source.answers.set('/staff2', { body: staff })
  expect(await problemOf(await world.design([step]))).toMatchObject({ ...problem, step: '/staff' })
  expect(world.source.asked.map(({ url }) => url)).toEqual(['/staff'])
})

it('a process of too many steps asks nothing', async () => {
  const process = await world.design(Array.from({ length: 21 }, () => step))
  expect(await problemOf(process)).toMatchObject({ code: 'too-many-steps', about: '20' })
  expect(world.source.asked).toEqual([])
})

it('a source that is gone breaks the run', async () => {
  const process = await world.design([step])
  await world.source.close()
  expect(await problemOf(process)).toMatchObject({ code: 'unreachable' })
})

it('a source that the operator no longer allows is not asked', async () => {
  world.source.answers.set('/staff', { body: staff })
  const process = await world.design([step])
  world.allow('https://other.example')
  expect(await problemOf(process)).toMatchObject({ code: 'not-allowed', about: world.source.url })
  expect(world.source.asked).toEqual([])
})

const isKnown = await lookup(hostname()).then(
  () => true,
  () => false,
)
it.skipIf(!isKnown)(
  'a name that leads into a private network is not followed, whatever the operator allows',
  async () => {
    const process = await world.design([step])
    // This machine by its name, as a stranger's name could be looked up too.
    const { port } = new URL(world.source.url)
    const named = `http://${hostname()}:${port}`
    world.allow(named)
    await asKeeper(world.place, 'update data_processes set source = $3 where tenant_id = $1 and id = $2', [
      process,
      named,
    ])
    expect(await problemOf(process)).toMatchObject({ code: 'private-network' })
    expect(world.source.asked).toEqual([])
  },
)

it.each(['/staff/../../admin', '/%2e%2e/admin'])('the call %s does not leave its source', async (path) => {
  const below = `${world.source.url}/crm`
  const process = await world.design([{ ...step, getFromApi: path }])
  world.allow(below)
  await asKeeper(world.place, 'update data_processes set source = $3 where tenant_id = $1 and id = $2', [
    process,
    below,
  ])
  expect(await problemOf(process)).toMatchObject({ code: 'path' })
  expect(world.source.asked).toEqual([])
})

it('a POST asks with a body, and a part of the answer is what the step leaves', async () => {
  world.source.answers.set('/staff', { body: { pages: [{ staff }] } })
  const process = await world.design([{ ...step, method: 'POST', location: 'pages.0.staff' }])
  expect((await world.run(process)).run).toMatchObject({ status: 'done', created: 1 })
  expect(world.source.asked[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
})

it('a token is sent to its source alone, and shown to nobody', async () => {
  world.source.answers.set('/staff', { body: staff })
  const process = await world.design([step])
  const { userId } = world.admin
  const { tenantId } = world.place
  await givePasswords(database, tenantId)
  Object.assign(server.parts.settings, world.parts.settings)
  const [{ email } = { email: '' }] = await asKeeper<{ email: string }>(
    world.place,
    'select email from users where tenant_id = $1 and id = $2',
    [userId],
  )
  const visitor = await server.signIn(`${tenantId}.portico.example`, email)
  const { url: source } = world.source
  const saved = await visitor.ask('setDataSource', {
    params: { process },
    body: { source, token: 'a-token-of-the-crm' },
  })
  expect(saved.statusCode).toBe(200)
  await world.run(process)
  expect(world.source.asked[0]?.headers.authorization).toBe('Bearer a-token-of-the-crm')
  const read = await visitor.ask('readDataProcess', { params: { process } })
  expect(read.json()).toMatchObject({ hasToken: true, source, sources: [source] })
  const kept = await asKeeper(
    world.place,
    `select p::text as text from data_processes p where tenant_id = $1
      union all select l::text from logs l where tenant_id = $1`,
  )
  for (const said of [read.body, JSON.stringify(kept)]) expect(said).not.toContain('a-token')
  const other = await visitor.ask('setDataSource', {
    params: { process },
    body: { source: 'https://other.example' },
  })
  expect(other.statusCode).toBe(400)
  // Whoever moves the row to another source finds that the token does not open there.
  const moved = 'http://127.0.0.1:9'
  world.allow(moved)
  await asKeeper(world.place, 'update data_processes set source = $3 where tenant_id = $1 and id = $2', [
    process,
    moved,
  ])
  expect(await problemOf(process)).toMatchObject({ code: 'token' })
})

it('a process of another firm is not run', async () => {
  const other = await openDataProcessWorld(database)
  const theirs = await build(other.place, 'data-processes', { name: 'Theirs' })
  await expect(world.begin(theirs, 'run')).rejects.toMatchObject({ code: 'not-found' })
  await buildCaller(other.place, 'admin')
  await other.close()
})

it.each([
  ['http://crm.example', false],
  ['https://crm.example', true],
  ['https://crm.example/{tenant}/api', true],
  ['http://127.0.0.1:4010', true],
  ['https://user:word@crm.example', false],
  ['https://crm.example/?key=1', false],
  ['ftp://crm.example', false],
])('the operator may name %s: %s', (address, isFine) => {
  const read = () => readSettings({ DATA_PROCESS_SOURCES: address })
  if (isFine) expect(read().dataProcessSources).toEqual([address])
  else expect(read).toThrow('DATA_PROCESS_SOURCES')
})
