import { expect, test } from 'vitest'
import { build, buildAccount, buildHolding, buildPortal } from '#tests/support/builders.ts'
import { newId } from '#server/store/new-id.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Answer, type Hand } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { place, admin, adviser, investor } = world

const changesOf = async (collection: string, id: string, by = admin) => {
  const { changes } = await by.ask('listChanges', { params: { collection, id } })
  return changes as { type: string; changes: Record<string, object>; created: { name: string; at: string } }[]
}
const versionsOf = async (id: string) =>
  (await admin.ask('listVersions', { params: { collection: 'pages', id } })).versions as {
    id: string
    version: number
    published: string | null
    values: Record<string, unknown>
  }[]
const move = (collection: string, id: string, direction: 'up' | 'down') =>
  admin.ask('moveRecord', { params: { collection, id }, body: { direction } })
const copyOf = (by: Hand, collection: string, id: string) =>
  by.ask('copyRecord', { params: { collection, id } })
/** A copy that is saved as it is. */
const duplicate = async (by: Hand, collection: string, id: string) => {
  const copy = await copyOf(by, collection, id)
  return copy.error ? copy : by.create(collection, copy['values'] as object)
}
const made = async (collection: string, values: object, publish = false) => {
  const answer = await admin.create(collection, values, publish)
  expect(answer.status, JSON.stringify(answer.error)).toBe(200)
  return answer.record
}

test('publishing sets the published time to the update time, a plain save clears it, both are in the log', async () => {
  const { id, published, updated } = await made('people', { name: 'Pam' }, true)
  expect(published).toBe(updated?.at)
  const saved = await admin.update('people', { id, version: 1, values: { title: 'Partner' } })
  expect(saved.record).toMatchObject({ published: null, version: 2 })
  const again = await admin.update('people', { id, version: 2, values: {}, publish: true })
  expect(again.record.published).toBe(again.record.updated?.at)
  expect((await changesOf('people', id)).map(({ type }) => type)).toEqual([
    'publish',
    'update',
    'publish',
    'create',
  ])
})

test('a save without a change leaves a record as it is', async () => {
  const { id } = await made('people', { name: 'Same' }, true)
  const saved = await admin.update('people', { id, version: 1, values: { name: 'Same' } })
  expect(saved.record.version).toBe(1)
  expect(saved.record.published).not.toBeNull()
})

test('every save of a page is kept, and an earlier version can be made the current one', async () => {
  const { id } = await made('pages', { name: 'About us', slug: 'about', description: 'First' }, true)
  await admin.update('pages', { id, version: 1, values: { description: 'Second' } })
  const versions = await versionsOf(id)
  expect(versions.map(({ version, values }) => [version, values.description])).toEqual([
    [2, 'Second'],
    [1, 'First'],
  ])
  expect(versions.map(({ published }) => published !== null)).toEqual([false, true])
  const restored = await admin.ask('restoreVersion', {
    params: { collection: 'pages', id, entry: versions[1]?.id ?? '' },
    body: { version: 2 },
  })
  expect(restored.record).toMatchObject({ description: 'First', version: 3, published: null })
  expect(await versionsOf(id)).toHaveLength(3)
  const [change] = await changesOf('pages', id)
  expect(change?.changes).toEqual({ description: { before: 'Second', after: 'First' } })
})

const unpublish = (by: Hand, collection: string, at: { id: string; version: number }) =>
  by.ask('unpublishRecord', { params: { collection, id: at.id }, body: { version: at.version } })
const discard = (by: Hand, at: { id: string; version: number }) =>
  by.ask('discardChanges', {
    params: { collection: 'pages', id: at.id },
    body: { version: at.version },
  })
const isRead = async (collection: string, slugOrId: string): Promise<boolean> =>
  (await investor.ask('getPublishedContent', { params: { collection, slugOrId } })).status === 200

