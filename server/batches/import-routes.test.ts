import { describe, expect, it } from 'vitest'
import type { ImportExamined, ImportRowShown, ImportStaged } from '#model/calls/imports.ts'
import type { CallName } from '#model/calls/paths.ts'
import { build, buildAccount, buildPortfolio, buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords } from '#tests/support/test-server.ts'
import type { Visitor } from '#tests/support/test-server.ts'

const id: Record<string, string> = {}
const who: Record<string, Visitor> = {}

const database = await openTestDatabase()
const home = await buildTenant(database, 'partner-firm')
const other = await buildTenant(database, 'partner-firm')
await buildUser(home, { email: 'admin@home.example', isAdmin: true, isProfessional: true })
const adviser = await buildUser(home, { email: 'adviser@home.example', isProfessional: true })
const narrow = await buildUser(home, { email: 'narrow@home.example', isProfessional: true })
const client = await buildUser(home, { email: 'client@home.example' })
await buildUser(other, { email: 'abroad@home.example', isProfessional: true })
id['account'] = await buildAccount(home, {
  name: 'Clara Client',
  client,
  owner: [adviser],
  currency: 'EUR',
})
id['other'] = await buildAccount(home, { name: 'Stan Stranger', owner: [adviser] })
id['portfolio'] = await buildPortfolio(home, { account: id['account'], name: 'Savings', currency: 'EUR' })
await build(home, 'accessGroups', { name: 'Narrow', team: [narrow], clients: [id['other']] })
await givePasswords(database, home.tenantId)
await givePasswords(database, other.tenantId)
const server = await closeAfterAll(buildTestServer(database))
const host = `${home.tenantId}.portico.example`
who['nobody'] = server.visit(host)
for (const name of ['admin', 'adviser', 'narrow', 'client'])
  who[name] = await server.signIn(host, `${name}@home.example`)
who['abroad'] = await server.signIn(`${other.tenantId}.portico.example`, 'abroad@home.example')

const csv =
  'date,action,symbol,quantity,price,fee,currency\n2024-01-02,buy,ACME,10,5,1,EUR\n2024-13-40,buy,ACME,1,5,0,EUR\n'

