import { expect, test } from 'vitest'
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { fieldsOfCollection, formOfCollection } from './collection-form.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { gatherValues, spreadRecord } from './record-values.ts'

const locales = ['en', 'nl']
const adminForm = (name: CollectionName) => fieldsOfCollection(collections[name], { role: 'admin', locales })
const fieldIn = (name: CollectionName, field: string, role: 'admin' | 'professional' = 'admin') =>
  fieldsOfCollection(collections[name], { role, locales }).find((one) => one.name === field)
const kinds = {
  name: 'accounts',
  rights: { admin: {}, professional: {}, investor: {}, public: {} },
  fields: {},
} as const satisfies Collection

const withForms = (Object.keys(collections) as CollectionName[]).filter(
  (name) => 'admin' in collections[name],
)

test.each(withForms)('every field that the tabs of %s name is in its form', (name) => {
  const { admin, fields }: Collection = collections[name]
  const named = (admin?.tabs ?? [])
    .flatMap((tab) => ('sections' in tab ? tab.sections : []))
    .flatMap((section) => section.fields)
    .filter((field) => fields[field]?.kind !== 'password')
  const made = new Set(adminForm(name).map((field) => field.name))
  const missing = named.filter((field) => !made.has(field) && !made.has(`${field}_en`))
  expect(missing).toEqual([])
})

test.each(withForms)(
  'every field of %s has a known type and nothing to choose from without a source',
  (name) => {
    for (const field of adminForm(name)) {
      expect(Object.keys(fieldKinds)).toContain(field.type)
      if (field.type === 'picker' || field.type === 'collectionSelect') expect(field.collection).toBeTruthy()
      if (field.type === 'tabular') expect(field.fields?.length).toBeGreaterThan(0)
      expect(field.type).not.toBe('password')
    }
  },
)

test.each<[CollectionName, string, Partial<FormField>]>([
  ['accounts', 'email', { type: 'text', rules: ['email'], required: true, says: 'email' }],
  ['accounts', 'owner', { type: 'picker', multiple: true, collection: 'users', rules: ['professionals'] }],
  ['accounts', 'portal', { type: 'collectionSelect', collection: 'portals' }],
  ['accounts', 'groups', { type: 'picker', multiple: true, collection: 'groups' }],
  ['portfolios', 'riskLevel', { type: 'slider', min: 1, max: 10 }],
  ['portfolios', 'inception', { type: 'date-picker' }],
  ['forms', 'description', { type: 'textarea', limit: 200 }],
  ['forms', 'end-message', { type: 'textarea', value: 'Thanks! Your data has been sent.' }],
  ['forms', 'owned', { type: 'radio', options: ['Personal', 'Organisation'] }],
  ['forms', 'recipients', { type: 'multi-text-field', rules: ['email'] }],
  ['users', 'role', { type: 'dropdown', options: ['Investment Manager', 'Financial Advisor'] }],
  ['users', 'phone', { type: 'text', rules: ['phone'], required: true }],
  ['models', 'data', { type: 'multi-group-text-field', required: true }],
  ['messages', 'body', { type: 'textarea', rows: 7, required: true }],
  ['messages', 'attachment', { type: 'dropzone' }],
  ['navigation', 'visible', { type: 'dropdown', multiple: true, options: ['Admin', 'Advisor', 'Investor'] }],
  ['portals', 'tnc', { type: 'custom', component: 'termsOfPortal' }],
  ['transactions', 'amount', { type: 'number', decimals: 4, required: true }],
  ['transactions', 'units', { type: 'number', decimals: 8 }],
  ['transactions', 'price', { type: 'number', decimals: 6 }],
])('%s.%s is %j', (name, field, expected) => {
  expect(fieldIn(name, field)).toMatchObject(expected)
})

test('a fraction is typed in per cent, exact numbers keep their places', () => {
  const collection: Collection = {
    ...kinds,
    fields: collections.accounts.fields,
    admin: {
      title: 'name',
      columns: [],
      search: [],
      tabs: [{ id: 'one', sections: [{ id: 'figures', fields: ['change1d', 'value', 'created'] }] }],
    },
  }
  const [tab] = formOfCollection(collection, { role: 'admin', locales })
  expect(tab?.sections[0]?.id).toBe('figures')
  expect(tab?.sections[0]?.fields[0]).toMatchObject({ type: 'number', percent: true })
  expect(tab?.sections[0]?.fields[1]).toMatchObject({ type: 'number', decimals: 4 })
  expect(tab?.sections[0]?.fields[2]).toEqual({ name: 'created', type: 'timestamp', readonly: true })
})

test('what an adviser may not write is read-only, what nobody but an administrator may read is not there', () => {
  expect(fieldIn('users', 'isAdmin')?.readonly).toBeUndefined()
  expect(fieldIn('users', 'isAdmin', 'professional')).toMatchObject({ admin: true, readonly: true })
  const internal = Object.entries(collections.users.fields as Collection['fields']).filter(
    ([, field]) => field.internal,
  )
  for (const [name] of internal) expect(fieldIn('users', name, 'professional')).toBeUndefined()
})

