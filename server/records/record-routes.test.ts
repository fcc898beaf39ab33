import { expect, test } from 'vitest'
import { build, buildAccount, buildGroup } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { place, admin, adviser, investor, stranger } = world

test('an administrator makes, changes, removes and restores a record, and finds it by its name', async () => {
  const made = await admin.create('organisations', {
    name: 'Alpha Wealth',
    url: 'alpha.example',
    domain: '',
  })
  expect(made).toMatchObject({
    status: 200,
    record: { name: 'Alpha Wealth', version: 1, active: true, domain: null },
  })
  const { id } = made.record
  const changed = await admin.update('organisations', {
    id,
    version: 1,
    values: { address: 'High Street 1' },
  })
  expect(changed.record).toMatchObject({
    version: 2,
    address: 'High Street 1',
    updated: { name: 'Ada' },
  })
  expect(await admin.list('organisations', { search: 'ALPHA' })).toMatchObject({
    records: [{ id }],
    total: 1,
    isMore: false,
  })
  const removed = await admin.ask('removeRecord', {
    params: { collection: 'organisations', id },
    query: { version: '2' },
  })
  expect(removed).toMatchObject({ status: 200, removed: id })
  expect((await admin.list('organisations', { search: 'alpha' })).total).toBe(0)
  expect((await admin.list('organisations', { removed: 'yes' })).records).toMatchObject([
    { id, active: false },
  ])
  expect((await admin.read('organisations', id)).status).toBe(200)
  const restored = await admin.ask('restoreRecord', {
    params: { collection: 'organisations', id },
    body: { version: 3 },
  })
  expect(restored.record).toMatchObject({ version: 4, active: true, name: 'Alpha Wealth' })
})

test('a list names what its records refer to', async () => {
  const portal = await build(place, 'portals', {
    name: 'Harbour',
    photo: [],
    theme: 'main',
    portalLanguage: 'en',
    phone: '1',
    email: 'p@portico.example',
  })
  const group = await buildGroup(place, { name: 'Elders' })
  const id = await buildAccount(place, { name: 'Named', client: investor.id, owner: [adviser.id], portal })
  const { version } = (await admin.read('accounts', id)).record
  const joined = await admin.update('accounts', { id, version, values: { groups: [group] } })
  expect(joined.names).toEqual({
    [investor.id]: 'Ina',
    [adviser.id]: 'Paul',
    [portal]: 'Harbour',
    [group]: 'Elders',
  })
  const answer = await adviser.list('accounts', {
    filter: 'name:is:Named',
    fields: 'name,owner,groups,updated',
  })
  expect(answer.names).toEqual({ [adviser.id]: 'Paul', [group]: 'Elders' })
  expect(Object.keys(answer.records?.[0] ?? {}).toSorted()).toEqual(
    ['id', 'version', 'active', 'name', 'owner', 'groups', 'updated'].toSorted(),
  )
})

test('filters compare by the kind of their field', async () => {
  const common = { owner: [adviser.id], location: 'Filtered' }
  const a = await buildAccount(place, {
    ...common,
    name: 'Fa',
    value: '10',
    inception: '2020-01-31',
    client: investor.id,
  })
  const b = await buildAccount(place, {
    ...common,
    name: 'Fb_%',
    value: '200',
    inception: '2022-05-01',
    accountType: 'dual',
  })
  const cases: [filter: string | string[], found: string[]][] = [
    ['value:from:11', [b]],
    ['value:to:10', [a]],
    ['value:is:200.0000', [b]],
    ['inception:from:2020-02-01', [b]],
    ['inception:to:2020-01-31', [a]],
    ['accountType:is:dual', [b]],
    ['accountType:not:dual', [a]],
    ['accountType:empty:', [a]],
    ['accountType:filled', [b]],
    ['accountType:in:single|dual', [b]],
    ['name:contains:_%', [b]],
    ['name:contains:a', [a]],
    [`client:is:${investor.id}`, [a]],
    [`owner:has:${adviser.id}`, [a, b]],
    ['owner:empty', []],
    ['disabledClientNotifications:is:false', [a, b]],
    ['created:from:2000-01-01', [a, b]],
    ['updated:to:2000-01-01', []],
    [['value:from:5', 'value:to:50'], [a]],
  ]
  for (const [filter, found] of cases) {
    const query = { filter: [...[filter].flat(), 'location:is:Filtered'] }
    const answer = await admin.list('accounts', query)
    expect(answer.status, String(filter)).toBe(200)
    const shown = answer.records?.map(({ id }) => id) ?? []
    expect(shown.toSorted(), String(filter)).toEqual(found.toSorted())
  }
})

