import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { isEventChoice } from './integration-events.ts'
import { allowsScope, isScope, scopeOf } from './integration-scopes.ts'

const collections = ['accounts', 'groups', 'apiKeys', 'webhooks']

describe('scopes', () => {
  it.each(['records:read', 'records:write', 'figures:read', 'records:read:accounts', 'records:write:groups'])(
    '%s is one',
    (text) => expect(isScope(text, collections)).toBe(true),
  )

  it.each([
    '',
    'records',
    'records:delete',
    'figures:read:accounts',
    'records:read:unknown',
    'records:read:apiKeys',
    'records:write:webhooks',
    'records:read:accounts:id',
    '*',
  ])('%s is none', (text) => expect(isScope(text, collections)).toBe(false))

  it('allow what they name and, without a collection, all of it', () => {
    expect(allowsScope(['records:read'], 'records:read:accounts')).toBe(true)
    expect(allowsScope(['records:read:accounts'], 'records:read:accounts')).toBe(true)
    expect(allowsScope(['records:read:accounts'], 'records:read:groups')).toBe(false)
    expect(allowsScope(['records:read:accounts'], 'records:read')).toBe(false)
    expect(allowsScope(['records:write'], 'records:read:accounts')).toBe(false)
    expect(allowsScope(['records:write:accounts'], 'records:read:accounts')).toBe(false)
    expect(allowsScope([], 'figures:read')).toBe(false)
  })

  it('no key makes keys, keeps webhooks, signs in or imports', () => {
    expect(scopeOf(calls.createRecord, 'apiKeys')).toBeNull()
    expect(scopeOf(calls.updateRecord, 'webhooks')).toBeNull()
    expect(scopeOf(calls.createApiKey)).toBeNull()
    expect(scopeOf(calls.signIn)).toBeNull()
    expect(scopeOf(calls.updateMe)).toBeNull()
    expect(scopeOf(calls.updateRecord, 'accounts')).toBe('records:write:accounts')
    expect(scopeOf(calls.readAccount)).toBe('figures:read')
  })
})

describe('events', () => {
  it.each(['*', 'accounts.*', 'accounts.update', 'groups.publish'])('%s can be chosen', (text) =>
    expect(isEventChoice(text, collections)).toBe(true),
  )

  it.each([
    '',
    'accounts',
    'accounts.',
    'accounts.read',
    'unknown.update',
    'apiKeys.create',
    '*.create',
    'a.b.c',
  ])('%s cannot', (text) => expect(isEventChoice(text, collections)).toBe(false))
})