test.each(['pages', 'posts', 'people', 'clients'])(
  '%s are unpublished, and nobody reads them',
  async (name) => {
    const { id } = await made(name, { name: 'Taken back' }, true)
    expect(await isRead(name, id)).toBe(true)
    const answer = await unpublish(admin, name, { id, version: 1 })
    expect(answer.record).toMatchObject({ name: 'Taken back', version: 2, published: null, shown: null })
    expect(await isRead(name, id)).toBe(false)
    expect((await changesOf(name, id))[0]).toMatchObject({ type: 'unpublish', changes: {} })
    const again = await admin.update(name, { id, version: 2, values: {}, publish: true })
    expect(again.record.shown).toBe(again.record.published)
    expect(await isRead(name, id)).toBe(true)
    await admin.remove(name, { id, version: 3 })
  },
)

test('a page with unpublished changes is unpublished, and not read as it was before', async () => {
  const { id } = await made('pages', { name: 'Prices', slug: 'prices', title: 'First' }, true)
  const saved = await admin.update('pages', { id, version: 1, values: { title: 'Second' } })
  expect(saved.record.published).toBeNull()
  expect(saved.record.shown).not.toBeNull()
  expect(await isRead('pages', 'prices')).toBe(true)
  await unpublish(admin, 'pages', { id, version: 2 })
  expect(await isRead('pages', 'prices')).toBe(false)
  const later = await admin.update('pages', { id, version: 3, values: { title: 'Third' } })
  expect(later.record).toMatchObject({ title: 'Third', shown: null })
  expect(await isRead('pages', 'prices')).toBe(false)
  const taken = await admin.create('pages', { name: 'Other', slug: 'prices' })
  expect(taken.error.code).toBe('not-unique')
})

test('what was never published stays as it is when it is unpublished; who may not change it may not', async () => {
  const { id } = await made('pages', { name: 'A draft', slug: 'a-draft' })
  expect((await unpublish(admin, 'pages', { id, version: 1 })).record.version).toBe(1)
  expect((await unpublish(adviser, 'pages', { id, version: 1 })).error.code).toBe('forbidden')
  const form = await build(place, 'forms', { name: 'Form' })
  expect((await unpublish(admin, 'forms', { id: form, version: 1 })).error.code).toBe('not-found')
})

test('unpublished changes are discarded: what is read is current again, and what was written is among the versions', async () => {
  const { id } = await made('pages', { name: 'Costs', slug: 'costs', title: 'First' }, true)
  await admin.update('pages', { id, version: 1, values: { title: 'Second', summary: 'New' } })
  expect((await discard(admin, { id, version: 1 })).error.code).toBe('conflict')
  expect((await discard(adviser, { id, version: 2 })).error.code).toBe('forbidden')
  const { record } = await discard(admin, { id, version: 2 })
  expect(record).toMatchObject({ title: 'First', summary: null, version: 3 })
  expect(record.published).toBe(record.updated?.at)
  expect((await versionsOf(id)).map(({ values }) => values.title)).toEqual(['First', 'Second', 'First'])
  expect((await discard(admin, { id, version: 3 })).record.version).toBe(3)
  await unpublish(admin, 'pages', { id, version: 3 })
  expect((await discard(admin, { id, version: 4 })).error.code).toBe('not-found')
})

test('only pages and posts have versions, for administrators', async () => {
  const { id } = await made('people', { name: 'Unkept' })
  const ask = (by: Hand, collection: string) => by.ask('listVersions', { params: { collection, id } })
  expect((await ask(admin, 'people')).error.code).toBe('not-found')
  expect((await ask(adviser, 'pages')).error.code).toBe('forbidden')
})

test('a copy is named as one, is not published and comes last', async () => {
  const page = await made('pages', { name: 'Funds', slug: 'funds', promoted: true }, true)
  const copy = (await duplicate(admin, 'pages', page.id)).record
  expect(copy).toMatchObject({ name: 'Funds - Copy', slug: 'funds-copy', promoted: true, published: null })
  expect(Number(copy.order)).toBeGreaterThan(Number(page.order))
  expect((await duplicate(admin, 'pages', page.id)).record.slug).toBe('funds-copy-copy')
  expect((await duplicate(adviser, 'pages', page.id)).error.code).toBe('forbidden')
  const count = async () => (await admin.list('pages')).total
  const before = await count()
  expect((await copyOf(admin, 'pages', page.id)).status).toBe(200)
  expect(await count()).toBe(before)
})

