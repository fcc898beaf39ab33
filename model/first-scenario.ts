/** With which scenario a projection begins for somebody whose portfolios are known. */
import {
  strategyReturns,
  usualScenario,
  type ProjectionStrategy,
  type Scenario,
} from '#finance/planning/project-scenario.ts'
import { riskProfileNames } from '#model/benchmark-label.ts'

/** What is known of a portfolio: what it is for, and its risk profile ('Risk Profile 3'). */
export type Aims = { objective: string | null; riskProfile: string | null }

/** The profiles up to which distributions are taken to be paid out, where the objective does not say. */
const cautious: readonly unknown[] = riskProfileNames.slice(0, 3)

/**
 * The strategy shown first: that of the objective; where it names none, 'income' for the three most cautious risk
 * profiles; else 'growth' (Q-PROJECTION-FORMULA leaves open which strategy comes first).
 */
export function strategyFor({ objective, riskProfile }: Aims): ProjectionStrategy {
  if (objective === 'Income') return 'income'
  if (objective === 'Accummulation') return 'growth' // sic
  return cautious.includes(riskProfile) ? 'income' : 'growth'
}

/** The strategy shown first, at its usual return (Q-PROJECTION-FORMULA). Worked case: 'Income' is 'income' at 13 %. */
export function firstChoice(aims: Aims): Pick<Scenario, 'strategy' | 'annualReturn'> {
  const strategy = strategyFor(aims)
  return { strategy, annualReturn: strategyReturns[strategy].usual }
}

/** Another strategy at the return of the same rank. Worked case: growth at 9 %, its lowest, becomes income at 8 %. */
export function changeStrategy<C extends Pick<Scenario, 'strategy' | 'annualReturn'>>(
  choice: C,
  strategy: ProjectionStrategy,
): C {
  const rank = Math.max(strategyReturns[choice.strategy].returns.indexOf(choice.annualReturn), 0)
  return { ...choice, strategy, annualReturn: strategyReturns[strategy].returns[rank] ?? choice.annualReturn }
}

type Owned = Aims & { figures: { value: { value: number | null } } | null }

/**
 * What the tool begins with for a client: what the account is worth, in whole units of its currency, and the strategy of
 * its largest portfolio; what is not known stays as the tool begins for nobody.
 */
export function firstScenario(account: { value: number | null; portfolios: readonly Owned[] }): Scenario {
  const worth = ({ figures }: Owned): number => figures?.value.value ?? 0
  const [largest] = account.portfolios.toSorted((one, other) => worth(other) - worth(one))
  return {
    ...usualScenario,
    ...(account.value !== null && account.value > 0 ? { lumpSum: Math.floor(account.value) } : {}),
    ...(largest ? firstChoice(largest) : {}),
  }
}
