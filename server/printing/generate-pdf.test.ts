import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { paths } from '#model/calls/paths.ts'
import { endPrintToken, makePrintToken } from '#server/gate/print-token.ts'
import { printHeader } from '#server/pdf/printer.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import type { Given } from '#tests/support/test-server.ts'
import { openPrintWorld } from '#tests/support/routes/print-world.ts'
import type { RoutePerson } from '#tests/support/routes/route-world.ts'

/**
 * A page that stands for prints in a few lines: it reads the account as ours does, and says what has become of it. Asked
 * for 'forgetful' it says the truth, that something of it is left.
 */
const world = await closeAfterAll(
  openPrintWorld({
    before: `let left = null
let prints = 0`,
    show: `async ({ path, portfolios }) => {
  const [, account] = /account\\/([^/]+)\\/export/.exec(path) ?? []
  const asked = new URL(path, location.href).searchParams.get('componentToRender')
  if (asked === 'forgetful') left = 'text'
  else if (asked) return asked
  const { name, id } = await (await fetch('/api/accounts/' + account)).json()
  const answers = await Promise.all(portfolios.map((one) => fetch('/api/portfolios/' + one)))
  document.title = 'Report'
  prints += 1
  document.body.append('Report ' + prints + ' of ' + name + ' ' + answers.map(({ status }) => status))
  await fetch('/api/accounts/' + id, { method: 'POST' })
  return name ? 'ready' : 'failed'
}`,
    clear: `async () => {
  if (left === null) document.body.textContent = ''
  return left
}`,
  }),
)
const { server, home } = world
const { ids } = home
for (const [side, name] of [
  ['own', 'Cleo Ólafsdóttir'],
  ['other', 'Dina Stavrou'],
] as const)
  await world.keep('update accounts set name = $3, portal = $4 where tenant_id = $1 and id = $2', [
    ids[side]['accounts'],
    name,
    ids[side]['portals'],
  ])

const urlOf = (rest = '', side: 'own' | 'other' = 'own'): string => {
  const { host, ids } = home
  return `http://${host}/dashboard/${ids[side]['portals']}/account/${ids[side]['accounts']}/export${rest}`
}
const ask = (person: RoutePerson, query: Given['query'], headers: Record<string, string> = {}) =>
  world.ask(person, paths.generatePdf, { query: { url: urlOf(), ...query }, headers })

test('the owner gets the report of their account, under its name', async () => {
  const answer = await ask('investor', {})
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
    /Cleo Ólafsdóttir .*\.pdf$/,
  )
  expect(await textOf(answer)).toMatch(/^Report \d+ of Cleo Ólafsdóttir/)
})

test('the account of an external id is printed as well, and only for whoever may see it', async () => {
  const externalId = 'K7QF-2MND-X9AP-4RTC'
  await world.keep('update accounts set external_id = $3 where tenant_id = $1 and id = $2', [
    ids.own['accounts'],
    externalId,
  ])
  const query = { externalId, renderConsolidated: 'false' }
  const answer = await world.ask('investor', paths.generatePdf, { query })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(await textOf(answer)).toMatch(/of Cleo Ólafsdóttir/)
  expect((await world.ask('otherInvestor', paths.generatePdf, { query })).statusCode).not.toBe(200)
})

const textOf = async ({ rawPayload }: { rawPayload: Buffer }): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text
}

test('one page prints for one client after the other, and nothing of the one is in the report of the other', async () => {
  const cleo = { person: 'investor', url: urlOf(), name: 'Cleo Ólafsdóttir' } as const
  const dina = { person: 'otherInvestor', url: urlOf('', 'other'), name: 'Dina Stavrou' } as const
  const numbers: number[] = []
  for (const { person, url, name } of [cleo, dina, cleo]) {
    const text = await textOf(await ask(person, { url }))
    expect(text.trim()).toMatch(new RegExp(`^Report \\d+ of ${name} 200(,200)*$`))
    numbers.push(Number(/\d+/.exec(text)?.[0]))
  }
  const [first = 0] = numbers
  expect(numbers).toEqual([first, first + 1, first + 2])
})

test.each(['forgetful', 'failed'])('after a print that is %s its page never prints again', async (asked) => {
  await ask('investor', {})
  await ask('investor', { componentToRender: asked })
  const text = await textOf(await ask('otherInvestor', { url: urlOf('', 'other') }))
  expect(text).toMatch(/^Report 1 of Dina Stavrou/)
})

test('the bookings of a portfolio are printed from the print view that lists them, for whoever sees them', async () => {
  const list = (person: RoutePerson, portfolio = ids.own['portfolios'] ?? '') =>
    world.ask(person, paths.exportTransactions, {
      params: { portfolio },
      query: { format: 'pdf', kind: 'cash', from: '2026-01-01', to: '2026-06-30', language: 'nl' },
    })
  const answer = await list('investor')
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(String(answer.headers['content-disposition'])).toContain('2026-01-01 2026-06-30.pdf')
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  expect(((await pdf.getMetadata()).info as { Title: string }).Title).toMatch(/^Transacties: /)
  expect((await list('otherInvestor')).statusCode).toBe(403)
  expect((await list('nobody')).statusCode).toBe(401)
})

