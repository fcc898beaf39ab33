/** Portfolios that lie outside the firm and are kept by hand: their books are the portal's own. */
import { buildPortfolio, type ClientSetting } from '#demo/client-accounts.ts'
import { IdSequence } from '#demo/deterministic-id.ts'
import { makePlan, type PlanEvent } from '#demo/investment-plan.ts'
import type { PlannedPortfolio } from '#demo/story-plans.ts'
import type { Account, Portfolio } from '#demo/ground/world-parts.ts'

type Kept = { name: string } & Omit<PlannedPortfolio, 'currency'>

/** Money from the sale of a firm, put in a year after the books were opened. */
const sale: PlanEvent = {
  date: '2021-05-10',
  happen: ({ book, words }, index) => book.contribute(index, { amount: 260_000, name: words.extra }),
}

/** What a wealthy family has elsewhere: an office of its own, and a bank whose one fund was closed long ago. */
const keptByHand: readonly Kept[] = [
  {
    name: 'Family Office',
    type: 'Trust',
    riskProfile: 5,
    objective: 'Both',
    plan: makePlan({
      start: '2020-04-06',
      initial: 740_000,
      targets: [
        { symbol: 'HGEQ', weight: 0.3 },
        { symbol: 'ISSK', weight: 0.22 },
        { symbol: 'HAFN.IC', weight: 0.16 },
        { symbol: 'JOKL.IC', weight: 0.14 },
        { symbol: 'HAFN29', weight: 0.14 },
      ],
      drawing: { amount: 15_000, everyMonths: 12 },
      rebalanceMonth: '10',
      feeFraction: 0.006,
      events: [sale],
    }),
  },
  {
    name: 'Bank abroad',
    type: 'GIA',
    riskProfile: 4,
    objective: 'Accummulation',
    plan: makePlan({
      start: '2019-09-02',
      initial: 120_000,
      targets: [
        { symbol: 'HMAF', weight: 0.4 },
        { symbol: 'HSCB', weight: 0.55 },
      ],
      feeFraction: 0.004,
    }),
  },
]

/** The portfolios of the wealthiest client whose books the firm keeps itself; none where it keeps none. */
export function keepPortfolios(setting: ClientSetting, accounts: readonly Account[]): readonly Portfolio[] {
  const { profile, seed } = setting
  const owner = accounts.find(({ story }) => story === 'rich')
  if (!profile.keepsLedgers || owner === undefined) return []
  const builder = { setting, ids: new IdSequence(seed, `kept:${profile.key}`), used: new Set<string>() }
  const { id: accountId, clientNumber, story } = owner
  return keptByHand.map(({ name, ...planned }, i) => {
    const key = `kept:${i}`
    const kept = { accountId, clientNumber, story, externalId: null, key }
    return { ...buildPortfolio(builder, { ...planned, currency: profile.currency }, kept), name }
  })
}
