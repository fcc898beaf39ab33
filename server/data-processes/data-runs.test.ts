import { beforeEach, expect, it } from 'vitest'
import { listRecords } from '#server/store/records/records.ts'
import { removeRecord, updateRecord } from '#server/records/write-record.ts'
import { build, buildCaller, buildPortal, buildUser } from '#tests/support/builders.ts'
import {
  always,
  from,
  openDataProcessWorld,
  people,
  type DataProcessWorld,
} from '#tests/support/data-process-world.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { writeAs } from '#tests/support/writing.ts'
import { beginRun, saveSchedule } from './data-runs.ts'
import { createDataScheduleQueue } from './schedule-queue.ts'
import { sweepTrials } from './sweep-trials.ts'

let world: DataProcessWorld

const database = await openTestDatabase()

beforeEach(async () => {
  world = await openDataProcessWorld(database)
  return () => world.close()
})

const ann = { name: 'Ann Archer', job: { title: 'Partner' } }
const bob = { name: 'Bob Baker', job: { title: 'Analyst' } }

const team = async () => {
  const records = await database.store.transact(world.admin, (transaction) =>
    listRecords(transaction, 'people', { sort: [{ field: 'name' }] }),
  )
  return records.map(({ name, title, location }) => `${name}, ${title}, ${location}`)
}
const answer = (body: unknown) => world.source.answers.set('/staff', { body })
const staffStep = { getFromApi: '/staff', location: 'data.staff', dataset: 'staff', ...people }
const outcomes = (rows: readonly { outcome: string; title: string }[]) =>
  rows.map(({ outcome, title }) => `${outcome} ${title}`)

it('a trial says what would happen to each row, and keeps nothing', async () => {
  await build(world.place, 'people', { name: 'Bob Baker', title: 'Trainee', location: 'London' })
  answer({ data: { staff: [ann, bob] } })
  const { run, rows } = await world.run(await world.design([staffStep]), 'try')
  expect(run).toMatchObject({ status: 'done', mode: 'try', created: 1, changed: 1, problem: null })
  expect(run.found).toEqual([{ step: '/staff', dataset: 'staff', rows: 2, columns: ['name', 'job.title'] }])
  expect(outcomes(rows)).toEqual(['created Ann Archer', 'changed Bob Baker'])
  expect(rows[1]?.values).toEqual({ title: { before: 'Trainee', after: 'Analyst' } })
  expect(await team()).toEqual(['Bob Baker, Trainee, London'])
  expect(await world.undo(run.id)).toBe('not-done: ')
})

it('a run makes and changes records in the name of whoever asked for it, and a second one leaves them', async () => {
  answer({ data: { staff: [ann, bob] } })
  const process = await world.design([staffStep])
  const { run } = await world.run(process)
  expect(run).toMatchObject({ status: 'done', created: 2, refused: 0 })
  expect(await team()).toEqual(['Ann Archer, Partner, London', 'Bob Baker, Analyst, London'])
  const logs = await asKeeper(
    world.place,
    `select type, created_by from logs where tenant_id = $1 and type in ('create', 'data-run') order by type`,
  )
  expect(logs).toEqual(
    ['create', 'create', 'data-run'].map((type) => ({ type, created_by: world.admin.userId })),
  )
  answer({ data: { staff: [ann, { ...bob, job: { title: 'Director' } }] } })
  const again = await world.run(process)
  expect(again.run).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
})

it('a run is undone: what it made is gone, what it changed is as it was', async () => {
  await build(world.place, 'people', { name: 'Bob Baker', title: 'Trainee', location: 'Paris' })
  answer({ data: { staff: [ann, bob] } })
  const { run } = await world.run(await world.design([staffStep]))
  expect(await world.undo(run.id)).toBe(2)
  expect(await team()).toEqual(['Bob Baker, Trainee, Paris'])
  expect((await world.read(run.id)).run).toMatchObject({ status: 'undone' })
  expect(await world.undo(run.id)).toBe('not-done: ')
})