test('what only one record can have is not copied, or marked as a copy where it must not be empty', async () => {
  const person = await made('users', {
    name: 'Ann',
    email: 'ann@firm.example',
    phone: '1',
    userLanguage: 'en',
    isAdmin: true,
  })
  const copied = await duplicate(admin, 'users', person.id)
  expect(copied.record).toMatchObject({ email: 'ann-copy@firm.example', isAdmin: false })
  expect((await duplicate(admin, 'users', person.id)).record.email).toBe('ann-copy-copy@firm.example')
  const account = await buildAccount(place, { owner: [adviser.id], external_id: 'COPY-COPY-COPY-0001' })
  expect((await duplicate(admin, 'accounts', account)).record).toMatchObject({ external_id: null })
})

const orderOf = async () =>
  ((await admin.list('clients', { fields: 'name,order' })).records ?? []).map(({ name }) => name).join('')

test('administrators see the newest changes first, others the newest records', async () => {
  const first = await buildAccount(place, { owner: [adviser.id] })
  await buildAccount(place, { owner: [adviser.id] })
  const { record } = (await admin.ask('readRecord', {
    params: { collection: 'accounts', id: first },
  })) as never as {
    record: { version: number }
  }
  await admin.ask('updateRecord', {
    params: { collection: 'accounts', id: first },
    body: { version: record.version, values: { location: 'Here' } },
  })
  expect((await admin.list('accounts')).records?.[0]?.id).toBe(first)
  expect((await adviser.list('accounts')).records?.[0]?.id).not.toBe(first)
})

test('new records come last, and move up and down by changing places', async () => {
  const ids = []
  for (const name of ['A', 'B', 'C']) ids.push((await made('clients', { name }, true)).id)
  const [a = '', b = '', c = ''] = ids
  expect(await orderOf()).toBe('ABC')
  const moved = await move('clients', c, 'up')
  expect(moved.record).toMatchObject({ order: 1, version: 2 })
  expect(moved.record.published).toBe(moved.record.updated?.at)
  expect(await orderOf()).toBe('ACB')
  await move('clients', a, 'down')
  expect(await orderOf()).toBe('CAB')
  expect((await move('clients', b, 'down')).status).toBe(200)
  expect((await move('clients', c, 'up')).status).toBe(200)
  expect(await orderOf()).toBe('CAB')
})

