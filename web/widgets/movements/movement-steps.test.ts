import { expect, it } from 'vitest'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { MovementFigures } from '#finance/returns/movements.ts'
import { listMovements, toSteps } from './movement-steps.ts'

const money = (value: number) => moneyFigure(value, 'GBP', { asOf: '2026-11-20', method: 'sum', reasons: [] })
const movements: MovementFigures = {
  currency: 'GBP',
  from: '2025-12-31',
  to: '2026-11-20',
  opening: money(0),
  contributions: money(100),
  withdrawals: money(0),
  income: money(0),
  market: money(25),
  exchange: null,
  fees: money(-5),
  taxes: money(0),
  closing: money(120),
  residual: money(0),
  byHolding: [],
}
const say = ((key: string) => key) as never

it('the table has every part that the source can tell, market and exchange as one where it cannot part them', () => {
  expect(listMovements(movements, say).map(({ name }) => name)).toEqual([
    'move_opening',
    'move_contributions',
    'move_withdrawals',
    'move_income',
    'move_marketAndExchange',
    'move_fees',
    'move_taxes',
    'move_closing',
  ])
})

it('the drawing leaves out what is nothing, but never the levels', () => {
  const steps = toSteps(listMovements(movements, say))
  expect(steps.map(({ id, value, kind }) => [id, value, kind])).toEqual([
    ['opening', 0, 'level'],
    ['contributions', 100, 'payment'],
    ['market', 25, 'change'],
    ['fees', -5, 'change'],
    ['closing', 120, 'level'],
  ])
})
