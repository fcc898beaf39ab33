import { expect, test } from 'vitest'
import { firstDayOf } from './first-day.ts'

test('the whole history begins on the inception, a period within it on the close it counts from', () => {
  expect(firstDayOf('2016-02-14', '2016-02-15')).toBe('2016-02-15')
  expect(firstDayOf('2024-12-31', '2016-02-15')).toBe('2024-12-31')
  expect(firstDayOf('2024-12-31', null)).toBe('2024-12-31')
})

test('a period that began before the inception keeps the day it counts from', () => {
  expect(firstDayOf('2021-12-31', '2023-02-06')).toBe('2021-12-31')
})