test('many moves at the same moment leave every record one place', async () => {
  const { records = [] } = await admin.list('clients')
  const moves = Array.from({ length: 12 }, (_, index) => records[index % records.length]?.id ?? '')
  const answers = await Promise.all(moves.map((id, index) => move('clients', id, index % 2 ? 'up' : 'down')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const orders = ((await admin.list('clients')).records ?? []).map(({ order }) => order)
  expect(orders).toEqual([0, 1, 2])
})

test('equal orders are counted anew by the first move', async () => {
  const [one, two] = [
    await build(place, 'people', { name: 'Twin 1', order: 500 }),
    await build(place, 'people', { name: 'Twin 2', order: 500 }),
  ]
  await move('people', two, 'up')
  const { records = [] } = await admin.list('people')
  const at = (id: string) => records.findIndex((record) => record.id === id)
  expect(at(two)).toBe(at(one) - 1)
  expect(new Set(records.map(({ order }) => order)).size).toBe(records.length)
  expect((await move('accounts', one, 'up')).error.code).toBe('not-found')
})

const many = (by: Hand, body: object): Promise<Answer> =>
  by.ask('changeMany', { params: { collection: 'accounts' }, body })

test('a change of many is shown first, then made for all of them', async () => {
  const ids = await Promise.all(
    ['M1', 'M2'].map((name) => buildAccount(place, { name, owner: [adviser.id] })),
  )
  const records = ids.map((id) => ({ id, version: 1 }))
  const values = { location: 'Delphi' }
  const shown = await many(adviser, { records, values, preview: true })
  expect(shown).toMatchObject({
    changed: 0,
    lines: [
      { name: 'M1', before: { location: null }, after: { location: 'Delphi' }, problem: null },
      { name: 'M2', problem: null },
    ],
  })
  expect((await admin.read('accounts', ids[0] ?? '')).record).toMatchObject({ location: null, version: 1 })
  expect(await many(adviser, { records, values, preview: false })).toMatchObject({ status: 200, changed: 2 })
  for (const id of ids)
    expect((await admin.read('accounts', id)).record).toMatchObject({ location: 'Delphi' })
})

test('when one of many cannot be changed none is', async () => {
  const ids = await Promise.all(
    ['N1', 'N2', 'N3'].map((name) => buildAccount(place, { name, owner: [adviser.id] })),
  )
  const records = ids.map((id, index) => ({ id, version: index === 1 ? 7 : 1 }))
  const nobody = { id: '01a20000-0000-7000-8000-000000000000', version: 1 }
  const answer = await many(admin, {
    records: [...records, nobody],
    values: { gender: 'male' },
    preview: false,
  })
  expect(answer).toMatchObject({
    changed: 0,
    lines: [{ problem: null }, { problem: 'conflict' }, { problem: null }, { problem: 'not-found' }],
  })
  expect((await admin.read('accounts', ids[0] ?? '')).record).toMatchObject({ gender: null, version: 1 })
  const wrong = await many(admin, { records, values: { gender: 'other' }, preview: false })
  expect(wrong.error.problems).toEqual({ gender: { code: 'option' } })
})

test('the life of a record says who changed what, for the firm only', async () => {
  const id = await buildAccount(place, { name: 'Before', owner: [adviser.id], client: investor.id })
  const before = Date.now()
  await adviser.update('accounts', { id, version: 1, values: { name: 'After', location: 'Oslo' } })
  const after = Date.now()
  const [change] = await changesOf('accounts', id, adviser)
  const { at } = change!.created
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(at)).toBeLessThanOrEqual(after)
  expect(change).toMatchObject({
    type: 'update',
    created: { name: 'Paul' },
    changes: { name: { before: 'Before', after: 'After' }, location: { before: null, after: 'Oslo' } },
  })
  expect((await investor.ask('listChanges', { params: { collection: 'accounts', id } })).error.code).toBe(
    'forbidden',
  )
})

test('a holding goes for good and the log keeps what it was', async () => {
  const account = await buildAccount(place, { owner: [adviser.id] })
  const id = await buildHolding(place, { account, value: '1234.5' })
  expect((await adviser.remove('holdings', { id, version: 1 })).removed).toBe(id)
  expect((await admin.read('holdings', id)).error.code).toBe('not-found')
  const { records = [] } = await admin.list('logs', { filter: `recordId:is:${id}` })
  expect(records[0]?.changes).toMatchObject({
    name: { before: 'Vodafone', after: null },
    symbol: { before: 'VOD.L' },
    units: { before: '100.00000000' },
    value: { before: '1234.5000' },
  })
})

test('a table has exactly what is filtered and sorted, harmless to spreadsheets', async () => {
  const common = { owner: [adviser.id], location: 'Exported' }
  await buildAccount(place, { ...common, name: '=HYPERLINK("x")', value: '-5' })
  await buildAccount(place, { ...common, name: 'Zoë, "Z"', value: '7', client: investor.id })
  await buildAccount(place, { ...common, name: 'Hidden', value: '1' })
  const answer = await admin.visitor.ask('exportRecords', {
    params: { collection: 'accounts' },
    query: {
      filter: ['location:is:Exported', 'name:not:Hidden'],
      sort: 'value',
      fields: 'name,value,client,owner',
    } as never,
  })
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.headers['content-disposition']).toContain('accounts.csv')
  const [head, ...rows] = answer.body.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFid,name,value,client,owner')
  expect(rows.map((row) => row.slice(37))).toEqual([
    `"'=HYPERLINK(""x"")",-5.0000,,Paul`,
    `"Zoë, ""Z""",7.0000,Ina,Paul`,
  ])
  const { records = [] } = await admin.list('logs', { filter: 'type:is:export' })
  expect(records[0]).toMatchObject({ collection: 'accounts', info: '2 records', created: { name: 'Ada' } })
})

