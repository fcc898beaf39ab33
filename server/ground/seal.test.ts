import { expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const secret = 'JBSWY3DPEHPK3PXP'

it('opens what it closed, for the same owner alone', () => {
  const seal = createSeal(['first key'])
  const closed = seal.close(secret, 'anna')
  expect(closed).not.toContain(secret)
  expect(seal.open(closed, 'anna')).toBe(secret)
  expect(seal.open(closed, 'ben')).toBeNull()
})

it('closes with the newest key and still opens with the older ones', () => {
  const old = createSeal(['old key']).close(secret, 'anna')
  const both = createSeal(['new key', 'old key'])
  expect(both.open(old, 'anna')).toBe(secret)
  expect(createSeal(['new key']).open(old, 'anna')).toBeNull()
  expect(createSeal(['new key']).open(both.close(secret, 'anna'), 'anna')).toBe(secret)
})

it.each([0, 20, 40])('opens nothing that was changed at place %i', (place) => {
  const seal = createSeal(['first key'])
  const closed = seal.close(secret, 'anna').split('')
  const at = 3 + place
  closed[at] = closed[at] === 'A' ? 'B' : 'A'
  expect(seal.open(closed.join(''), 'anna')).toBeNull()
})
