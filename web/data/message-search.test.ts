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
