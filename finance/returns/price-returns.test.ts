import { expect, it } from 'vitest'
import { calculatePriceReturns, calculatePriceYears } from '#finance/returns/price-returns.ts'

const prices = [
  { date: '2021-12-30', price: 80 },
  { date: '2022-12-30', price: 100 },
  { date: '2023-12-29', price: 125 },
  { date: '2024-02-28', price: 120 },
  { date: '2024-03-28', price: 150 },
]

it('takes the last close on or before the base date', () => {
  const returns = calculatePriceReturns(prices)
  expect(returns.map(({ name, value }) => [name, value])).toEqual([
    ['1M', 0.25],
    ['3M', 0.5],
    ['YTD', expect.closeTo(0.2, 12)],
    ['1Y', 0.5],
    ['All', 0.875],
  ])
  expect(returns[2]?.from).toEqual({ date: '2023-12-29', price: 125 })
})

it('lists complete calendar years and leaves out a year whose base is unknown', () => {
  expect(calculatePriceYears(prices).map(({ name, value }) => [name, value])).toEqual([
    ['2023', 0.25],
    ['2022', 0.25],
  ])
})

it('says nothing of one price or none', () => {
  expect(calculatePriceReturns([])).toEqual([])
  expect(calculatePriceReturns([{ date: '2024-01-01', price: 1 }])).toEqual([])
  expect(calculatePriceYears([])).toEqual([])
})