/** A multipart body as a browser writes it: options, then the file. */
const upload = (options: object | string, content: string, filename = 'trades.csv') => {
  const boundary = 'x-portico-boundary'
  const json = typeof options === 'string' ? options : JSON.stringify(options)
  const body = [
    `--${boundary}\r\nContent-Disposition: form-data; name="options"\r\n\r\n${json}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n`,
    `--${boundary}--\r\n`,
  ].join('')
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

const ask = async (person: string, name: CallName, given: Parameters<Visitor['ask']>[1] = {}) => {
  const answer = await who[person]?.ask(name, given)
  if (answer === undefined) throw new Error(`nobody called ${person}`)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const stage = async (person: string, content = csv, options: object = {}) => {
  const target = { account: id['account'], portfolioName: `New ${Math.random()}`, ...options }
  const { status, body } = await ask(person, 'stageImport', upload(target, content))
  return { status, body: body as ImportStaged }
}

describe('who may import', () => {
  it('keeps an import from other tenants and from advisers who do not see the account', async () => {
    const { body } = await stage('adviser')
    for (const person of ['abroad', 'narrow']) {
      expect((await ask(person, 'readImport', { params: { batch: body.batch } })).status).toBe(404)
      expect((await ask(person, 'commitImport', { params: { batch: body.batch } })).status).toBe(404)
      expect((await ask(person, 'listImportRows', { params: { batch: body.batch } })).status).toBe(404)
      expect((await ask(person, 'listImports')).body['count']).toBe(0)
    }
    expect((await stage('narrow')).status).toBe(404)
  })
})

describe('a file of an adviser', () => {
  it('is examined, staged, decided, committed and undone', async () => {
    const examined = (await ask('adviser', 'examineImport', upload({}, csv)))
      .body as unknown as ImportExamined
    expect(examined).toMatchObject({
      outcome: 'examined',
      format: 'csv',
      subject: 'bookings',
      missing: [],
      needsCurrency: false,
    })
    expect(examined.columns).toEqual(['date', 'action', 'symbol', 'quantity', 'price', 'fee', 'currency'])
    expect(examined.preview.map(({ status }) => status)).toEqual(['new', 'problem'])

    const { body: staged } = await stage('adviser', csv, { portfolioName: 'Old depot' })
    expect(staged).toMatchObject({ outcome: 'staged', summary: { importing: 1, undecided: 1 } })
    const at = { params: { batch: staged.batch } }
    const { rows } = (await ask('adviser', 'listImportRows', at)).body as { rows: ImportRowShown[] }
    expect(rows[0]).toMatchObject({
      line: 2,
      kind: 'purchase',
      symbol: 'ACME',
      units: '10',
      amount: '51',
      willImport: true,
    })
    expect(rows[1]?.problems[0]?.code).toBe('date-impossible')
    expect((await ask('adviser', 'commitImport', at)).body).toMatchObject({
      outcome: 'stopped',
      code: 'undecided',
    })
    const decision = { ...at, body: { statuses: ['problem'], decision: 'leave-out' } }
    expect((await ask('adviser', 'decideImport', decision)).body).toMatchObject({
      outcome: 'decided',
      summary: { undecided: 0 },
    })

    const { body: done } = await ask('adviser', 'commitImport', at)
    expect(done).toMatchObject({ outcome: 'committed', imported: 1, account: id['account'] })
    const list = await ask('adviser', 'listImports', { query: { account: id['account'] ?? '' } })
    expect(list.body['imports']).toContainEqual(
      expect.objectContaining({ id: staged.batch, status: 'committed', importing: 1, rows: 2 }),
    )
    const page = await ask('adviser', 'readPortfolio', { params: { portfolio: String(done['portfolio']) } })
    expect(page.status).toBe(200)
    expect((await ask('adviser', 'undoImport', at)).body).toEqual({ outcome: 'undone', taken: 1 })
    expect((await ask('adviser', 'undoImport', at)).body).toMatchObject({
      outcome: 'stopped',
      code: 'not-committed',
    })
  })

  it('is taken with options that say that they are JSON', async () => {
    const { body, headers } = upload({}, csv)
    const typed = body.replace('name="options"\r\n', 'name="options"\r\nContent-Type: application/json\r\n')
    expect((await ask('adviser', 'examineImport', { body: typed, headers })).body).toMatchObject({
      outcome: 'examined',
      format: 'csv',
    })
  })

  it('may be thrown away before it is committed', async () => {
    const { body } = await stage('adviser')
    const at = { params: { batch: body.batch } }
    expect((await ask('adviser', 'discardImport', at)).body).toEqual({ outcome: 'discarded' })
    expect((await ask('adviser', 'readImport', at)).status).toBe(404)
  })

  it('is refused as a whole, with the reason', async () => {
    expect((await stage('adviser', '%PDF-1.7 ...')).body).toEqual({
      outcome: 'refused',
      code: 'not-text',
      params: { kind: 'pdf' },
    })
    const strange = await ask('adviser', 'examineImport', upload({}, 'a,b,c\n1,2,3\n'))
    expect(strange.body).toMatchObject({
      outcome: 'examined',
      refusal: { code: 'mapping-needed' },
      columns: ['a', 'b', 'c'],
    })
    expect((await stage('adviser', csv, { account: null })).body).toMatchObject({
      outcome: 'stopped',
      code: 'portfolio-missing',
    })
  })

  it('is bad input without a file, with options that are none, or with unknown ones', async () => {
    expect((await ask('adviser', 'stageImport', { body: {} })).status).toBe(400)
    expect((await ask('adviser', 'stageImport', upload('{no json', csv))).status).toBe(400)
    expect((await ask('adviser', 'stageImport', upload({ frobnicate: 1 }, csv))).status).toBe(400)
  })
})

describe('mappings', () => {
  it('are saved by name, used for the next file, and removed', async () => {
    const strange = 'wann;was;wie viele;wozu\n02.01.2024;Kauf;10;5,50\n'
    const { body } = await ask('adviser', 'examineImport', upload({}, strange))
    const proposed = (body as unknown as ImportExamined).mapping
    const mapping = {
      ...proposed,
      columns: {
        ...proposed?.columns,
        date: 'wann',
        kind: 'was',
        units: 'wie viele',
        price: 'wozu',
        name: 'was',
      },
      currency: 'EUR',
      decimal: ',',
      dateOrder: 'dmy',
    }
    const previewed = await ask('adviser', 'examineImport', upload({ mapping }, strange))
    expect(previewed.body).toMatchObject({
      missing: [],
      refusal: null,
      preview: [{ kind: 'purchase', amount: '55', date: '2024-01-02' }],
    })
    const saved = await ask('adviser', 'saveImportMapping', { body: { name: 'Hausbank', mapping } })
    expect(saved.body).toMatchObject({ mapping: { name: 'Hausbank', version: 1 } })
    await ask('adviser', 'saveImportMapping', { body: { name: 'Hausbank', mapping } })
    const { mappings } = (await ask('adviser', 'listImportMappings')).body as { mappings: { id: string }[] }
    expect(mappings).toHaveLength(1)
    expect((await stage('adviser', strange, { mapping })).body).toMatchObject({
      outcome: 'staged',
      summary: { importing: 1 },
    })
    const at = { params: { mapping: mappings[0]?.id ?? '' } }
    expect((await ask('adviser', 'removeImportMapping', at)).status).toBe(200)
    expect((await ask('adviser', 'listImportMappings')).body).toEqual({ mappings: [] })
  })
})

describe('a mapping that was made for a file', () => {
  const first = 'wann;was;wie viele;zu\n02.01.2024;Kauf;10;5,50\n'
  const next = 'Konto 4711\nwann;was;wie viele;zu\n03.01.2024;Kauf;3;6,25\n'
  const made = async () => {
    const { body } = await ask('adviser', 'examineImport', upload({}, first))
    const proposed = (body as unknown as ImportExamined).mapping
    const columns = { date: 'wann', kind: 'was', units: 'wie viele', price: 'zu', name: 'was' }
    const read = { currency: 'EUR', decimal: ',', dateOrder: 'dmy' }
    return { ...proposed, ...read, columns: { ...proposed?.columns, ...columns } }
  }

  it('reads the next file with the same columns by itself, whoever imports it, until it is removed', async () => {
    await stage('adviser', first, { mapping: { ...(await made()), currency: null }, currency: 'EUR' })
    const found = await ask('adviser', 'examineImport', upload({}, next))
    expect(found.body).toMatchObject({
      remembered: { name: 'trades.csv' },
      refusal: null,
      preview: [{ kind: 'purchase', units: '3', amount: '18.75', date: '2024-01-03' }],
    })
    const planned = await stage('admin', next)
    expect(planned.body).toMatchObject({ outcome: 'staged', summary: { importing: 1, readAs: 'trades.csv' } })
    const { batch } = planned.body
    const shown = await ask('admin', 'readImport', { params: { batch } })
    expect(shown.body).toMatchObject({ batch: { summary: { readAs: 'trades.csv' } } })
    const other = await ask('adviser', 'examineImport', upload({}, next.replace('zu', 'um')))
    expect(other.body).toMatchObject({ remembered: null, refusal: { code: 'mapping-needed' } })
    const { remembered } = found.body as unknown as ImportExamined
    await ask('adviser', 'removeImportMapping', { params: { mapping: remembered?.id ?? '' } })
    expect((await ask('adviser', 'examineImport', upload({}, next))).body).toMatchObject({ remembered: null })
  })

  it('is that of the newest file, and leaves other names alone', async () => {
    const mapping = await made()
    await stage('adviser', first, { mapping })
    await stage('adviser', first, { mapping: { ...mapping, currency: 'USD' } })
    const { body } = await ask('adviser', 'listImportMappings')
    expect(body['mappings']).toMatchObject([{ name: 'trades.csv', mapping: { currency: 'USD' } }])
    const changed = await ask('adviser', 'examineImport', upload({ mapping }, first))
    expect(changed.body).toMatchObject({ remembered: null, preview: [{ currency: 'EUR' }] })
  })
})

describe('market data and targets', () => {
  it('takes prices from admins only', async () => {
    const prices = 'symbol,date,close,currency\nXAU,2024-01,2034.04,USD\n'
    expect((await stage('adviser', prices, { subject: 'prices', account: null })).body).toMatchObject({
      outcome: 'stopped',
      code: 'admins-only',
    })
    const { body } = await stage('admin', prices, { subject: 'prices', account: null })
    expect((await ask('admin', 'commitImport', { params: { batch: body.batch } })).body).toMatchObject({
      outcome: 'committed',
      imported: 1,
    })
  })

  it('offers the accounts one may see, with the portfolios that take bookings', async () => {
    const found = await ask('adviser', 'listImportTargets', { query: { search: 'clara' } })
    expect(found.body['accounts']).toEqual([
      expect.objectContaining({
        name: 'Clara Client',
        portfolios: [expect.objectContaining({ name: 'Savings' })],
      }),
    ])
    expect((await ask('narrow', 'listImportTargets', { query: { search: 'clara' } })).body).toEqual({
      accounts: [],
    })
  })
})
