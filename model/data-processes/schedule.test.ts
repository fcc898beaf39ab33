import { expect, test } from 'vitest'
import { hoursSince, type FirmHour, type Schedule } from './schedule.ts'

const daily: Schedule = { every: 'day', weekday: null, hour: 7 }
const weekly: Schedule = { every: 'week', weekday: 'monday', hour: 7 }

test.each<[string, Schedule, FirmHour, number]>([
  ['in its hour', daily, { weekday: 'friday', hour: 7 }, 0],
  ['two hours later', daily, { weekday: 'friday', hour: 9 }, 2],
  ['an hour before', daily, { weekday: 'friday', hour: 6 }, 23],
  ['on its day', weekly, { weekday: 'monday', hour: 7 }, 0],
  ['on the day after', weekly, { weekday: 'tuesday', hour: 9 }, 26],
  ['an hour before', weekly, { weekday: 'monday', hour: 6 }, 167],
  ['on Sunday', weekly, { weekday: 'sunday', hour: 7 }, 144],
])('%s', (_when, schedule, now, hours) => {
  expect(hoursSince(schedule, now)).toBe(hours)
})
