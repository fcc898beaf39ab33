/** What moves all prices at once: shares, bonds, property and gold over the years, with the crises in them. */
import { Chance } from '#demo/ground/seeded-random.ts'
import { indexOnOrAfter } from '#demo/ground/trading-calendar.ts'
import type { TradingCalendar } from '#demo/ground/trading-calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** The common forces. */
export type Force = 'equity' | 'bond' | 'property' | 'gold'

/** A level the force passes through on a day; between two of them it moves by an even rate. */
export type Waypoint = readonly [date: IsoDate, level: number]

type ForceCourse = { waypoints: readonly Waypoint[]; afterwards: number; unrest: number }

const courses: Record<Force, ForceCourse> = {
  equity: {
    waypoints: [
      ['2016-01-04', 100],
      ['2016-02-11', 88],
      ['2016-06-23', 103],
      ['2016-06-27', 97],
      ['2016-12-30', 112],
      ['2018-01-26', 143],
      ['2018-03-23', 130],
      ['2018-09-20', 147],
      ['2018-12-24', 119],
      ['2019-12-31', 157],
      ['2020-02-19', 164],
      ['2020-03-23', 108],
      ['2020-04-29', 136],
      ['2020-08-31', 163],
      ['2020-10-30', 154],
      ['2021-12-31', 221],
      ['2022-06-16', 174],
      ['2022-08-16', 196],
      ['2022-10-12', 167],
      ['2023-07-31', 212],
      ['2023-10-27', 193],
      ['2024-07-16', 258],
      ['2024-08-05', 241],
      ['2025-02-19', 288],
      ['2025-04-08', 236],
      ['2025-10-31', 316],
      ['2026-03-13', 306],
      ['2026-11-20', 362],
    ],
    afterwards: 0.055,
    unrest: 0.0075,
  },
  bond: {
    waypoints: [
      ['2016-01-04', 100],
      ['2016-08-10', 107],
      ['2018-10-08', 101],
      ['2020-03-09', 114],
      ['2020-03-19', 106],
      ['2020-12-31', 117],
      ['2021-12-31', 111],
      ['2022-06-14', 94],
      ['2022-10-12', 83],
      ['2023-02-01', 90],
      ['2023-10-19', 86],
      ['2024-09-16', 97],
      ['2025-12-31', 99],
      ['2026-11-20', 103.5],
    ],
    afterwards: 0.02,
    unrest: 0.0022,
  },
  property: {
    waypoints: [
      ['2016-01-04', 100],
      ['2016-06-23', 103],
      ['2016-07-06', 89],
      ['2017-12-29', 104],
      ['2020-02-19', 116],
      ['2020-04-03', 86],
      ['2022-04-29', 127],
      ['2023-10-27', 91],
      ['2024-12-31', 104],
      ['2026-11-20', 113],
    ],
    afterwards: 0.03,
    unrest: 0.004,
  },
  gold: {
    waypoints: [
      ['2016-01-04', 100],
      ['2016-07-08', 127],
      ['2016-12-15', 105],
      ['2018-09-28', 110],
      ['2020-03-19', 138],
      ['2020-08-06', 190],
      ['2022-10-21', 152],
      ['2024-02-14', 184],
      ['2025-10-20', 362],
      ['2026-11-20', 371],
    ],
    afterwards: 0.025,
    unrest: 0.008,
  },
}

/**
 * The logarithm of a course through its waypoints on each open day, relative to the first waypoint, without chance.
 * Before the first waypoint and after the last one the course grows by `afterwards` a year.
 */
export function traceCourse(
  calendar: TradingCalendar,
  waypoints: readonly Waypoint[],
  afterwards: number,
): Float64Array {
  const perDay = afterwards / 260
  const start = Math.log(waypoints[0]?.[1] ?? 1)
  const points = waypoints.map(([date, level]) => ({ date, height: Math.log(level) - start }))
  const course = new Float64Array(calendar.lastIndex + 1)
  const days = calendar.days
  let at = -1
  for (let i = 0; i < course.length; i += 1) {
    const date = days[i] ?? ''
    while (at + 1 < points.length && (points[at + 1]?.date ?? '') <= date) at += 1
    const before = points[at]
    const after = points[at + 1]
    if (before === undefined) course[i] = (i - indexOnOrAfter(calendar, after?.date ?? '')) * perDay
    else if (after === undefined) course[i] = before.height + openDaysSince(before.date, date) * perDay
    else
      course[i] = before.height + (after.height - before.height) * shareOfWay(before.date, after.date, date)
  }
  return course
}

function calendarDays(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

function openDaysSince(from: IsoDate, to: IsoDate): number {
  return (calendarDays(from, to) * 5) / 7
}

function shareOfWay(from: IsoDate, to: IsoDate, date: IsoDate): number {
  return calendarDays(from, date) / calendarDays(from, to)
}

/** A course with daily unrest that always pulls back to it: the crises stay where they were, the days differ. */
export function shakeCourse(course: Float64Array, chance: Chance, unrest: number): Float64Array {
  const shaken = new Float64Array(course.length)
  let distance = 0
  for (let i = 0; i < course.length; i += 1) {
    const trouble = 1 + 25 * Math.max(0, (course[Math.max(0, i - 1)] ?? 0) - (course[i] ?? 0))
    distance = distance * 0.985 + unrest * trouble * (i === 0 ? 0 : chance.normal())
    shaken[i] = (course[i] ?? 0) + distance
  }
  return shaken
}

/** The common forces on each open day up to the last one, as logarithms relative to the first day of the world. */
export function buildForces(calendar: TradingCalendar, seed: number): Record<Force, Float64Array> {
  const build = (force: Force): Float64Array => {
    const { waypoints, afterwards, unrest } = courses[force]
    const course = traceCourse(calendar, waypoints, afterwards)
    return shakeCourse(course, new Chance(seed, `force:${force}`), unrest)
  }
  return { equity: build('equity'), bond: build('bond'), property: build('property'), gold: build('gold') }
}