it('what was changed, removed or used since is not taken back, nor is anything else of the run', async () => {
  answer({ data: { staff: [ann, bob] } })
  const { run, rows } = await world.run(await world.design([staffStep]))
  const id = rows[0]?.record ?? ''
  const { store } = database
  const version = await writeAs(store, { caller: world.admin }, (writing) =>
    updateRecord(writing, 'people', { id, version: 1, change: { title: 'Senior partner' } }),
  )
  expect(await world.undo(run.id)).toBe('edited: Ann Archer')
  expect(await team()).toHaveLength(2)
  await writeAs(store, { caller: world.admin }, (writing) => removeRecord(writing, 'people', { id, version }))
  expect(await world.undo(run.id)).toBe('removed: Ann Archer')
  expect(await team()).toEqual(['Bob Baker, Analyst, London'])
  expect((await world.read(run.id)).run.status).toBe('done')
})

it('an organisation that people belong to by now is not taken back', async () => {
  world.source.answers.set('/firms', { body: [{ name: 'Archer & Sons' }] })
  const step = {
    getFromApi: '/firms',
    dataset: 'firms',
    becomes: 'organisations',
    recognisedBy: 'name',
    mapping: [from('name')],
  }
  const { run, rows } = await world.run(await world.design([step]))
  await buildUser(world.place, { organisation: rows[0]?.record ?? null })
  expect(await world.undo(run.id)).toBe('in-use: Archer & Sons')
})

it('one row that is refused stops the run, and its other rows are not there', async () => {
  answer({ data: { staff: [ann, { name: '', job: {} }, { name: 'x'.repeat(201) }, ann] } })
  const { run, rows } = await world.run(await world.design([staffStep]))
  expect(run).toMatchObject({
    status: 'broken',
    problem: { code: 'refused-rows', about: '3', step: '/staff' },
  })
  expect(rows.map(({ line, problem }) => [line, problem?.code ?? null])).toEqual([
    [2, 'key'],
    [3, 'invalid'],
    [4, 'twice'],
    [1, null],
  ])
  expect(rows[1]?.problem?.problems).toMatchObject({ name: { code: 'max-length', limit: 200 } })
  expect(await team()).toEqual([])
})

it('a process that leaves out what is refused takes the rest', async () => {
  answer({ data: { staff: [{ name: 'x'.repeat(201) }, ann] } })
  const { run } = await world.run(await world.design([staffStep], { leavesOut: true }))
  expect(run).toMatchObject({ status: 'done', created: 1, refused: 1, problem: null })
  expect(await team()).toEqual(['Ann Archer, Partner, London'])
})

it('a later step that breaks leaves nothing of those before it', async () => {
  answer({ data: { staff: [ann] } })
  const { run } = await world.run(
    await world.design([staffStep, { getFromApi: '/gone/{staff.0.name}', dataset: 'gone' }]),
  )
  expect(run.problem).toEqual({ code: 'status', about: '404', step: '/gone/{staff.0.name}' })
  expect(run.found).toHaveLength(1)
  expect(world.source.asked.at(-1)?.url).toBe('/gone/Ann%20Archer')
  expect(await team()).toEqual([])
})

it('{id} is what the run is asked for, and without it the run breaks', async () => {
  world.source.answers.set('/staff/7', { body: { data: { staff: ann } } })
  const process = await world.design([{ ...staffStep, getFromApi: '/staff/{id}' }])
  expect((await world.run(process)).run.problem).toMatchObject({ code: 'not-filled', about: '{id}' })
  expect((await world.run(process, 'run', '7')).run).toMatchObject({ status: 'done', created: 1 })
  expect((await world.run(process, 'run', '..')).run.problem).toMatchObject({ code: 'not-filled' })
})

