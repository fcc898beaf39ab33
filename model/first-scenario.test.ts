import { describe, expect, it } from 'vitest'
import { usualScenario } from '#finance/planning/project-scenario.ts'
import { changeStrategy, firstScenario, strategyFor } from '#model/first-scenario.ts'

const worth = (value: number, objective: string | null, riskProfile: string | null = null) => ({
  objective,
  riskProfile,
  figures: { value: { value } },
})

describe('the scenario a projection begins with', () => {
  it('follows the objective, then the risk profile', () => {
    const strategies = [
      { objective: 'Income', riskProfile: 'Risk Profile 7' },
      { objective: 'Accummulation', riskProfile: 'Risk Profile 1' },
      { objective: 'Both', riskProfile: 'Risk Profile 3' },
      { objective: null, riskProfile: 'Risk Profile 4' },
      { objective: null, riskProfile: null },
    ].map(strategyFor)
    expect(strategies).toEqual(['income', 'growth', 'income', 'growth', 'growth'])
  })

  it('is what the client has, by the strategy of the largest portfolio, at its usual return', () => {
    const portfolios = [worth(100, 'Accummulation'), worth(900_000, 'Income')]
    expect(firstScenario({ value: 1, portfolios: [worth(1, 'Accummulation')] }).annualReturn).toBe(0.15)
    expect(firstScenario({ value: 900_100.75, portfolios })).toMatchObject({
      lumpSum: 900_100,
      strategy: 'income',
      annualReturn: 0.13,
    })
  })

  it('is that of nobody where nothing is known', () => {
    expect(firstScenario({ value: null, portfolios: [] })).toEqual(usualScenario)
  })

  it('keeps the rank of the return when the strategy changes', () => {
    expect(changeStrategy({ strategy: 'growth', annualReturn: 0.09 }, 'income').annualReturn).toBe(0.08)
    expect(changeStrategy({ strategy: 'income', annualReturn: 0.13 }, 'growth').annualReturn).toBe(0.15)
  })
})
