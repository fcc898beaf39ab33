/** How the many clients without a story of their own invest. */
import { chooseTargets } from '#demo/choose-targets.ts'
import { makePlan, type InvestmentPlan } from '#demo/investment-plan.ts'
import type { Chance } from '#demo/ground/seeded-random.ts'
import type { PlannedPortfolio } from '#demo/story-plans.ts'
import type { TenantProfile } from '#demo/tenant-profile.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { PortfolioType, ReportingCurrency } from '#demo/ground/world-parts.ts'

type Habit = (chance: Chance) => Pick<InvestmentPlan, 'initial'> & Partial<InvestmentPlan>

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}

const saves: Habit = (chance) => ({
  initial: roundTo(chance.between(2000, 40_000), 500),
  saving: { amount: roundTo(chance.between(200, 3000), 50), everyMonths: chance.pick([1, 3, 3, 6]) },
  purchasesAtOnce: 1,
})

const leavesAlone: Habit = (chance) => ({
  initial: roundTo(chance.between(30_000, 600_000), 1000),
  rebalanceMonth: String(chance.whole(1, 12)).padStart(2, '0'),
})

const draws: Habit = (chance) => {
  const initial = roundTo(chance.between(150_000, 900_000), 5000)
  const everyMonths = chance.pick([1, 3, 3, 12])
  return {
    initial,
    drawing: { amount: roundTo(initial * chance.between(0.0018, 0.0038) * everyMonths, 50), everyMonths },
    rebalanceMonth: String(chance.whole(1, 12)).padStart(2, '0'),
  }
}

const addsNowAndThen: Habit = (chance) => {
  const amount = roundTo(chance.between(5000, 60_000), 1000)
  return {
    initial: roundTo(chance.between(10_000, 120_000), 1000),
    saving: { amount, everyMonths: chance.pick([12, 18, 24]) },
    purchasesAtOnce: 3,
  }
}

const habits: readonly Habit[] = [saves, saves, leavesAlone, leavesAlone, draws, addsNowAndThen]

function pickCurrency(profile: TenantProfile, chance: Chance): ReportingCurrency {
  const foreign: readonly ReportingCurrency[] = ['USD', 'EUR', 'GBP']
  return chance.happens(0.06) ? chance.pick(foreign) : profile.currency
}

function objectiveOf(type: PortfolioType, plan: InvestmentPlan): PlannedPortfolio['objective'] {
  if (type === 'ExO') return 'ExO'
  if (plan.drawing !== null) return 'Income'
  return plan.saving === null ? 'Both' : 'Accummulation'
}

/** One to three portfolios of one client, begun between 2016 and 2025. */
export function planOrdinary(profile: TenantProfile, chance: Chance): readonly PlannedPortfolio[] {
  const count = chance.pick([1, 1, 1, 2, 2, 3])
  const types = chance.shuffle(profile.portfolioTypes).slice(0, count)
  const firstStart = addDays('2016-02-01', chance.whole(0, 3500))
  return types.map((type, i) => {
    const riskProfile = chance.whole(1, 7)
    const plan = makePlan({
      start: addDays(firstStart, i * chance.whole(0, 60)),
      targets: chooseTargets(profile, chance, { riskProfile, count: chance.whole(5, 9) }),
      feeFraction: chance.pick([0.005, 0.0065, 0.0075]),
      taxFraction: chance.happens(0.15) ? 0.001 : 0,
      ...chance.pick(habits)(chance),
    })
    return {
      type,
      riskProfile,
      currency: pickCurrency(profile, chance),
      objective: objectiveOf(type, plan),
      plan,
    }
  })
}
