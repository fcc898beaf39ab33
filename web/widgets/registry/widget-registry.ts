import type { ComponentType, ReactNode } from 'react'
import type { Report, Widget, WidgetName } from '#model/reports/report.ts'
import { late, type Late } from '#web/ui/late.tsx'

const returns = () => import('#web/widgets/returns/return-widgets.ts')
const moreReturns = () => import('#web/widgets/returns/more-return-widgets.ts')
const overview = () => import('#web/widgets/overview/overview-widgets.ts')
const breakdowns = () => import('#web/widgets/breakdown/breakdown-widgets.tsx')

const load = <Name extends string>(
  from: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): Late<object> => late(async () => (await from())[name])

/** The widgets of report pages by name; each group is fetched when the first of it is drawn. */
export const widgets: Readonly<Record<WidgetName, Late<object>>> = {
  alerts: load(() => import('#web/widgets/people/alerts.tsx'), 'Alerts'),
  advisers: load(() => import('#web/widgets/people/advisers.tsx'), 'Advisers'),
  'custom-content': load(() => import('#web/widgets/account/custom-content.tsx'), 'CustomContent'),
  commentary: load(() => import('#web/widgets/commentary/commentary.tsx'), 'SubjectCommentary'),
  'overview-returns': load(overview, 'OverviewReturns'),
  growth: load(overview, 'Growth'),
  'largest-holdings': load(overview, 'LargestHoldings'),
  income: load(overview, 'Income'),
  'costs-summary': load(overview, 'CostsSummary'),
  'latest-bookings': load(overview, 'LatestBookings'),
  'latest-papers': load(overview, 'LatestPapers'),
  performance: load(returns, 'Performance'),
  'risk-figures': load(returns, 'RiskFigures'),
  'discrete-returns': load(moreReturns, 'DiscreteReturns'),
  'yearly-returns': load(moreReturns, 'YearlyReturns'),
  'monthly-returns': load(moreReturns, 'MonthlyReturns'),
  'simulated-returns': load(moreReturns, 'SimulatedReturns'),
  'breakdown-currency': load(breakdowns, 'CurrencyBreakdown'),
  'breakdown-sector': load(breakdowns, 'SectorBreakdown'),
  'breakdown-asset-class': load(breakdowns, 'AssetClassBreakdown'),
  'breakdown-region': load(breakdowns, 'RegionBreakdown'),
  'portfolio-rows': load(() => import('#web/widgets/portfolios/portfolio-rows.tsx'), 'PortfolioRows'),
  'portfolio-cards': load(() => import('#web/widgets/portfolios/portfolio-cards.tsx'), 'PortfolioCards'),
  holdings: load(() => import('#web/widgets/holdings/holdings.tsx'), 'Holdings'),
  transactions: load(() => import('#web/widgets/transactions/transactions.tsx'), 'Trades'),
  'cash-transactions': load(() => import('#web/widgets/transactions/transactions.tsx'), 'CashTransactions'),
  realised: load(() => import('#web/widgets/realised/realised.tsx'), 'Realised'),
  movements: load(() => import('#web/widgets/movements/movements.tsx'), 'Movements'),
  orders: load(() => import('#web/widgets/orders/orders.tsx'), 'Orders'),
  'transactions-file': load(
    () => import('#web/widgets/transactions/transactions-file.tsx'),
    'TransactionsFile',
  ),
  'contract-notes': load(() => import('#web/widgets/notes/contract-notes.tsx'), 'ContractNotes'),
  commitments: load(() => import('#web/widgets/commitments/commitments.tsx'), 'Commitments'),
  exposure: load(() => import('#web/widgets/exposure/exposure.tsx'), 'Exposure'),
  fees: load(() => import('#web/widgets/costs/fees.tsx'), 'Fees'),
  projection: load(moreReturns, 'PortfolioProjection'),
  'bond-statistics': load(() => import('#web/widgets/bonds/bond-statistics.tsx'), 'BondStatistics'),
}

/** The component of a widget. */
export const findWidget = (name: WidgetName): ComponentType => widgets[name]

/** Fetches the widgets of every tab of a report. */
export const fetchAllWidgets = ({ tabs }: Report): Promise<void> =>
  fetchAll(tabs.flatMap(({ widgets: shown }) => shown))

/** Fetches all widgets ahead of the first that is drawn. */
export const loadWidgets = async (): Promise<void> => {
  await Promise.all(Object.values(widgets).map((widget) => widget.fetch()))
}

const fetchAll = async (shown: readonly Widget[]): Promise<void> => {
  await Promise.all(shown.map(({ id }) => widgets[id].fetch()))
}

/** Fetches the widgets of one view of a report, the first where none is named. */
export const fetchShownWidgets = async ({ tabs }: Report, tab?: string): Promise<void> => {
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0]
  await fetchAll(shown?.widgets ?? [])
}
