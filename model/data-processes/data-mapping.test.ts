import { expect, test } from 'vitest'
import { collections } from '#model/collections/collections.ts'
import type { Collection } from '#model/collection.ts'
import { fedFields, keyFields } from './data-mapping.ts'

const fedNames = Object.values<Collection>(collections)
  .filter(({ isFed }) => isFed)
  .map(({ name }) => name)

test('these collections, and no others, are filled by data processes', () => {
  expect(fedNames.toSorted()).toEqual([
    'accounts',
    'clients',
    'commentary',
    'groups',
    'instruments',
    'organisations',
    'people',
  ])
})

test('what the service or a rule says, what is guarded and what is no text is filled by nobody', () => {
  const { accounts } = collections
  const fed = fedFields(accounts)
  expect(fed).toEqual(expect.arrayContaining(['name', 'email', 'owner', 'portal', 'external_id']))
  for (const name of ['lastLogin', 'reviewTold', 'alerts', 'value', 'userStatusData', 'groups'])
    expect(fed).not.toContain(name)
})

test('a record is recognised by a text that comes from a column', () => {
  const { fields } = collections.accounts
  const mapping = [
    { field: 'name', from: 'text', text: 'All alike' },
    { field: 'email', from: 'column', text: 'mail' },
    { field: 'owner', from: 'column', text: 'adviser' },
    { field: 'currency', from: 'column', text: 'currency' },
    { field: 'wings', from: 'column', text: 'wings' },
  ] as const
  expect(keyFields(fields, [...mapping])).toEqual(['email'])
})
