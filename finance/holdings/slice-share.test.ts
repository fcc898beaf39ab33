import { expect, it } from 'vitest'
import { breakDown } from '#finance/holdings/breakdown.ts'
import { shownShareOf } from '#finance/holdings/slice-share.ts'

it('the shown shares of a breakdown add up to one, as its weights rounded one by one would not', () => {
  const slices = breakDown(['A', 'B', 'C'].map((name) => ({ name, value: 1 })))
  const sum = slices.reduce((all, slice) => all + shownShareOf(slice)!, 0)
  expect(sum).toBeCloseTo(1, 12)
  expect(slices.map((slice) => shownShareOf(slice)?.toFixed(4))).toEqual(['0.3334', '0.3333', '0.3333'])
})
