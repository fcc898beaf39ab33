import { expect, test } from 'vitest'
import { columnsIn, partOf, rowsOf, valueIn } from './part-of-answer.ts'

const answer = { data: { staff: [{ name: 'Ann', job: { title: 'Partner' } }] } }

test('a part is found by the names that lead to it', () => {
  expect(partOf(answer, '')).toBe(answer)
  expect(partOf(answer, 'data.staff.0.name')).toBe('Ann')
  expect(partOf(answer, 'data.clients')).toBeUndefined()
  expect(partOf(answer, 'data.staff.name')).toBeUndefined()
  expect(partOf(answer, 'data.constructor')).toBeUndefined()
})

test('rows are a list of objects, or one object', () => {
  expect(rowsOf(answer.data.staff)).toHaveLength(1)
  expect(rowsOf({ name: 'Ann' })).toEqual([{ name: 'Ann' }])
  for (const part of ['Ann', 7, null, ['Ann'], [[1]]]) expect(rowsOf(part)).toBeNull()
})

test('columns are named as they are asked for', () => {
  const rows = [{ 'first.name': 'Ann', job: { title: 'Partner' } }, { tags: ['a'] }]
  expect(columnsIn(rows)).toEqual(['first.name', 'job.title', 'tags'])
  expect(valueIn(rows[0] ?? {}, 'first.name')).toBe('Ann')
  expect(valueIn(rows[0] ?? {}, 'job.title')).toBe('Partner')
})
