/** The widgets about returns in one bundle: they share the charts. */
export { DiscreteReturns } from '#web/widgets/returns/discrete-returns.tsx'
export { MonthlyReturns } from '#web/widgets/returns/monthly-returns.tsx'
export { OverviewReturns } from '#web/widgets/returns/overview-returns.tsx'
export { Performance } from '#web/widgets/returns/performance.tsx'
export { PortfolioProjection } from '#web/widgets/returns/portfolio-projection.tsx'
export { RiskFigures } from '#web/widgets/returns/risk-figures.tsx'
export { SimulatedReturns } from '#web/widgets/returns/simulated-returns.tsx'
export { YearlyReturns } from '#web/widgets/returns/yearly-returns.tsx'
