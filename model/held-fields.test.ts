import { describe, expect, test } from 'vitest'
import { collectionOf } from '#model/collections/collections.ts'
import { heldFields } from '#model/held-fields.ts'

const held = (name: Parameters<typeof collectionOf>[0], change: Parameters<typeof heldFields>[1]) =>
  Object.fromEntries(heldFields(collectionOf(name), change))

describe('what of a change may need a second person', () => {
  test('is what is given another value, by kind', () => {
    const before = { userStatus: 'pending', subscription_iban: 'A', name: 'Anna' }
    const given = { userStatus: 'verified', subscription_iban: 'A', name: 'Ann', owner: ['x'] }
    expect(held('accounts', { type: 'update', before, given })).toEqual({
      status: ['userStatus'],
      rights: ['owner'],
    })
  })

  test('in a new record is what the definition says of new ones', () => {
    const given = { userStatus: 'created', subscription_iban: 'A', owner: ['x'] }
    expect(held('accounts', { type: 'create', before: null, given })).toEqual({
      bankDetails: ['subscription_iban'],
    })
    expect(held('users', { type: 'create', before: null, given: { isAdmin: false } })).toEqual({})
  })

  test('is letting somebody in again, not shutting them out', () => {
    expect(held('users', { type: 'update', before: { disabled: false }, given: { disabled: true } })).toEqual(
      {},
    )
    expect(held('users', { type: 'update', before: { disabled: true }, given: { disabled: false } })).toEqual(
      {
        rights: ['disabled'],
      },
    )
  })

  test('is all of a record that gives access, also that it goes', () => {
    expect(held('accessGroups', { type: 'remove', before: { name: 'G' }, given: {} })).toEqual({ rights: [] })
    expect(held('accessGroups', { type: 'update', before: { name: 'G' }, given: { name: 'G' } })).toEqual({})
  })

  test('is switching off, not switching on', () => {
    expect(held('fourEyes', { type: 'create', before: null, given: { kind: 'status' } })).toEqual({})
    expect(held('fourEyes', { type: 'remove', before: { kind: 'status' }, given: {} })).toEqual({
      switches: [],
    })
  })

  test('is publishing, and bringing back what may have been published, whatever is given', () => {
    const before = { name: 'Fees' }
    expect(held('pages', { type: 'publish', before, given: { name: 'Costs' } })).toEqual({ publishing: [] })
    expect(held('posts', { type: 'restore', before, given: {} })).toEqual({ publishing: [] })
    expect(held('pages', { type: 'update', before, given: { name: 'Costs' } })).toEqual({})
    expect(held('pages', { type: 'remove', before, given: {} })).toEqual({})
    expect(held('accounts', { type: 'restore', before, given: {} })).toEqual({})
  })
})