test('records are found by an address, the firm behind them, who made them and the form they answer', async () => {
  const company = await build(place, 'organisations', { name: 'Behind' })
  const portal = {
    photo: [],
    theme: 'main',
    portalLanguage: 'en',
    phone: '1',
    email: 'behind@portico.example',
  }
  const ours = await build(place, 'portals', { ...portal, name: 'Ours', company })
  await build(place, 'portals', { ...portal, name: 'Nobody’s' })
  const written = await admin.create('groups', { name: 'By Ada', score: 1 })
  const form = await build(place, 'forms', { name: 'Asked' })
  const account = await buildAccount(place, { client: investor.id, owner: [adviser.id] })
  const answered = await build(place, 'submissions', { formId: form, account, answers: {} })
  const only = async (collection: string, filter: string) =>
    (await admin.list(collection, { filter })).records?.map(({ id }) => id)
  expect(await only('users', 'email:is:paul@portico.example')).toEqual([adviser.id])
  expect(await only('portals', `company:is:${company}`)).toEqual([ours])
  expect(await only('submissions', `formId:is:${form}`)).toEqual([answered])
  expect(written.status).toBe(200)
  expect(await only('groups', `createdBy:is:${admin.id}`)).toEqual([written.record.id])
})

test('the latest submission of an account is the first of its list by time', async () => {
  const form = await build(place, 'forms', { name: 'Sent twice' })
  const account = await buildAccount(place, { client: investor.id, owner: [adviser.id] })
  const sent = (day: string) =>
    build(place, 'submissions', {
      formId: form,
      account,
      answers: {},
      createdAt: `2026-01-0${day}T00:00:00Z`,
      createdBy: investor.id,
    })
  const [, latest] = [await sent('1'), await sent('3'), await sent('2')]
  const filter = [`account:is:${account}`, `formId:in:${form}`]
  const { records } = await investor.list('submissions', { filter, sort: '-created', limit: '1' })
  expect(records?.map(({ id }) => id)).toEqual([latest])
})

test.each([
  ['a field that does not exist', { filter: 'nonsense:is:1' }],
  ['an operator that does not exist', { filter: 'name:like:1' }],
  ['an operator that does not fit', { filter: 'name:has:1' }],
  ['a value that does not fit', { filter: 'value:from:many' }],
  ['a filter by what is computed', { filter: 'groups:has:x' }],
  ['SQL as a value of a number', { filter: 'value:is:1; drop table accounts' }],
  ['SQL as a field', { filter: `name" = '' or true --:is:x` }],
  ['SQL as an order', { sort: 'name; drop table accounts' }],
  ['an order by what is inherited', { sort: 'constructor' }],
  ['a field to show that does not exist', { fields: 'name,toString' }],
  ['a page beyond all', { limit: '500' }],
])('%s is bad input', async (_what, query) => {
  expect(await admin.list('accounts', query as Record<string, string>)).toMatchObject({
    status: 400,
    error: { code: 'bad-input' },
  })
})

test.each([
  [{ filter: 'nope:is:1' }, { filter: /^Records cannot be filtered by 'nope'. A filter is written field:/ }],
  [{ filter: 'name:like:1' }, { filter: /^'like' is not an operator. .* is, not, in, contains, from, to/ }],
  [{ filter: 'name:has:1' }, { filter: /^The field cannot be compared by 'has'.$/ }],
  [{ filter: 'value:from:many' }, { filter: /^'many' does not fit. Please enter a number.$/ }],
  [{ sort: '-nope' }, { sort: /^Records cannot be sorted by 'nope'.$/ }],
  [{ fields: 'name,nope' }, { fields: /^There is no field 'nope' to show.$/ }],
])('what is wrong with %j is said in a sentence', async (query, said) => {
  const { error } = await admin.list('accounts', query)
  const fields = (error as { fields?: Record<string, string> }).fields ?? {}
  expect(Object.keys(fields)).toEqual(Object.keys(said))
  for (const [part, sentence] of Object.entries(said)) expect(fields[part]).toMatch(sentence)
})

test('a search is text, whatever it holds', async () => {
  for (const search of [`'; drop table accounts; --`, '%', '_', '\\', '"', '$1', '\u0000x'.slice(1)])
    expect((await admin.list('accounts', { search, filter: 'location:is:Nowhere' })).total).toBe(0)
})

test('a search knows no case, also in Greek, and looks only into what one may see', async () => {
  const common = { owner: [adviser.id], client: investor.id, clientId: 'X-77', location: 'Athens' }
  await buildAccount(place, { ...common, name: 'Νίκος Παπάς' })
  const total = async (by: Hand, search: string) =>
    (await by.list('accounts', { search, filter: 'location:is:Athens' })).total
  expect(await total(admin, 'ΠΆΣ')).toBe(1)
  expect(await total(admin, 'νίκος')).toBe(1)
  expect(await total(admin, 'x-77')).toBe(1)
  expect(await total(investor, 'παπάς')).toBe(1)
  expect(await total(investor, 'x-77')).toBe(0)
})

