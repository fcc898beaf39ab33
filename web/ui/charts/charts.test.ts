import { array, assert, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDistance } from '#configurations/themes/colour-distance.ts'
import { findContrastRatio } from '#configurations/themes/contrast-ratio.ts'
import type { HexColour } from '#configurations/themes/theme.ts'
import { themes } from '#configurations/themes/themes.ts'
import { mixColours } from '#web/theme/mix-colours.ts'
import { plainColours } from '#web/theme/plain-colours.ts'
import { findSeriesColours } from '#web/theme/theme-palette.ts'
import { findExtent, findLineFacts } from './chart-data.ts'
import { findDayTicks, findTimeTicks, toDay, toDayNumber } from './day-axis.ts'
import { findHeat } from './heat-grid.tsx'
import {
  buildPaths,
  buildScales,
  findNearest,
  findValueAt,
  prepareSeries,
  spreadLabels,
} from './line-geometry.ts'
import { decimate } from './lttb.ts'
import { bandScale, findTicks, linearScale, roundRange } from './scale.ts'
import { assetClassColours, findSliceColour, sectorColours, currencyColours } from './slice-colours.ts'
import { findBridge, findFloor } from './waterfall.tsx'

describe('a decimated line', () => {
  const wave = Array.from({ length: 5000 }, (_, x) => ({ x, y: Math.sin(x / 200) }))

  test('has as many points as asked for, the first and the last among them', () => {
    const few = decimate(wave, 300)
    expect(few).toHaveLength(300)
    expect(few[0]).toBe(wave[0])
    expect(few.at(-1)).toBe(wave.at(-1))
  })

  test('keeps a single spike', () => {
    const spiked = wave.map((point) => (point.x === 2345 ? { x: 2345, y: 50 } : point))
    expect(decimate(spiked, 200)).toContainEqual({ x: 2345, y: 50 })
  })

  test('is a selection in order, and the whole when it is short enough', () => {
    assert(
      property(
        array(double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 3, maxLength: 400 }),
        integer({ min: 3, max: 100 }),
        (values, most) => {
          const points = values.map((y, x) => ({ x, y }))
          const few = decimate(points, most)
          expect(few.length).toBe(Math.min(points.length, most))
          expect(few.every((point, index) => index === 0 || point.x > (few[index - 1]?.x ?? -1))).toBe(true)
          expect(few.every((point) => points.includes(point))).toBe(true)
        },
      ),
    )
  })
})

