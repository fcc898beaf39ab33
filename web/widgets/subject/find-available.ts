import type { AccountPage } from '#model/calls/accounts.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { Need } from '#model/reports/report.ts'

const ofFigures = (figures: PageFigures | null): Partial<Record<Need, boolean>> => {
  if (!figures || figures.inception === null) return {}
  const { performance, breakdown, holdings } = figures
  return {
    figures: true,
    performance: performance.from !== null && performance.from < performance.to,
    movements: performance.from !== null && performance.from < performance.to,
    commitments: Boolean(figures.commitments),
    projection: (figures.value.value ?? 0) > 0,
    discrete: performance.discrete.some((period) => period.portfolio.value !== null),
    yearly: performance.yearly.length > 0,
    breakdown: breakdown.assetClass.length > 0,
    exposure: breakdown.region.length > 0,
    holdings: holdings.some((group) => group.items.length > 0),
  }
}

const ofAccount = ({
  advisers,
  alerts,
}: Pick<AccountPage, 'advisers' | 'alerts'>): Partial<Record<Need, boolean>> => ({
  advisers: advisers.length > 0,
  alerts: alerts.some((alert) => !alert.resolved),
})

const toSet = (given: Partial<Record<Need, boolean>>): ReadonlySet<Need> =>
  new Set((Object.keys(given) as Need[]).filter((need) => given[need]))

/** Which data an account has, so that tabs without data can be left out. */
export const findAccountData = (account: AccountPage): ReadonlySet<Need> =>
  toSet({
    ...ofFigures(account.figures),
    portfolios: account.portfolios.length > 0,
    ...ofAccount(account),
  })

/** Which data a portfolio has, or may have where its source did not say in time. */
export const findPortfolioData = (portfolio: PortfolioPage): ReadonlySet<Need> =>
  toSet({
    ...ofFigures(portfolio.figures),
    ...ofAccount(portfolio.account),
    transactions: portfolio.counts.trades !== 0,
    'cash-transactions': portfolio.counts.cash !== 0,
    realised: portfolio.realised.length > 0,
    orders: portfolio.counts.orders !== 0,
    'contract-notes': portfolio.counts.notes !== 0,
    costs: portfolio.counts.costs !== 0,
    bonds: portfolio.counts.bonds !== 0,
  })
