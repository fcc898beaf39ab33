/** The table of validation rules of the specification, row by row, in its own English words. */
import { expect, test } from 'vitest'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Collection } from '#model/collection.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { fieldOfCollection } from './collection-field.ts'
import { problemInEnglish } from './english-problem.ts'
import type { FormField } from '#model/fields/form-field.ts'

const messageOf = (field: FormField, value: unknown): string | null => {
  const problem = fieldKinds[field.type].check(value, field)
  return problem && problemInEnglish(problem)
}

function fieldOf(collection: CollectionName, name: string): FormField {
  const { fields }: Collection = collections[collection]
  const field = fields[name]
  const made = field && fieldOfCollection({ name, field })
  if (!made) throw new Error(`${collection} has no field ${name} in its form`)
  return made
}

const named: CollectionName[] = [
  'accounts',
  'users',
  'portfolios',
  'holdings',
  'transactions',
  'portals',
  'forms',
  'pages',
  'posts',
  'people',
  'clients',
  'libraries',
  'navigation',
  'subscriptions',
  'riskProfiles',
  'models',
  'processes',
  'groups',
  'accessGroups',
]

test.each(named)('%s need a name', (collection) => {
  expect(messageOf(fieldOf(collection, 'name'), '')).toBe('Name is required')
})

test.each(['accounts', 'users', 'portals'] as const)('%s need a valid e-mail address', (collection) => {
  expect(messageOf(fieldOf(collection, 'email'), '')).toBe('Email is required')
  expect(messageOf(fieldOf(collection, 'email'), 'anna@example')).toBe('Email must be valid')
  expect(messageOf(fieldOf(collection, 'email'), 'anna@example.com')).toBeNull()
})

test.each<[CollectionName, string, unknown, string]>([
  ['accounts', 'owner', [], 'Advisor is required'],
  ['users', 'phone', '', 'Phone is required'],
  ['portals', 'phone', '', 'Phone is required'],
  ['users', 'userLanguage', '', 'Language is required'],
  ['portals', 'portalLanguage', '', 'Language is required'],
  ['portals', 'theme', '', 'Theme is required'],
  ['portals', 'photo', [], 'Logo is required'],
  ['messages', 'subject', '', 'Subject is required'],
  ['messages', 'recipient', '', 'Recipient is required'],
  ['messages', 'body', ' \n ', 'Message is required'],
  ['holdings', 'symbol', '', 'Symbol is required'],
  ['transactions', 'side', null, 'Required field'],
  ['transactions', 'amount', '', 'Required field'],
  ['orders', 'amount', '', 'This field is required'],
  ['subscriptions', 'accountsLimit', '', 'This field is required'],
  ['subscriptions', 'advisorsLimit', '', 'This field is required'],
  ['data-processes-steps', 'getFromApi', '', 'This field is required'],
  ['orders', 'user', null, 'User is required'],
  ['pages', 'description', 'x'.repeat(151), 'Max 150 characters'],
  ['forms', 'description', 'x'.repeat(201), 'Max 200 characters'],
  ['portfolios', 'riskLevel', 11, 'Maximum value is 10'],
  ['portfolios', 'riskLevel', 0, 'Minimum value is 1'],
  ['portfolios', 'esgRating', 11, 'Maximum value is 10'],
  ['portfolios', 'esgRating', 0, 'Minimum value is 1'],
  ['models', 'min', '', 'This field is required'],
  ['models', 'rebalance', '', 'This field is required'],
  ['models', 'min', 'low', 'Please enter a number'],
  ['models', 'max', '', 'This field is required'],
  ['models', 'avg', '', 'This field is required'],
  ['models', 'profile', '', 'This field is required'],
  ['models', 'rebalance', 'often', 'Please enter a number'],
  ['models', 'data', [], 'This field is required'],
  ['riskProfiles', 'returns', '', 'This field is required'],
  ['riskProfiles', 'returns', 'much', 'Please enter a number'],
  ['riskProfiles', 'factsheetUrl', '', 'This field is required'],
  ['processes', 'formId', null, 'This field is required'],
  ['groups', 'score', '', 'This field is required'],
  ['accessGroups', 'team', [], 'This field is required'],
  ['accessGroups', 'clients', [], 'This field is required'],
])('%s.%s given %j: %s', (collection, name, value, message) => {
  expect(messageOf(fieldOf(collection, name), value)).toBe(message)
})

test('a password is optional, but then has 8 characters and a digit', () => {
  const password: FormField = { name: 'password', type: 'password', rules: ['digit'] }
  expect(messageOf(password, '')).toBeNull()
  expect(messageOf(password, 'short 1')).toBe('Min 8 characters')
  expect(messageOf(password, 'no number')).toBe('Must contain a digit')
  expect(messageOf(password, 'a number 1')).toBeNull()
})

test.each<[FormField, unknown, string]>([
  [{ name: 'it', type: 'text', required: true }, '', 'This field is required'],
  [{ name: 'it', type: 'multi-text-field', required: true }, [], 'This field is required'],
  [{ name: 'it', type: 'number' }, 'twelve', 'Please enter a number'],
  [{ name: 'it', type: 'number', limit: 100 }, 101, 'Maximum value is 100'],
  [{ name: 'it', type: 'textarea', limit: 200 }, 'x'.repeat(201), 'Max 200 characters'],
])('%j given %j: %s', (field, value, message) => {
  expect(messageOf(field, value)).toBe(message)
})

test.each([
  ['email-taken', 'An account with this email address already exists'],
  ['not-registered', 'Adding a group failed because the account has not registered yet.'],
  ['units-held', 'You only have that many units'],
] as const)('what only the store can tell, %s: %s', (code, message) => {
  expect(problemInEnglish({ code })).toBe(message)
})
