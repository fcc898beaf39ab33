import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { projectScenario, scenarioProblems, usualScenario } from '#finance/planning/project-scenario.ts'
import type { Scenario } from '#finance/planning/project-scenario.ts'

/** The formula of the decision, written out. */
function closedForm({ lumpSum, periodic, monthly }: Scenario, rate: number, n: number): number {
  if (rate === 0) return lumpSum + periodic * n + monthly * 12 * n
  const growth = (1 + rate) ** n
  const month = (1 + rate) ** (1 / 12) - 1
  return (
    lumpSum * growth + (periodic * (growth - 1)) / rate + (monthly * ((1 + month) ** (12 * n) - 1)) / month
  )
}

describe('the projection of a scenario', () => {
  it('grows the usual plan as the tool begins with it', () => {
    const last = projectScenario({ ...usualScenario, inflation: 0.02 }).years.at(-1)!
    expect(last.invested).toBe(2_000_000)
    expect(last.chosen.nominal).toBeCloseTo(6_075_929.56, 2)
    expect(last.chosen.real).toBeCloseTo(4_984_378.48, 2)
    expect(projectScenario(usualScenario).rates).toEqual({ low: 0.09, chosen: 0.15, high: 0.21 })
  })

  it('is the formula of the decision in every year, and plain sums without a return', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 })
    const scenario: fc.Arbitrary<Scenario> = fc.record({
      lumpSum: amount,
      periodic: amount,
      monthly: fc.integer({ min: 0, max: 20_000 }),
      inflation: fc.double({ min: 0, max: 0.1, noNaN: true }),
      years: fc.integer({ min: 1, max: 20 }),
      strategy: fc.constantFrom('growth', 'income'),
      annualReturn: fc.constantFrom(0, 0.08, 0.09, 0.13, 0.15, 0.18, 0.21),
    })
    fc.assert(
      fc.property(scenario, (given) => {
        const { rates, years } = projectScenario(given)
        expect(years).toHaveLength(given.years + 1)
        for (const { year, invested, ...values } of years) {
          expect(invested).toBe(given.lumpSum + year * (given.periodic + 12 * given.monthly))
          for (const name of ['low', 'chosen', 'high'] as const) {
            const expected = closedForm(given, rates[name], year)
            expect(Math.abs(values[name].nominal - expected)).toBeLessThanOrEqual(
              1e-9 * Math.max(1, expected),
            )
            expect(values[name].real).toBeCloseTo(values[name].nominal / (1 + given.inflation) ** year, 4)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('names everything that is wrong with a scenario', () => {
    expect(scenarioProblems(usualScenario)).toEqual([])
    expect(scenarioProblems({ ...usualScenario, lumpSum: 99_999, periodic: 0 })).toEqual([
      'lump-sum-too-small',
      'periodic-too-small',
    ])
    expect(scenarioProblems({ ...usualScenario, years: 21, strategy: 'income', monthly: -1 })).toEqual([
      'monthly-below-zero',
      'years-out-of-range',
      'return-not-offered',
    ])
    for (const years of [0, 0.5, -1])
      expect(scenarioProblems({ ...usualScenario, years })).toEqual(['years-out-of-range'])
    for (const years of [1, 20]) expect(scenarioProblems({ ...usualScenario, years })).toEqual([])
    const least = { ...usualScenario, lumpSum: 100_000, periodic: 50_000 }
    expect(scenarioProblems(least)).toEqual([])
    expect(scenarioProblems({ ...least, periodic: 49_999 })).toEqual(['periodic-too-small'])
    expect(scenarioProblems({ ...usualScenario, inflation: NaN, years: 2.5 })).toHaveLength(2)
  })
})
