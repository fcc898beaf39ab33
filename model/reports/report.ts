/**
 * The vocabulary of report pages. A page is data: views of widgets, the views that belong together under one tab, and for
 * each of them what it needs and whom it is for. The web draws it; print and PDF draw the same definition.
 */
import type { Role } from '#model/access/role.ts'
import type { Feature } from '#model/reports/feature.ts'
import type { Page, PageName } from '#model/reports/pages.ts'

/** Data a tab or widget cannot do without. What lacks one of its needs is left out: never an empty tab. */
export type Need =
  | 'figures'
  | 'performance'
  | 'discrete'
  | 'yearly'
  | 'breakdown'
  | 'exposure'
  | 'holdings'
  | 'transactions'
  | 'cash-transactions'
  | 'realised'
  | 'movements'
  | 'orders'
  | 'contract-notes'
  | 'costs'
  | 'bonds'
  | 'projection'
  | 'commitments'
  | 'portfolios'
  | 'advisers'
  | 'alerts'
  | 'content'

/** The parts a page is made of; each is one file of `web/widgets`. */
export type WidgetName =
  | 'alerts'
  | 'growth'
  | 'largest-holdings'
  | 'income'
  | 'costs-summary'
  | 'latest-bookings'
  | 'latest-papers'
  | 'overview-returns'
  | 'advisers'
  | 'custom-content'
  | 'commentary'
  | 'performance'
  | 'risk-figures'
  | 'discrete-returns'
  | 'yearly-returns'
  | 'monthly-returns'
  | 'simulated-returns'
  | 'breakdown-currency'
  | 'breakdown-sector'
  | 'breakdown-asset-class'
  | 'breakdown-region'
  | 'portfolio-rows'
  | 'portfolio-cards'
  | 'holdings'
  | 'transactions'
  | 'cash-transactions'
  | 'realised'
  | 'movements'
  | 'orders'
  | 'transactions-file'
  | 'contract-notes'
  | 'bond-statistics'
  | 'exposure'
  | 'fees'
  | 'projection'
  | 'commitments'

/** What is asked of the reader, the white label and the data before something is shown. */
export type Condition = {
  needs?: readonly Need[]
  feature?: Feature
  /** For these roles only; for everybody when absent. */
  roles?: readonly Role[]
}

/** One part of a page. `width` 'half' stands beside its neighbour where there is room. */
export type Widget = Condition & { id: WidgetName; width?: 'full' | 'half' }

/** The tabs in their order, each a question of the reader. */
export const tabGroups = [
  'overview',
  'performance',
  'changes',
  'holdings',
  'portfolios',
  'activity',
  'costs',
  'planning',
] as const
export type TabGroup = (typeof tabGroups)[number]

/** The overview and the views of the specification. */
export type TabName =
  | 'overview'
  | 'consolidated'
  | 'accounts'
  | 'discrete'
  | 'simulated'
  | 'portfolios'
  | 'cumulative'
  | 'yearly'
  | 'breakdowns'
  | 'exposure'
  | 'holdings'
  | 'transactions'
  | 'cash-transactions'
  | 'realised'
  | 'movements'
  | 'orders'
  | 'transactions-file'
  | 'contract-notes'
  | 'fees'
  | 'bond-statistics'
  | 'projection'

/** One view of the page's subject, with its own address (`?tab=holdings`), and the tab under which it stands. */
export type Tab = Condition & { id: TabName; group: TabGroup; widgets: readonly Widget[] }

/** What is on a page that is drawn from its definition; others are drawn by their own component. */
export type Parts = { tabs: readonly Tab[] }

/** A page of a white label. */
export type Report = Page & Parts & { id: PageName }

/** The report sitemap of a white label. */
export type Reports = Readonly<Record<PageName, Report>>
