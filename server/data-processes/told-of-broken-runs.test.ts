import { beforeEach, expect, it } from 'vitest'
import { listNotifications } from '#server/notifications/list-notifications.ts'
import type { Caller } from '#server/store/executor.ts'
import { buildCaller, buildUser } from '#tests/support/builders.ts'
import { openDataProcessWorld, people, type DataProcessWorld } from '#tests/support/data-process-world.ts'
import { asKeeper, mailsTo } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

let world: DataProcessWorld
let colleague: Caller

const database = await openTestDatabase()

beforeEach(async () => {
  world = await openDataProcessWorld(database)
  colleague = await buildCaller(world.place, 'admin', { email: 'olga@firm.example' })
  return () => world.close()
})

const staffStep = { getFromApi: '/staff', location: 'data.staff', dataset: 'staff', ...people }

const bellOf = async (caller: Caller) => (await listNotifications(database.store, caller)).notifications
const mails = () => mailsTo(world.place, 'olga@firm.example')

/** As the schedule begins it: by the service, in the name of the administrator who has set it. */
const runBySchedule = async (process: string): Promise<string> => {
  const id = crypto.randomUUID()
  await database.store.serve(world.place.tenantId, ({ query }) =>
    query(
      {
        name: 'test.begin-scheduled',
        text: `select app.begin_data_run($2, $3, 'run', null, $4) from tenants where tenant_id = $1`,
      },
      [id, process, world.admin.userId],
    ),
  )
  await world.finish()
  return id
}

it('a scheduled run that breaks is told to the administrators: the process, the step, what broke, and the way there', async () => {
  const process = await world.design([staffStep])
  const adviser = await buildCaller(world.place, 'professional')
  await buildUser(world.place, { isAdmin: true, disabled: true, email: 'gone@firm.example' })
  const run = await runBySchedule(process)
  for (const administrator of [world.admin, colleague])
    expect(await bellOf(administrator)).toMatchObject([
      { kind: 'data-run', what: 'CRM', isRead: false, account: null, dataRun: { id: run, process } },
    ])
  expect(await bellOf(adviser)).toEqual([])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toContain('CRM')
  expect(mail?.html).toContain('The source responded with error 404.')
  expect(mail?.html).toContain('At the step /staff.')
  expect(mail?.html).toContain(`/data-designer/${process}?run=${run}`)
  expect(await mailsTo(world.place, 'gone@firm.example')).toEqual([])
})

it('rows that stop a scheduled run are told as well; each run by itself', async () => {
  world.source.answers.set('/staff', {
    body: { data: { staff: [{ name: 'x'.repeat(201), job: { title: 'x' } }] } },
  })
  const process = await world.design([staffStep])
  const runs = [await runBySchedule(process), await runBySchedule(process)]
  const told = await bellOf(colleague)
  expect(new Set(told.map(({ dataRun }) => dataRun?.id))).toEqual(new Set(runs))
  expect((await mails()).map(({ html }) => html.includes('Rejected rows: 1'))).toEqual([true, true])
})

it('a run by hand is seen by whoever has it made, a scheduled one that is done needs nobody: neither is told', async () => {
  const process = await world.design([staffStep])
  expect((await world.run(process)).run.status).toBe('broken')
  world.source.answers.set('/staff', { body: { data: { staff: [{ name: 'Ann', job: { title: 'x' } }] } } })
  await runBySchedule(process)
  expect(await bellOf(colleague)).toEqual([])
  expect(await mails()).toEqual([])
})

it('who wants no e-mail of it has it on the bell alone', async () => {
  const process = await world.design([staffStep])
  await asKeeper(
    world.place,
    `insert into notification_choices (tenant_id, id, kind, rhythm, created_by) values ($1, gen_random_uuid(), 'data-run', 'never', $2)`,
    [colleague.userId],
  )
  await runBySchedule(process)
  expect(await bellOf(colleague)).toHaveLength(1)
  expect(await mails()).toEqual([])
})

it('a source that is allowed no longer is told by its address', async () => {
  const process = await world.design([staffStep])
  await asKeeper(
    world.place,
    `update data_processes set source = 'https://elsewhere.example' where tenant_id = $1 and id = $2`,
    [process],
  )
  await runBySchedule(process)
  expect((await mails())[0]?.html).toContain('https://elsewhere.example')
})
