import { expect, test } from 'vitest'
import { middleOfModel, checkModel } from '#model/check-model.ts'

const weights = (...values: (number | null)[]) =>
  values.map((value, place) => ({ name: `Class ${place}`, value }))
const sound = { min: 20, avg: 30, max: 40, data: weights(60, 33.3, 6.7) }

test('a model whose exposures rise and whose weights add up is right', () => {
  expect(checkModel(sound)).toEqual({})
  expect(checkModel({ ...sound, min: 30, max: 30 })).toEqual({})
})

test('a lowest exposure above the highest, and a target outside of both, are refused', () => {
  expect(checkModel({ ...sound, min: 90, avg: 30, max: 10 })).toEqual({
    avg: { code: 'minimum', limit: 90 },
    max: { code: 'minimum', limit: 90 },
  })
  expect(checkModel({ ...sound, avg: 50 })).toEqual({ max: { code: 'minimum', limit: 50 } })
})

test('weights that do not add up to 100, are negative or no numbers are refused', () => {
  expect(checkModel({ ...sound, data: weights(60, 30) })).toEqual({ data: { code: 'sum', limit: 90 } })
  expect(checkModel({ ...sound, data: weights(-300, 50, 12, 338) })).toEqual({
    data: { code: 'minimum', limit: 0 },
  })
  expect(checkModel({ ...sound, data: weights(100, null) })).toEqual({ data: { code: 'number' } })
})

test('the target starts in the middle', () => {
  expect(middleOfModel({ min: 10, max: 35 })).toBe(22.5)
  expect(middleOfModel({ min: 10, max: null })).toBeUndefined()
})
