import { assert, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandScale, findTicks, linearScale, roundRange } from '#web/ui/charts/scale.ts'

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
