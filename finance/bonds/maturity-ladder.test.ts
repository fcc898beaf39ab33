import { expect, it } from 'vitest'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import { maturityLadder } from '#finance/bonds/maturity-ladder.ts'

const bond = (maturity: string | null, value: number | null) => ({
  maturity,
  value: moneyFigure(value, 'GBP', { asOf: '2026-11-20', method: 'market-value', reasons: [] }),
})

it('bonds stand on the rung of the year they are repaid in, empty years between them', () => {
  expect(
    maturityLadder([
      bond('2029-06-07', 50.2),
      bond('2027-01-31', 100.1),
      bond('2027-12-31', 0.2),
      bond(null, 10),
      bond('2040-01-01', null),
    ]),
  ).toEqual([
    { year: 2027, value: 100.3, count: 2 },
    { year: 2028, value: 0, count: 0 },
    { year: 2029, value: 50.2, count: 1 },
  ])
})

it('bonds without an end make no ladder', () => {
  expect(maturityLadder([bond(null, 10)])).toEqual([])
})
