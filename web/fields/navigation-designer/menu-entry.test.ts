import { describe, expect, it } from 'vitest'
import { placeAfterDrop, stepsOf, toMenu } from '#web/fields/navigation-designer/menu-entry.ts'

const record = (id: string, values: Record<string, unknown>) => ({ id, version: 1, active: true, ...values })

describe('the menu of a portal', () => {
  it('stands in its order with the entries below theirs', () => {
    const menu = toMenu(
      [record('b', { order: 1 }), record('a', { order: 0 })],
      [record('y', { navigation: 'b', order: 2 }), record('x', { navigation: 'b', order: 1 })],
    )
    expect(menu.map((one) => [one.record.id, one.children.map(({ id }) => id)])).toEqual([
      ['a', []],
      ['b', ['x', 'y']],
    ])
  })

  it('moves by single steps', () => {
    expect(stepsOf({ from: 3, to: 1 })).toEqual(['up', 'up'])
    expect(stepsOf({ from: 0, to: 1 })).toEqual(['down'])
    expect(stepsOf({ from: 2, to: 2 })).toEqual([])
  })

  it.each([
    [0, 2, 'before', 1],
    [0, 2, 'after', 2],
    [3, 1, 'before', 1],
    [3, 1, 'after', 2],
    [1, 1, 'after', 1],
  ] as const)('an entry from %i dropped over %i, %s it, stands at %i', (from, over, side, place) => {
    expect(placeAfterDrop({ from, over, side })).toBe(place)
  })
})
