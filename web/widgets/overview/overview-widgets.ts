/** The widgets of the overview, in one bundle: a page opens with them. */
export { CostsSummary } from '#web/widgets/overview/costs-summary.tsx'
export { Growth } from '#web/widgets/overview/growth.tsx'
export { Income } from '#web/widgets/overview/income.tsx'
export { LargestHoldings } from '#web/widgets/overview/largest-holdings.tsx'
export { LatestBookings } from '#web/widgets/overview/latest-bookings.tsx'
export { LatestPapers } from '#web/widgets/overview/latest-papers.tsx'
export { OverviewReturns } from '#web/widgets/overview/overview-returns.tsx'