test('a list is sorted and paged without overlap, newest changes first without a wish', async () => {
  for (const [index, name] of ['S3', 'S1', 'S2'].entries())
    await buildAccount(place, { name, location: 'Sorted', owner: [adviser.id], value: String(index) })
  const filter = 'location:is:Sorted'
  const names = async (query: Record<string, string>) =>
    (await admin.list('accounts', { filter, ...query })).records?.map(({ name }) => name)
  expect(await names({ sort: 'name' })).toEqual(['S1', 'S2', 'S3'])
  expect(await names({ sort: '-value' })).toEqual(['S2', 'S1', 'S3'])
  expect(await names({ sort: 'name', limit: '1', offset: '1' })).toEqual(['S2'])
  const last = (await admin.list('accounts', { filter: [filter, 'name:is:S1'] })).records?.[0]
  await admin.update('accounts', { id: last?.id ?? '', version: 1, values: { gender: 'female' } })
  expect((await names({}))?.[0]).toBe('S1')
})

test('of two who change the same version one wins and the other learns the new one', async () => {
  const { id } = (await admin.create('organisations', { name: 'Contested' })).record
  const answers = await Promise.all(
    ['one', 'two'].map((address) => admin.update('organisations', { id, version: 1, values: { address } })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error).toMatchObject({ code: 'conflict', current: 2 })
})

test('what a white label asks is asked here, in one answer for all fields', async () => {
  const answer = await admin.create('portals', {
    photo: [],
    theme: 'nightmare',
    portalLanguage: 'tlh',
    email: 'nobody',
    phone: '',
    surprise: 1,
  })
  expect(answer.status).toBe(422)
  expect(answer.error).toMatchObject({
    code: 'invalid',
    problems: {
      name: { code: 'required', says: 'name' },
      photo: { code: 'required', says: 'logo' },
      theme: { code: 'option' },
      portalLanguage: { code: 'option' },
      email: { code: 'email' },
      phone: { code: 'required', says: 'phone' },
      surprise: { code: 'unknown' },
    },
  })
})

test.each([
  ['what is found on reading', { createdOn: '2020-01-01T00:00:00Z' }, 'read-only'],
  ['what the service writes', { lastLogin: '2020-01-01T00:00:00Z' }, 'read-only'],
  ['a password', { password: 'Secret-123' }, 'unknown'],
  ['the frame of a record', { version: 7 }, 'unknown'],
])('%s is refused by name', async (_what, values, code) => {
  const field = Object.keys(values)[0] ?? ''
  const person = { name: 'New', email: 'new@portico.example', phone: '+31 20', userLanguage: 'en' }
  expect(await admin.create('users', { ...person, ...values })).toMatchObject({
    status: 422,
    error: { code: 'invalid', problems: { [field]: { code } } },
  })
})

test('a role does what the access table says and learns of nothing else', async () => {
  const account = await buildAccount(place, { client: investor.id, owner: [adviser.id] })
  expect((await investor.list('subscriptions')).error.code).toBe('forbidden')
  expect((await investor.list('organisations', { removed: 'yes' })).error.code).toBe('forbidden')
  expect((await admin.list('prices')).error.code).toBe('not-found')
  expect((await admin.list('constructor')).error.code).toBe('not-found')
  expect((await adviser.create('organisations', { name: 'Mine' })).error.code).toBe('forbidden')
  const own = (values: object) => investor.update('accounts', { id: account, version: 1, values })
  expect((await own({ name: 'Renamed' })).error.problems).toEqual({ name: { code: 'read-only' } })
  expect((await own({ clientId: '7' })).error.problems).toEqual({ clientId: { code: 'unknown' } })
  const answer = await investor.list('accounts')
  expect(answer.records?.[0]).not.toHaveProperty('clientId')
  expect(
    (
      await adviser.ask('removeRecord', {
        params: { collection: 'accounts', id: account },
        query: { version: '1' },
      })
    ).error.code,
  ).toBe('forbidden')
  expect(
    (
      await admin.ask('removeRecord', {
        params: { collection: 'users', id: investor.id },
        query: { version: '1' },
      })
    ).error.code,
  ).toBe('forbidden')
})

test('another tenant has its own records and none of ours', async () => {
  const account = await buildAccount(place, { owner: [adviser.id] })
  expect((await stranger.list('accounts')).records).toEqual([])
  expect((await stranger.read('accounts', account)).error.code).toBe('not-found')
  expect(
    (await stranger.update('accounts', { id: account, version: 1, values: { name: 'Taken' } })).error.code,
  ).toBe('not-found')
  const refused = await stranger.create('accounts', {
    name: 'X',
    email: 'x@portico.example',
    owner: [adviser.id],
  })
  expect(refused.error.problems).toEqual({ owner: { code: 'id' } })
})
