import { describe, expect, it } from 'vitest'
import { comparePlaced } from '#model/forms/compare-placed.ts'

const tell = (before: string, after: string): string[] =>
  comparePlaced({ before: before.split(''), after: after.split(''), keyOf: (one) => one }).flatMap((one) => {
    if (one.before === null) return [`+${one.key}${one.placeAfter}`]
    if (one.after === null) return [`-${one.key}${one.placeBefore}`]
    return one.isMoved ? [`${one.key}${one.placeBefore}>${one.placeAfter}`] : []
  })

describe('what was arranged anew', () => {
  it('is what came and what went, each with its place', () => {
    expect(tell('abc', 'axc')).toEqual(['+x2', '-b2'])
    expect(tell('', 'ab')).toEqual(['+a1', '+b2'])
  })

  it('is the fewest things that explain the new order', () => {
    expect(tell('abc', 'cab')).toEqual(['c3>1'])
    expect(tell('abcde', 'acdbe')).toEqual(['b2>4'])
  })

  it('is nothing where the others only slid', () => {
    expect(tell('abcd', 'bcd')).toEqual(['-a1'])
    expect(tell('bcd', 'abcd')).toEqual(['+a1'])
    expect(tell('abc', 'abc')).toEqual([])
  })
})