it('records of clients are found and made with the adviser and the portal that the source names', async () => {
  const owner = await buildUser(world.place, { isProfessional: true, email: 'adviser@firm.example' })
  const portal = await buildPortal(world.place, { name: 'Main portal' })
  world.source.answers.set('/clients.csv', {
    body: 'Client;E-mail;Adviser;Since\nCarla Cole;Carla@Client.example;ADVISER@firm.example;2024-03-01\nDan Dee;dan@client.example;nobody@firm.example;2024-03-02\n',
    headers: { 'content-type': 'text/csv' },
  })
  const step = {
    getFromApi: '/clients.csv',
    dataset: 'clients',
    becomes: 'accounts',
    recognisedBy: 'email',
    mapping: [
      from('name', 'Client'),
      from('email', 'E-mail'),
      from('owner', 'Adviser'),
      from('inception', 'Since'),
      always('portal', 'Main portal'),
    ],
  }
  const { run, rows } = await world.run(await world.design([step], { leavesOut: true }))
  expect(run).toMatchObject({ status: 'done', created: 1, refused: 1 })
  expect(rows[0]?.problem).toMatchObject({ code: 'reference', about: 'nobody@firm.example' })
  const accounts = await asKeeper(
    world.place,
    `select name, email, owner, portal, inception::text from accounts where tenant_id = $1`,
  )
  expect(accounts).toEqual([
    { name: 'Carla Cole', email: 'carla@client.example', owner: [owner], portal, inception: '2024-03-01' },
  ])
})

it.each([
  ['a collection that no process may fill', { becomes: 'users' }, { code: 'collection', about: 'users' }],
  [
    'a field that is not there',
    { mapping: [from('name'), from('wings')] },
    { code: 'field', about: 'wings' },
  ],
  [
    'a column that is not there',
    { mapping: [from('name'), from('title', 'rank')] },
    { code: 'column', about: 'rank' },
  ],
  ['nothing to recognise by', { recognisedBy: '' }, { code: 'no-key', about: 'people' }],
  ['a part that is not there', { location: 'data.clients' }, { code: 'part', about: 'data.clients' }],
  ['a part that is no rows', { location: 'data.at' }, { code: 'no-rows', about: 'data.at' }],
])('%s breaks a run', async (_what, change, problem) => {
  answer({ data: { at: '2026', staff: [ann] } })
  const { run } = await world.run(await world.design([{ ...staffStep, ...change }]))
  expect(run).toMatchObject({ status: 'broken', problem })
  expect(await team()).toEqual([])
})

it('a change for which the firm wants two people is refused', async () => {
  await buildCaller(world.place, 'admin')
  await build(world.place, 'fourEyes', { kind: 'rights' })
  const owner = await buildUser(world.place, { isProfessional: true, email: 'a@firm.example' })
  const other = await buildUser(world.place, { isProfessional: true, email: 'b@firm.example' })
  await build(world.place, 'accounts', { name: 'Carla', email: 'carla@client.example', owner: [owner] })
  world.source.answers.set('/clients', { body: [{ email: 'carla@client.example', adviser: other }] })
  const step = {
    getFromApi: '/clients',
    dataset: 'clients',
    becomes: 'accounts',
    recognisedBy: 'email',
    mapping: [from('email'), from('owner', 'adviser')],
  }
  const { rows } = await world.run(await world.design([step]))
  expect(rows[0]?.problem?.code).toBe('second-person')
  expect(await asKeeper(world.place, 'select 1 from pending_changes where tenant_id = $1')).toEqual([])
})

it('whoever is no administrator any more runs nothing', async () => {
  answer({ data: { staff: [ann] } })
  await buildCaller(world.place, 'admin')
  await world.begin(await world.design([staffStep]), 'run')
  const { userId } = world.admin
  await asKeeper(world.place, 'update users set is_admin = false where tenant_id = $1 and id = $2', [userId])
  await world.finish()
  expect(await asKeeper(world.place, 'select status, problem from data_runs where tenant_id = $1')).toEqual([
    { status: 'broken', problem: { code: 'nobody', about: '', step: '' } },
  ])
  expect(await asKeeper(world.place, 'select 1 from people where tenant_id = $1')).toEqual([])
})

