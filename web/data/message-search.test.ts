import { expect, it } from 'vitest'
import { readMessageSearch } from './message-search.ts'

const thread = '01900000-0000-7000-8000-000000000000'

it('an address of messages says the box, the thread and whether one writes, and nothing that makes no sense', () => {
  expect(readMessageSearch({ box: 'sent', thread, writing: true })).toEqual({
    box: 'sent',
    thread,
    writing: true,
  })
  expect(readMessageSearch({ box: 'latest' })).toEqual({ box: 'latest' })
  expect(readMessageSearch({ box: 'inbox', thread: 'x', writing: 'yes', other: 1 })).toEqual({})
})

it('a new message begins with whom it is for and what it speaks of, and with nothing that makes no sense', () => {
  const begun = { to: thread, about: `portfolio:${thread}`, named: 2024 }
  expect(readMessageSearch({ writing: true, ...begun })).toEqual({ writing: true, ...begun, named: '2024' })
  expect(readMessageSearch({ writing: true, to: 'x', about: 'user:1', named: 'N' })).toEqual({
    writing: true,
  })
  expect(readMessageSearch(begun)).toEqual({})
})
