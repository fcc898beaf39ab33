import * as fc from 'fast-check'
import { expect, it } from 'vitest'

it('a property without a seed of its own draws the same cases each time', () => {
  const draw = () => {
    const drawn: number[] = []
    fc.assert(fc.property(fc.integer(), (number) => void drawn.push(number)))
    return drawn
  }
  expect(draw()).toEqual(draw())
})