test('what was answered with forms has a column a question, whoever answered it', async () => {
  const formId = await build(place, 'forms', { name: 'Mooring' })
  const account = await buildAccount(place, { owner: [adviser.id], location: 'Answered' })
  await build(place, 'submissions', { formId, account, answers: { boat: '=Swan', guests: ['Ann', 'Ben'] } })
  await build(place, 'submissions', { formId, answers: { berth: 7, boat: 'Gull' } })
  const answer = await admin.visitor.ask('exportRecords', {
    params: { collection: 'submissions' },
    query: { filter: [`formId:is:${formId}`], fields: 'step,answers', sort: 'created' } as never,
  })
  const [head, ...rows] = answer.body.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFid,step,answers.berth,answers.boat,answers.guests')
  expect(rows.map((row) => row.replace(/^[^,]+,/, '')).sort()).toEqual([
    `Under review,,'=Swan,"Ann; Ben"`,
    'Under review,7,Gull,',
  ])
})

test('files stand in a table by their names', async () => {
  const socialImg = { id: newId(), name: 'harbour.png', url: '/files/harbour.png' }
  const { id } = await made('pages', { name: 'Pictured', slug: 'pictured' })
  await world.database.store.serve(place.tenantId, ({ query }) =>
    query(
      { name: 'test.picture', text: 'update pages set social_img = $3 where tenant_id = $1 and id = $2' },
      [id, JSON.stringify(socialImg)],
    ),
  )
  const answer = await admin.visitor.ask('exportRecords', {
    params: { collection: 'pages' },
    query: { search: 'pictured', fields: 'name,socialImg' },
  })
  expect(answer.body.trimEnd().split('\r\n')[1]).toBe(`${id},Pictured,harbour.png`)
})

test('a long table comes whole', async () => {
  const { tenantId } = place
  const text = `insert into people (tenant_id, id, name, "order") select $1, gen_random_uuid(), 'Row ' || n, n
    from generate_series(1, 1201) n`
  await world.database.store.serve(tenantId, ({ query }) => query({ name: 'test.people', text }))
  const answer = await admin.visitor.ask('exportRecords', {
    params: { collection: 'people' },
    query: { search: 'row ', fields: 'name', sort: '-order' },
  })
  const rows = answer.body.trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(1201)
  expect(rows[0]).toContain('Row 1201')
  expect((await admin.list('people', { search: 'row ' })).total).toBe(1000)
  expect((await admin.list('people', { search: 'row ' })).isMore).toBe(true)
})

test('the switcher finds names, those that begin with the words first, and only what one may see', async () => {
  await made('organisations', { name: 'Old Quartz' })
  await made('groups', { name: 'Quartz people', score: 1 })
  const portal = await buildPortal(place)
  const account = await buildAccount(place, { name: 'Quartz Family', owner: [adviser.id], portal })
  const find = async (by: Hand, text: string) =>
    ((await by.ask('findAnything', { query: { text } })).found ?? []) as {
      kind: string
      name: string
      id: string
    }[]
  expect((await find(admin, 'quartz')).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'client Quartz Family',
    'record Quartz people',
    'record Old Quartz',
  ])
  expect(await find(adviser, 'QUARTZ f')).toMatchObject([{ kind: 'client', id: account, portal }])
  expect(await find(investor, 'quartz')).toEqual([])
  expect(await find(world.stranger, 'quartz')).toEqual([])
  expect(await find(admin, `%_'"`)).toEqual([])
})
