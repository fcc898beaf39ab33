import { expect, test } from 'vitest'
import { findInPages, type PageText } from './find-in-pages.ts'

const page = (...lines: string[]): PageText => lines.map((text) => ({ text, endsLine: true }))

test('words are found on every page, without regard to accents and capitals', () => {
  const pages = [page('Ársskýrsla 2025', 'The portfolio'), page('Αποτίμηση'), page('arsskyrsla')]
  expect(findInPages(pages, 'ÁRSSKÝRSLA')).toEqual([
    { page: 1, first: 0, last: 0 },
    { page: 3, first: 0, last: 0 },
  ])
  expect(findInPages(pages, 'αποτιμηση')).toEqual([{ page: 2, first: 0, last: 0 }])
})

test('words that go on in the next piece or line are found', () => {
  const pieces = [
    { text: 'Val', endsLine: false },
    { text: 'uation of', endsLine: true },
    { text: 'your portfolio', endsLine: true },
  ]
  expect(findInPages([pieces], 'valuation of your')).toEqual([{ page: 1, first: 0, last: 2 }])
})

test('no words are nowhere, and what is not there is not found', () => {
  expect(findInPages([page('something')], '  ')).toEqual([])
  expect(findInPages([page('something')], 'nothing')).toEqual([])
})
