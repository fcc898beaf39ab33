import { expect, test } from 'vitest'
import { openTracker } from '#providers/tracker/tracker.ts'

test('a visit is told by a picture that says the page and nothing else', () => {
  const tracker = openTracker('https://count.example:8443/firm/')
  expect(tracker?.origin).toBe('https://count.example:8443')
  expect(tracker?.viewOf('/news/a b&c')).toBe(
    'https://count.example:8443/firm/view.gif?page=%2Fnews%2Fa%20b%26c',
  )
})

test('without an address there is none', () => {
  expect(openTracker(null)).toBeNull()
  expect(openTracker('no address')).toBeNull()
})
