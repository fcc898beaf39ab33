import { expect, it } from 'vitest'
import { readSubject, writeSubject } from './message-subject.ts'

const id = '01900000-0000-7000-8000-000000000000'

it('the address of what a message speaks of is read as it is written, and nothing else is one', () => {
  const addresses = [
    `account:${id}`,
    `portfolio:${id}`,
    `document:${id}`,
    `process:${id}`,
    'fund:F 1/2',
    `holding:portfolio/${id}/AAPL/B`,
  ]
  for (const address of addresses) expect(writeSubject(readSubject(address)!)).toBe(address)
  expect(readSubject(`holding:portfolio/${id}/AAPL/B`)).toEqual({
    kind: 'holding',
    id: 'AAPL/B',
    within: { kind: 'portfolio', id },
  })
  for (const other of [
    'account:x',
    'fund:',
    `holding:fund/${id}/A`,
    `holding:account/${id}/`,
    `user:${id}`,
    'fund:a\nb',
    '',
  ])
    expect(readSubject(other)).toBeNull()
})
