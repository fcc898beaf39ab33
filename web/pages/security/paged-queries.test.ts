import { expect, test } from 'vitest'
import { findBefore, findOffset, joinRows } from './paged-queries.ts'

const rowsFrom = (newest: number, howMany: number) =>
  Array.from({ length: howMany }, (_, place) => ({ seq: newest - place }))

test('older events are asked for before the oldest shown, until a page is not full', () => {
  expect(findBefore({ rows: rowsFrom(300, 100) })).toBe(201)
  expect(findBefore({ rows: rowsFrom(300, 99) })).toBeUndefined()
  expect(findBefore({ rows: [] })).toBeUndefined()
})

test('the next page of a counted list begins after what is there', () => {
  expect(findOffset([{ rows: rowsFrom(9, 3), count: 5 }])).toBe(3)
  expect(
    findOffset([
      { rows: rowsFrom(9, 3), count: 5 },
      { rows: rowsFrom(6, 2), count: 5 },
    ]),
  ).toBeUndefined()
  expect(findOffset([{ rows: [], count: 5 }])).toBeUndefined()
})

test('a row that two pages hold is shown once', () => {
  const pages = [{ rows: rowsFrom(3, 2) }, { rows: rowsFrom(2, 2) }]
  expect(joinRows(pages, ({ seq }) => seq)).toEqual(rowsFrom(3, 3))
})