test('options of the installation make a text a choice', () => {
  const lists = { location: ['Athens', 'Reykjavik'] }
  const fields = fieldsOfCollection(collections.accounts, { role: 'admin', locales, lists })
  expect(fields.find(({ name }) => name === 'location')).toMatchObject({
    type: 'dropdown',
    options: ['Athens', 'Reykjavik'],
  })
})

test('a stored choice that is not offered is shown and kept', () => {
  const record = { assetclass: 'Property' }
  const [before, after] = [{}, record].map((given) =>
    fieldsOfCollection(collections.transactions, { role: 'admin', locales, record: given }).find(
      ({ name }) => name === 'assetclass',
    ),
  )
  expect(before?.options).not.toContain('Property')
  expect(after?.options).toContain('Property')
})

test('a text by language is one field for each language, there and back', () => {
  const names = adminForm('userStatus').map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['email_content_en', 'email_content_nl', 'alertbox_content_nl']),
  )
  const record = {
    name: 'Created',
    redirect: null,
    email_content: { en: '<p>Hi</p>' },
    alertbox_content: null,
  }
  const values = spreadRecord(collections.userStatus, record, locales)
  expect(values).toEqual({
    name: 'Created',
    redirect: '',
    email_content_en: '<p>Hi</p>',
    email_content_nl: '',
    alertbox_content_en: '',
    alertbox_content_nl: '',
  })
  expect(
    gatherValues(collections.userStatus, { ...values, email_content_nl: '<p>Dag</p>' }, { locales }),
  ).toEqual({
    name: 'Created',
    redirect: null,
    email_content: { en: '<p>Hi</p>', nl: '<p>Dag</p>' },
    alertbox_content: {},
  })
})

test('members and stamps of a record become ids and times, an empty list stays a list', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const created = { at: '2026-01-02T10:00:00Z', by: id, name: 'Anna' }
  const members = [{ id, memberSince: '2026-01-02T10:00:00Z' }]
  expect(spreadRecord(collections.groups, { created, members }, locales)).toEqual({
    created: '2026-01-02T10:00:00Z',
    members: [id],
  })
  expect(spreadRecord(collections.accounts, { owner: null, inception: null }, locales)).toEqual({
    owner: [],
    inception: null,
  })
})

test('what is not of the collection is handed on, so that it is refused', () => {
  expect(gatherValues(collections.groups, { colour: '' }, { locales })).toEqual({ colour: '' })
})

test('a text in a language that the form does not show stays as the record has it', () => {
  const record = { email_content: { el: 'Γεια', en: 'Hi', nl: 'Dag' }, alertbox_content: { el: 'Προσοχή' } }
  const values = { email_content_en: '', email_content_nl: 'Hoi', name: 'Created' }
  expect(gatherValues(collections.userStatus, values, { locales, record })).toEqual({
    name: 'Created',
    email_content: { el: 'Γεια', nl: 'Hoi' },
  })
})

test('the question that holds an address is chosen among those of the form that are answered by a text', () => {
  const steps = [
    {
      id: 'one',
      title: 'You',
      fieldsets: [
        {
          title: '',
          fields: [
            { name: 'mail', type: 'text', label: 'Your e-mail' },
            { name: 'born', type: 'date-picker', label: 'Born' },
          ],
        },
      ],
    },
  ]
  const fieldOf = (record: object) =>
    fieldsOfCollection(collections.forms, { role: 'admin', locales, record: { ...record } }).find(
      ({ name }) => name === 'autorespond-email',
    )
  expect(fieldOf({ steps, 'autorespond-email': 'email' })).toMatchObject({
    type: 'dropdown',
    options: [{ value: 'mail', label: 'Your e-mail' }, 'email'],
  })
  expect(fieldOf({ steps: [] })).toMatchObject({ type: 'text' })
})

test('a file of a library is not asked whose paper it is; one that is keeps saying so', () => {
  const namesFor = (record: Record<string, unknown>) =>
    fieldsOfCollection(collections.media, { role: 'admin', locales, record }).map(({ name }) => name)
  expect(namesFor({ library: 'l' })).not.toEqual(expect.arrayContaining(['account']))
  expect(namesFor({ library: 'l' }).filter((name) => ['portfolio', 'group'].includes(name))).toEqual([])
  expect(namesFor({ library: 'l', account: 'a' })).toContain('account')
  expect(namesFor({})).toEqual(expect.arrayContaining(['account', 'portfolio', 'group']))
})

test('the form of a new client begins with one person and cannot leave the type out', () => {
  const typeOf = (verb: 'create' | 'update', role: 'admin' | 'professional') =>
    fieldsOfCollection(collections.accounts, { role, locales, verb }).find(
      ({ name }) => name === 'accountType',
    )
  for (const role of ['admin', 'professional'] as const) {
    expect(typeOf('create', role)).toMatchObject({ required: true, value: 'single' })
    expect(typeOf('update', role)?.required).toBeUndefined()
    expect(typeOf('update', role)?.value).toBeUndefined()
  }
})