test('whoever asks for two dozen at once gets a few, and others are not turned away for them', async () => {
  const flood = Array.from({ length: 24 }, () => ask('investor', {}))
  const other = await ask('otherInvestor', { url: urlOf('', 'other') })
  expect(other.statusCode).toBe(200)
  const answers = await Promise.all(flood)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  const refused = answers.find(({ statusCode }) => statusCode === 503)
  expect(refused?.json()).toMatchObject({ error: { fields: { reason: 'busy' } } })
}, 60_000)

test('it is noted in the log of the account and in the chain of events', async () => {
  await ask('professional', {})
  const rows = await world.keep(
    `select 1 from logs where tenant_id = $1 and account = $2 and type = 'export' and info = 'PDF'`,
    [ids.own['accounts']],
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('a report of a period is one of two days in their order that have been', async () => {
  for (const [period, status] of [
    ['?from=2025-12-31&to=2026-03-31', 200],
    ['?from=2026-03-31&to=2025-12-31', 400],
    ['?from=2025-12-31', 400],
    ['?from=2025-12-31&to=2026-02-31', 400],
    ['?from=2025-12-31&to=2999-12-31', 400],
  ] as const) {
    const answer = await ask('investor', { url: urlOf(period) })
    expect(answer.statusCode, `${period} ${answer.body.slice(0, 200)}`).toBe(status)
  }
})

test('no PDF is made for a stranger, for nobody, or of another address', async () => {
  expect((await ask('otherInvestor', {})).statusCode).toBe(403)
  expect((await ask('nobody', {})).statusCode).toBe(401)
  expect((await ask('half', {})).statusCode).toBe(401)
  expect((await ask('abroad', { url: urlOf().replace(home.host, world.abroad.host) })).statusCode).toBe(404)
  for (const url of ['https://elsewhere.example/dashboard', urlOf().replace(home.host, 'elsewhere.example')])
    expect((await ask('investor', { url })).statusCode, url).toBe(400)
  expect((await ask('investor', { url: urlOf().replace('/export', '') })).statusCode).toBe(400)
})

test.each([
  ['limited', 'limited'],
  ['failed', 'failed'],
  ['elsewhere', 'failed'],
])('a page that is %s is no PDF but a refusal that says why', async (componentToRender, reason) => {
  const answer = await ask('investor', { componentToRender })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ error: { code: 'unavailable', fields: { reason } } })
})

test('a custom token stands in for a session, once', async () => {
  const made = await world.ask('admin', paths.createCustomToken, {
    body: { uid: (await idOf('investor')) ?? '' },
  })
  const { token } = made.json<{ token: string }>()
  expect((await ask('nobody', { token })).statusCode).toBe(200)
  expect((await ask('nobody', { token })).statusCode).toBe(410)
})

const idOf = async (person: RoutePerson): Promise<string | undefined> =>
  (await world.ask(person, paths.readSession)).json<{ session: { id: string } | null }>().session?.id

test('the token of a print reads its account and nothing else, changes nothing, and ends with the print', async () => {
  const { store } = server.parts
  const token = await makePrintToken(store, home.tenantId, {
    loginId: (await idOf('professional')) ?? '',
    role: 'professional',
    account: home.ids.own['accounts'] ?? '',
    portfolios: [home.ids.own['portfolios'] ?? ''],
  })
  const headers = { [printHeader]: token }
  const read = (route: keyof typeof paths, given: Given) =>
    world.ask('nobody', paths[route], { ...given, headers })
  const whose = (side: 'own' | 'other', part: string, table: string) => ({
    params: { [part]: home.ids[side][table] ?? '' },
  })
  expect((await read('readAccount', whose('own', 'account', 'accounts'))).statusCode).toBe(200)
  expect((await read('readPortfolio', whose('own', 'portfolio', 'portfolios'))).statusCode).toBe(200)
  expect((await read('readAccount', whose('other', 'account', 'accounts'))).statusCode).toBe(403)
  expect((await read('readPortfolio', whose('other', 'portfolio', 'portfolios'))).statusCode).toBe(403)
  const performance = async (subject: 'accounts' | 'portfolios', id: string | undefined) =>
    (await read('readPerformance', { params: { subject, id: id ?? '' } })).statusCode
  for (const subject of ['accounts', 'portfolios'] as const) {
    expect(await performance(subject, home.ids.own[subject])).toBe(200)
    expect(await performance(subject, home.ids.other[subject])).toBe(403)
  }
  expect(await performance('portfolios', home.ids.own['accounts'])).toBe(403)
  expect((await read('listClients', whose('own', 'portal', 'portals'))).statusCode).toBe(403)
  expect((await read('updateMe', { body: { userLanguage: 'en' } })).statusCode).toBe(403)
  await endPrintToken(store, home.tenantId, token)
  expect((await read('readAccount', whose('own', 'account', 'accounts'))).statusCode).toBe(401)
})

test('no token is left when a print is over, whatever came of it', async () => {
  await ask('investor', {})
  await ask('investor', { componentToRender: 'failed' })
  const rows = await world.keep(`select 1 from auth.token where tenant_id = $1 and kind = 'print'`)
  expect(rows).toEqual([])
})
