import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { paths } from '#model/calls/paths.ts'
import type { SentForm } from '#model/calls/submissions.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { endPrintToken, makePrintToken } from '#server/gate/print-token.ts'
import { printHeader } from '#server/pdf/printer.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { openPrintWorld } from '#tests/support/routes/print-world.ts'
import type { RoutePerson } from '#tests/support/routes/route-world.ts'
import type { Given } from '#tests/support/test-server.ts'

const fields: FormField[] = [
  { name: 'name', type: 'text', label: 'Full name' },
  { name: 'adviser', type: 'picker', collection: 'portals', label: 'Portal' },
  { name: 'risk', type: 'text', label: 'Risk seen by the firm', internal: true },
]

/** A page that stands for prints in a few lines: it reads what was sent as ours does, and says what it was refused. */
const world = await closeAfterAll(
  openPrintWorld({
    show: `async ({ path }) => {
  const [, id] = /submissions\\/([^/]+)\\/export/.exec(path) ?? []
  const { form, answers, account } = await (await fetch('/api/submissions/' + id + '/sent')).json()
  const others = await Promise.all(['/api/submissions/' + id, '/api/accounts/' + account.id].map((one) => fetch(one)))
  document.body.append(form.name + ' of ' + account.name + ': ' + JSON.stringify(answers) + ' ')
  document.body.append(others.map(({ status }) => status).join(' '), ' ', new URL(path, location.href).search)
  return form.name === 'Unprintable' ? 'failed' : 'ready'
}`,
  }),
)
const { home, server, keep } = world
const { ids } = home
for (const [side, name] of [
  ['own', 'Cleo Ólafsdóttir'],
  ['other', 'Dina Stavrou'],
] as const) {
  await keep(`update accounts set name = $3, portal = $4 where tenant_id = $1 and id = $2`, [
    ids[side]['accounts'],
    name,
    ids[side]['portals'],
  ])
  await keep(
    `update submissions set account = $3, form_id = $4, answers = $5, internal_answers = $6, form_version = 3
        where tenant_id = $1 and id = $2`,
    [
      ids[side]['submissions'],
      ids[side]['accounts'],
      ids[side]['forms'],
      JSON.stringify({ name, adviser: ids[side]['portals'] }),
      JSON.stringify({ risk: 'high' }),
    ],
  )
  await keep(
    `update forms set name = 'Identity check', steps = $3, permissions = '{"level": "authenticated"}'
        where tenant_id = $1 and id = $2`,
    [ids[side]['forms'], JSON.stringify(stepsAsking(fields))],
  )
}

const idOf = (side: 'own' | 'other' = 'own') => home.ids[side]['submissions'] ?? ''
const print = (person: RoutePerson, side: 'own' | 'other' = 'own') =>
  world.ask(person, paths.printSubmission, {
    params: { submission: idOf(side) },
    query: { language: 'nl' },
  })
const textOf = async ({ rawPayload }: { rawPayload: Buffer }): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text
}

test.each(['investor', 'professional', 'admin'] as const)(
  'the %s who reads what was sent gets it as PDF, in their language, without what the firm says for itself',
  async (person) => {
    const answer = await print(person)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
      /Cleo Ólafsdóttir - Identity check\.pdf/,
    )
    const text = await textOf(answer)
    expect(text).toContain('Identity check of Cleo Ólafsdóttir: {"name":"Cleo Ólafsdóttir"')
    expect(text).toContain('403 403')
    expect(text).toContain('language=')
    expect(text).not.toContain('high')
  },
)

test('what is printed comes with its form, its version and the names that it chose', async () => {
  const read = await world.ask('investor', paths.readSentForm, { params: { submission: idOf() } })
  const sent = read.json<SentForm>()
  expect(sent).toMatchObject({
    form: { name: 'Identity check', steps: [{ fieldsets: [{ fields: [{ name: 'name' }, {}, {}] }] }] },
    account: { name: 'Cleo Ólafsdóttir' },
    formVersion: 3,
    step: 'Under review',
  })
  expect(sent.answers).toEqual({ name: 'Cleo Ólafsdóttir', adviser: home.ids.own['portals'] })
  expect(Object.keys(sent.names)).toEqual([home.ids.own['portals']])
})

test('the token of such a print reads that one submission and its form, and nothing else', async () => {
  const { store } = server.parts
  const token = await makePrintToken(store, home.tenantId, {
    loginId: (await loginOf('professional')) ?? '',
    role: 'professional',
    submission: idOf(),
  })
  const headers = { [printHeader]: token }
  const read = async (route: keyof typeof paths, given: Given) =>
    (await world.ask('nobody', paths[route], { ...given, headers })).statusCode
  const own = { params: { submission: idOf() } }
  expect(await read('readSentForm', own)).toBe(200)
  expect(await read('readSentForm', { params: { submission: idOf('other') } })).toBe(403)
  expect(await read('readSubmission', own)).toBe(403)
  expect(await read('printSubmission', own)).toBe(403)
  expect(await read('readAccount', { params: { account: home.ids.own['accounts'] ?? '' } })).toBe(403)
  expect(await read('listSubmissions', { params: { portal: home.ids.own['portals'] ?? '' } })).toBe(403)
  for (const [collection, id] of [
    ['submissions', idOf()],
    ['forms', home.ids.own['forms'] ?? ''],
  ] as const)
    expect(await read('readRecord', { params: { collection, id } })).toBe(403)
  await endPrintToken(store, home.tenantId, token)
  expect(await read('readSentForm', own)).toBe(401)
})

const loginOf = async (person: RoutePerson): Promise<string | undefined> =>
  (await world.ask(person, paths.readSession)).json<{ session: { id: string } | null }>().session?.id

test('it is noted with the submission and in the chain of events; what cannot be printed is refused with the reason', async () => {
  await print('professional')
  const logged = await keep(
    `select created_name from logs where tenant_id = $1 and record_id = $2 and type = 'export' and info = 'PDF'
      and account = $3`,
    [idOf(), home.ids.own['accounts']],
  )
  expect(logged.length).toBeGreaterThan(0)
  const events = await keep(
    `select data from auth.event where tenant_id = $1 and kind = 'exported' and data->>'account' = $2`,
    [home.ids.own['accounts']],
  )
  expect(events.length).toBeGreaterThan(0)
  await keep(`update forms set name = 'Unprintable' where tenant_id = $1 and id = $2`, [
    home.ids.own['forms'],
  ])
  const failed = await print('professional')
  expect(failed.statusCode).toBe(503)
  expect(failed.json()).toMatchObject({ error: { code: 'unavailable', fields: { reason: 'failed' } } })
  const left = await keep(`select 1 from auth.token where tenant_id = $1 and kind = 'print'`)
  expect(left).toEqual([])
})
