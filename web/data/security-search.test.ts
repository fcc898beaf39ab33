import { expect, test } from 'vitest'
import { readSecuritySearch } from './security-search.ts'

test('the address of the security page says the part and what is chosen in it', () => {
  const user = '0199a0b0-0000-7000-8000-000000000001'
  expect(readSecuritySearch({ part: 'events', kind: 'locked', user })).toEqual({
    part: 'events',
    kind: 'locked',
    user,
  })
  expect(readSecuritySearch({ part: 'mails', state: 'failed', search: 'ann' })).toEqual({
    part: 'mails',
    state: 'failed',
    search: 'ann',
  })
  expect(readSecuritySearch({ part: 'templates', template: 'newSignIn', language: 'el' })).toEqual({
    part: 'templates',
    template: 'newSignIn',
    language: 'el',
  })
})

test('what the page does not know is left out of it', () => {
  const nonsense = {
    part: 'x',
    kind: 'y',
    user: 'z',
    state: 'lost',
    template: '../a',
    language: 'fr',
    search: '',
  }
  expect(readSecuritySearch(nonsense)).toEqual({})
})