describe('a line of many points', () => {
  const frame = { left: 0, right: 600, top: 0, bottom: 200 }
  /** A wave with one spike and one day without a value. */
  const buildLine = (count: number) =>
    prepareSeries({
      id: 'a',
      name: 'A',
      points: Array.from({ length: count }, (_, place) => ({
        day: toDay(place - 100_000),
        value: place === 20_000 ? null : place === 30_123 ? 9 : Math.sin(place / 900),
      })),
    })
  const draw = (count: number) => {
    const series = buildLine(count)
    const scales = buildScales([series], series.days, { frame, base: 'free' })
    const { line } = buildPaths(series, scales, frame)
    const points = [...line.matchAll(/[ML]([\d.-]+),([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    const [spikeX, spikeY] = [scales.toX(series.days[30_123] ?? 0), scales.toY(9)]
    const isSpike = ([x = 0, y = 0]: number[]) => Math.abs(x - spikeX) < 0.01 && Math.abs(y - spikeY) < 0.01
    return { points, runs: line.split('M').length - 1, hasSpike: points.some(isSpike) }
  }

  test('is drawn point by point up to 50,000 of them', () => {
    const { points, runs, hasSpike } = draw(50_000)
    expect(points).toHaveLength(49_999)
    expect({ runs, hasSpike }).toEqual({ runs: 2, hasSpike: true })
  })

  test('is drawn from plain values with those points that can be seen from 50,001 on', () => {
    const { points, runs, hasSpike } = draw(50_001)
    expect(points).toHaveLength(2 * 900)
    expect({ runs, hasSpike }).toEqual({ runs: 2, hasSpike: true })
  })
})

describe('the axis of time', () => {
  test('counts days and back', () => {
    expect(toDay(toDayNumber('2024-02-29'))).toBe('2024-02-29')
  })

  test('labels firsts of months at an even step', () => {
    const ticks = findDayTicks(toDayNumber('2021-03-15'), toDayNumber('2024-03-29'), 6)
    expect(ticks.map(toDay)).toEqual([
      '2021-07-01',
      '2022-01-01',
      '2022-07-01',
      '2023-01-01',
      '2023-07-01',
      '2024-01-01',
    ])
  })

  test('labels a decade on a narrow screen with more than one year', () => {
    const ticks = findDayTicks(toDayNumber('2016-02-15'), toDayNumber('2026-11-20'), 2)
    expect(ticks.map(toDay)).toEqual(['2020-01-01', '2025-01-01'])
  })

  test('names only years where every label begins one, and then more of them', () => {
    const decade = [toDayNumber('2016-02-15'), toDayNumber('2026-11-20')]
    expect(findTimeTicks(decade, 280)).toEqual({
      days: ['2018-01-01', '2020-01-01', '2022-01-01', '2024-01-01', '2026-01-01'].map(toDayNumber),
      areYears: true,
    })
    const threeYears = [toDayNumber('2021-03-15'), toDayNumber('2024-03-29')]
    expect(findTimeTicks(threeYears, 600)).toEqual({
      days: findDayTicks(threeYears[0] ?? 0, threeYears[1] ?? 0, 6),
      areYears: false,
    })
  })

  test('labels single days in a short range', () => {
    expect(findDayTicks(toDayNumber('2024-03-01'), toDayNumber('2024-03-31'), 6)).toHaveLength(4)
    expect(findDayTicks(5, 5, 6)).toEqual([5])
  })
})

test('the extent of values leaves out what is missing and never has no height', () => {
  expect(findExtent([3, null, -2])).toEqual([-2, 3])
  expect(findExtent([3, 5], 'zero')).toEqual([0, 5])
  expect(findExtent([])).toEqual([0, 1])
  expect(findExtent([10, 10])).toEqual([9, 11])
})

test('the facts of a line name its ends and its extremes', () => {
  const series = {
    id: 'a',
    name: 'Portfolio',
    points: [
      { day: '2024-01-01', value: null },
      { day: '2024-01-02', value: 1 },
      { day: '2024-01-03', value: -4 },
      { day: '2024-01-04', value: 2 },
    ],
  }
  expect(findLineFacts(series)).toMatchObject({
    first: { day: '2024-01-02' },
    last: { day: '2024-01-04' },
    lowest: { value: -4 },
    highest: { value: 2 },
  })
  expect(findLineFacts({ ...series, points: [] })).toBeNull()
})

describe('the colours of sectors and asset classes', () => {
  test('are those of the specification, sector by sector', () => {
    expect(sectorColours).toEqual({
      UK: '#3574cd',
      US: '#e96363',
      Europe: '#228089',
      Japan: '#e85e8c',
      Asia: '#9b6b27',
      'Emerging Markets': '#18a52f',
      Global: '#855cd6',
      'Government Bonds': '#1e97d4',
      'Corporate Bonds': '#b63bce',
      'High Yield Bonds': '#e46a41',
      'Index-Linked Bonds': '#21836a',
      'Emerging Market Bonds': '#e755b6',
      Property: '#ad622b',
      Infrastructure: '#50a117',
      Commodities: '#857421',
      'Hedge Funds': '#b66eea',
      'Private Equity': '#606ad7',
      'Absolute Return': '#17a35d',
      'Structured Products': '#c431b8',
      Cash: '#83909d',
      Other: '#747474',
    })
  })

  test('are 21 and 5, and reach 3:1 on white and on the dark surfaces', () => {
    expect(Object.keys(sectorColours)).toHaveLength(21)
    expect(Object.keys(assetClassColours)).toHaveLength(5)
    for (const colour of [...Object.values(sectorColours), ...Object.values(assetClassColours)]) {
      for (const surface of ['#ffffff', '#1d2025', '#131c2e', '#0a0a0a'] as const) {
        expect(findContrastRatio(colour as HexColour, surface)).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('fall back to Other, and know asset classes by their own names', () => {
    expect(findSliceColour('sector', 'Liquidity')).toBe(sectorColours['Other'])
    expect(findSliceColour('assetClass', 'Equity')).toBe(assetClassColours['Equities'])
    expect(findSliceColour('assetClass', 'Cash')).toBe(assetClassColours['Other'])
  })
})

describe('a bridge', () => {
  test('puts changes on top of each other between two levels', () => {
    const step = (id: string, value: number, kind: 'level' | 'change') => ({ id, label: id, value, kind })
    const placed = findBridge([
      step('opening', 100, 'level'),
      step('payments', 50, 'change'),
      step('loss', -30, 'change'),
      step('closing', 120, 'level'),
    ])
    expect(placed.map(({ from, to }) => [from, to])).toEqual([
      [0, 100],
      [100, 150],
      [150, 120],
      [0, 120],
    ])
  })
})

describe('the axis of a bridge', () => {
  const bridge = (opening: number, change: number) =>
    findBridge([
      { id: 'opening', label: '', value: opening, kind: 'level' },
      { id: 'market', label: '', value: change, kind: 'change' },
      { id: 'closing', label: '', value: opening + change, kind: 'level' },
    ])
  test('is broken below changes that are small beside the levels, so that they can be seen', () => {
    expect(findFloor(bridge(1_000, 100))).toBeCloseTo(970)
    expect(findFloor(bridge(1_000, -40))).toBeCloseTo(948)
  })
  test('begins at zero where the changes are large, or reach below it', () => {
    expect(findFloor(bridge(100, 900))).toBe(0)
    expect(findFloor(bridge(0, 50))).toBe(0)
    expect(findFloor(bridge(10, -30))).toBe(0)
  })
})

describe('the colour of a cell of a heat grid', () => {
  test('grows with the value, keeps its sign and is nothing for nothing', () => {
    expect(findHeat(0.1, 0.1)).toBe(28)
    expect(findHeat(-0.1, 0.1)).toBe(-28)
    expect(Math.abs(findHeat(0.01, 0.1))).toBeLessThan(28)
    expect(findHeat(0, 0.1)).toBe(0)
    expect(findHeat(null, 0.1)).toBe(0)
    expect(findHeat(0.1, 0)).toBe(0)
  })

  test.each(Object.values(themes))('leaves text readable in theme $key', ({ colours }) => {
    for (const tone of [colours.success, colours.error]) {
      expect(findContrastRatio(colours.text, mixColours(colours.surface, tone, 0.28))).toBeGreaterThanOrEqual(
        4.5,
      )
    }
  })
})

describe('labels at the ends of lines', () => {
  test('are moved apart and stay within the plot', () => {
    expect(spreadLabels([100, 102, 20], 14, 120)).toEqual([100, 114, 20])
    expect(spreadLabels([118, 119], 14, 120)).toEqual([106, 120])
  })
})

describe('looking up a day', () => {
  const series = prepareSeries({
    id: 'a',
    name: 'A',
    points: [
      { day: '2024-01-01', value: 1 },
      { day: '2024-01-31', value: 2 },
    ],
  })

  test('takes the last value on or before it, and none before the first', () => {
    expect(findValueAt(series, toDayNumber('2024-01-15'))).toBe(1)
    expect(findValueAt(series, toDayNumber('2024-01-31'))).toBe(2)
    expect(findValueAt(series, toDayNumber('2023-12-31'))).toBeNull()
  })

  test('finds the nearest place', () => {
    expect(findNearest([1, 5, 9], 6)).toBe(1)
    expect(findNearest([1, 5, 9], 8)).toBe(2)
    expect(findNearest([1, 5, 9], -3)).toBe(0)
    expect(findNearest([1, 5, 9], 90)).toBe(2)
  })
})

describe('a straight scale', () => {
  test('maps values to pixels and back, upside down too', () => {
    const scale = linearScale([0, 10], [100, 0])
    expect(scale(2.5)).toBe(75)
    expect(scale.invert(75)).toBe(2.5)
  })

  test('has no height for a single value', () => {
    expect(linearScale([5, 5], [0, 100])(5)).toBe(0)
  })
})

describe('ticks', () => {
  test('are round, and zero is exactly zero', () => {
    expect(findTicks([-0.1, 0.3], 5)).toEqual([-0.1, 0, 0.1, 0.2, 0.3])
    expect(findTicks([0, 1_400_000], 5)).toEqual([
      0, 200_000, 400_000, 600_000, 800_000, 1_000_000, 1_200_000, 1_400_000,
    ])
    expect(findTicks([0, 0.7], 5)).toContain(0.3)
  })

  test('lie within the range, rise evenly and are about as many as asked for', () => {
    assert(
      property(
        double({ min: -1e7, max: 1e7, noNaN: true }),
        double({ min: 0.01, max: 1e7, noNaN: true }),
        integer({ min: 3, max: 8 }),
        (low, size, count) => {
          const range = roundRange([low, low + size], count)
          const ticks = findTicks(range, count)
          const slip = 1e-9 * Math.max(1, Math.abs(low), size)
          expect(range[0]).toBeLessThanOrEqual(low + slip)
          expect(range[1]).toBeGreaterThanOrEqual(low + size - slip)
          expect(ticks.length).toBeGreaterThanOrEqual(2)
          expect(ticks.length).toBeLessThanOrEqual(2 * count + 3)
          expect(ticks.every((tick, place) => place === 0 || tick > (ticks[place - 1] ?? Infinity))).toBe(
            true,
          )
        },
      ),
    )
  })

  test('of no range are its one value', () => {
    expect(findTicks([3, 3], 5)).toEqual([3])
    expect(roundRange([3, 3], 5)).toEqual([3, 3])
  })
})

describe('bands', () => {
  test('fill the room equally', () => {
    const bands = bandScale(['a', 'b'], [0, 100], { between: 0, around: 0 })
    expect([bands.at('a'), bands.at('b'), bands.width]).toEqual([0, 50, 50])
  })

  test('give a single name the middle, and the whole where nothing is left free around', () => {
    const bands = bandScale(['a'], [0, 100], { between: 0.08, around: 0 })
    expect(bands.at('a')).toBe(0)
    expect(bands.width).toBeCloseTo(100, 10)
  })

  test('leave room between and around', () => {
    const bands = bandScale(['a', 'b'], [0, 110], { between: 0.2, around: 0.2 })
    expect(bands.step).toBeCloseTo(50, 10)
    expect(bands.width).toBeCloseTo(40, 10)
    expect(bands.at('b') + bands.width).toBeCloseTo(100, 10)
  })
})

describe('the colours of slices', () => {
  /** The two of these that look most alike, by how different they look. */
  const findNearest = (colours: readonly string[]): number =>
    Math.min(
      ...colours.flatMap((one, place) =>
        colours.slice(place + 1).map((other) => findDistance(one as HexColour, other as HexColour)),
      ),
    )

  test('the distance of colours is nothing for the same, one from black to white, and small between blues', () => {
    expect(findDistance('#3574cd', '#3574cd')).toBe(0)
    expect(findDistance('#000000', '#ffffff')).toBeCloseTo(1)
    expect(findDistance('#3574cd', '#3070c8')).toBeLessThan(0.02)
  })

  describe('parts of a whole', () => {
    const regions = ['UK', 'North America', 'Europe', 'Japan', 'Asia', 'Emerging markets', 'Global', 'Other']

    test('are told apart by their colours', () => {
      expect(plainColours.length).toBeGreaterThanOrEqual(10)
      expect(findNearest(plainColours)).toBeGreaterThan(0.09)
      expect(findNearest(Object.values(currencyColours))).toBeGreaterThan(0.09)
      expect(findNearest(Object.values(assetClassColours))).toBeGreaterThan(0.11)
      expect(findNearest(regions.map((region) => findSliceColour('region', region)))).toBeGreaterThan(0.06)
      // Twenty-one that all reach 3:1 on light and dark stand nearer to each other, and none like another.
      expect(findNearest(Object.values(sectorColours))).toBeGreaterThan(0.029)
    })

    test('are seen on the surface of every theme', () => {
      for (const { colours } of Object.values(themes))
        for (const colour of [...plainColours, ...Object.values(currencyColours)])
          expect(findContrastRatio(colour as HexColour, colours.surface)).toBeGreaterThanOrEqual(3)
    })

    test('have one colour on every page, a region that of the sector it is', () => {
      expect(findSliceColour('region', 'Europe')).toBe(findSliceColour('sector', 'Europe'))
      expect(findSliceColour('region', 'North America')).toBe(findSliceColour('sector', 'US'))
      expect(findSliceColour('assetClass', 'Fixed income')).toBe(
        findSliceColour('assetClass', 'Fixed Interest'),
      )
      expect(findSliceColour('currency', 'GBX')).toBe(findSliceColour('currency', 'GBP'))
    })

    test('keep their colour where nobody has given them one', () => {
      expect(findSliceColour('region', 'Patagonia')).toBe(findSliceColour('region', 'Patagonia'))
      expect(plainColours).toContain(findSliceColour('region', 'Patagonia'))
      expect(plainColours).toContain(findSliceColour('currency', 'ZAR'))
    })
  })

  test.each(Object.values(themes))('theme $key draws ten series before a colour comes back', (theme) => {
    const series = findSeriesColours(theme)
    expect(series.length).toBeGreaterThanOrEqual(10)
    expect(findNearest(series)).toBeGreaterThanOrEqual(0.07)
  })
})
