// Promise: a form reaches those it is for, is told to those it names, and is sent once.
import { askAs, clientOf, newAddress, recordIn } from './identity.ts'
import { addressOf, adminOf, adviserOf, callsOf, expect, signIn, test } from './journey.ts'
import { askHere } from './reporting.ts'
import { asKeeper, openMailbox } from './stand-ins.ts'

const tenant = 'generic'

type Session = { session: { id: string; accounts: { id: string; portal: string }[] } }
type Listed = {
  records: { id: string; name: string; answers?: Record<string, unknown>; owners?: string[] }[]
}

const asking = (label: string, fields: object[]) => [
  { id: label, title: label, fieldsets: [{ title: label, fields }] },
]

/** A client whom no other journey looks at: who corrects what was sent is under review from then on. */
const findClient = async (): Promise<string> => {
  const [found] = await asKeeper<{ email: string }>(
    `select u.email from accounts a join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
       join users u on u.tenant_id = a.tenant_id and u.id = a.client and u.active and not u.disabled
       where a.active and a.user_status = 'reporting'
         and not exists (select from accounts o where o.tenant_id = a.tenant_id and o.client = a.client and o.id <> a.id)
       order by a.id desc limit 1`,
    [tenant],
  )
  return found?.email ?? ''
}

/** A form for one client alone, that another form follows; whoever is told of it, and by whom. */
const designForm = async ({ client, office }: { client: string; office: string }) => {
  const ask = await callsOf(tenant, adminOf(tenant))
  const makeRecord = async (collection: string, values: object): Promise<string> =>
    recordIn(await ask({ method: 'POST', path: `/api/records/${collection}`, body: { values } })).id
  const stamp = Date.now()
  const followUp = await makeRecord('forms', {
    name: `Berth ${stamp}`,
    steps: asking('Berth', [{ name: 'berth', type: 'text', label: 'Which berth' }]),
    permissions: { level: 'users', ids: [client] },
    'end-message': 'The harbour master has your wish.',
  })
  const form = await makeRecord('forms', {
    name: `Mooring ${stamp}`,
    steps: asking('Mooring', [
      { name: 'boat', type: 'text', label: 'Name of the boat', required: true },
      { name: 'reply', type: 'text', label: 'Where to write to', required: true },
    ]),
    single: true,
    editable: true,
    owned: 'Personal',
    subforms: [followUp],
    recipients: [office],
    sendCSV: true,
    'end-message': 'Thank you. The harbour master writes within a week.',
    'autorespond-email': 'reply',
    'autorespond-subject': 'Your mooring',
    'autorespond-body': '<p>We have your wish.</p>',
    permissions: { level: 'users', ids: [client] },
  })
  await makeRecord('processes', { name: `Ask for a mooring ${stamp}`, formId: form, single: true })
  return { form, name: `Mooring ${stamp}`, process: `Ask for a mooring ${stamp}`, next: `Berth ${stamp}` }
}

test('a form keeps its whole promise: who may answer, who is told, what follows, and that it is sent once', async ({
  page,
}) => {
  await signIn(page, tenant, await findClient())
  const { session } = await askHere<Session>(page, '/api/session')
  const home = `${addressOf(tenant)}/dashboard/${session.accounts[0]?.portal}`
  const office = newAddress('harbour-master')
  const reply = newAddress('reply')
  const { form, name, process, next } = await designForm({ client: session.id, office })

  // Somebody else neither finds the form nor reads it, and cannot send it.
  const askAsOther = await callsOf(tenant, clientOf(tenant, 'rich'))
  const { session: theirs } = (await askAsOther({ method: 'GET', path: '/api/session' })).body as Session
  const { body: listed } = await askAsOther({ method: 'GET', path: '/api/records/forms?limit=200' })
  expect((listed as Listed).records.map((one) => one.name)).not.toContain(name)
  expect((await askAsOther({ method: 'GET', path: `/api/records/forms/${form}` })).status).toBe(404)
  const values = { formId: form, account: theirs.accounts[0]?.id, answers: { boat: 'Gull', reply } }
  const refused = await askAsOther({ method: 'POST', path: '/api/records/submissions', body: { values } })
  expect(refused.status).toBeGreaterThanOrEqual(400)

  const [atOffice, atClient] = [await openMailbox(office), await openMailbox(reply)]
  await page.goto(`${home}/processes/${form}`)
  const boat = page.getByRole('textbox', { name: 'Name of the boat' })
  await boat.fill('=Sea, "Swan"')
  // Nothing is sent that lacks what is needed.
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Where to write to' }).fill(reply)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('The harbour master writes within a week.')).toBeVisible()
  await expect(page.getByText(next).first()).toBeVisible()

  const sent = await atOffice.next(new RegExp(name))
  const [table] = sent.attachments
  expect(table?.name).toBe(`${name}.csv`)
  const answer = await atClient.next(/Your mooring/)
  expect(answer.text).toContain('We have your wish.')

  // It is the client's own, is corrected, and is not sent a second time on any way.
  const own = async () =>
    (await askHere<Listed>(page, `/api/records/submissions?limit=200`)).records.filter(
      ({ answers }) => answers?.['reply'] === reply,
    )
  const [mine] = await own()
  expect(mine?.owners).toEqual([session.id])
  await page.goto(`${home}/processes/${form}`)
  await expect(boat).toHaveValue('=Sea, "Swan"')
  await boat.fill('Sea Swan')
  await page.getByRole('button', { name: /^(Save|Submit)/ }).click()
  await expect.poll(async () => (await own()).map(({ answers }) => answers?.['boat'])).toEqual(['Sea Swan'])
  const again = { formId: form, account: session.accounts[0]?.id, answers: { boat: 'Second', reply } }
  const second = await askAs(page, {
    method: 'POST',
    path: '/api/records/submissions',
    body: { values: again },
  })
  expect(second.status).toBeGreaterThanOrEqual(400)
  await expect(page.getByRole('link', { name: process })).toHaveCount(0)

  // The firm's adviser reads it, and changes nothing of it.
  const askAsAdviser = await callsOf(tenant, adviserOf(tenant))
  const path = `/api/records/submissions/${mine?.id}`
  expect((await askAsAdviser({ method: 'GET', path })).status).toBe(200)
  const body = { values: { answers: { boat: 'Mine' } }, version: 1 }
  const changed = await askAsAdviser({ method: 'PATCH', path, body })
  expect(changed.status).toBeGreaterThanOrEqual(400)
  expect((await own()).map(({ answers }) => answers?.['boat'])).toEqual(['Sea Swan'])
})