it('one run at a time; one whose node died is done by another, once', async () => {
  answer({ data: { staff: [ann] } })
  const process = await world.design([staffStep])
  const id = await world.begin(process, 'run')
  const second = await database.store.transact(world.admin, (transaction) =>
    beginRun(transaction, { process, mode: 'try', subject: null }),
  )
  expect(second).toBeNull()
  // A node takes the job and is gone.
  await database.store.jobs.claim({ 'data-run': 1 })
  await letTimePass(world.place)
  await world.finish()
  expect((await world.read(id)).run).toMatchObject({ status: 'done', created: 1 })
  expect(await team()).toHaveLength(1)
})

it('a run that no node outlives ends as broken, for everybody to see', async () => {
  answer({ data: { staff: [ann] } })
  const id = await world.begin(await world.design([staffStep]), 'run')
  for (let time = 0; time < 3; time += 1) {
    await database.store.jobs.claim({ 'data-run': 1 })
    await letTimePass(world.place)
  }
  await world.finish()
  expect((await world.read(id)).run).toMatchObject({ status: 'broken', problem: { code: 'failed' } })
})

it('a schedule runs once at its hour, in the name of whoever set it', async () => {
  answer({ data: { staff: [ann] } })
  const process = await world.design([staffStep])
  const hour = 3_600_000
  /** Japan has no summer time. */
  const hourInTokyo = (at: number) => (new Date(at).getUTCHours() + 9) % 24
  // From the next full hour, so that the schedule's last hour lies before it was set whenever this test is run.
  const start = Math.ceil(Date.now() / hour) * hour
  let clock = start
  const queue = createDataScheduleQueue({
    store: database.store,
    now: () => clock,
    tenantOf: () => Promise.resolve({ white: { timeZone: 'Asia/Tokyo' } }),
  })
  const runs = async () => {
    await asKeeper(
      world.place,
      `insert into jobs (tenant_id, queue, key) values ($1, 'data-schedule', '') on conflict do nothing`,
    )
    await finishJobs(database.store.jobs, queue)
    await world.finish()
    return asKeeper(world.place, 'select way, status, created_by from data_runs where tenant_id = $1')
  }
  expect(await runs()).toEqual([])
  await database.store.transact(world.admin, (transaction) =>
    saveSchedule(transaction, process, {
      every: 'day',
      weekday: null,
      hour: (hourInTokyo(start) + 7) % 24,
    }),
  )
  clock = start + 6.5 * hour
  expect(await runs()).toEqual([])
  clock = start + 7.2 * hour
  const [first, ...others] = await runs()
  expect(others).toEqual([])
  expect(first).toEqual({ way: 'schedule', status: 'done', created_by: world.admin.userId })
  await asKeeper(world.place, 'update data_runs set created_at = $2 where tenant_id = $1', [
    new Date(clock).toISOString(),
  ])
  clock = start + 8.1 * hour
  expect(await runs()).toHaveLength(1)
  clock = start + 31.5 * hour
  expect(await runs()).toHaveLength(2)
})

it('what was only tried is forgotten after a month; what was run is not', async () => {
  answer({ data: { staff: [ann] } })
  const process = await world.design([staffStep])
  for (const mode of ['try', 'run'] as const) await world.run(process, mode)
  const kept = async () => {
    await database.store.serveOne(world.place.tenantId, sweepTrials)
    return asKeeper(
      world.place,
      'select r.mode, w.title from data_runs r join data_run_rows w on w.run = r.id where r.tenant_id = $1',
    )
  }
  expect(await kept()).toHaveLength(2)
  await asKeeper(
    world.place,
    `update data_runs set created_at = now() - interval '31 days' where tenant_id = $1`,
  )
  expect(await kept()).toEqual([{ mode: 'run', title: 'Ann Archer' }])
})
