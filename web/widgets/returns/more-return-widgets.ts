/** The widgets about returns behind other tabs, in one bundle. */
export { DiscreteReturns } from '#web/widgets/returns/discrete-returns.tsx'
export { MonthlyReturns } from '#web/widgets/returns/monthly-returns.tsx'
export { PortfolioProjection } from '#web/widgets/returns/portfolio-projection.tsx'
export { SimulatedReturns } from '#web/widgets/returns/simulated-returns.tsx'
export { YearlyReturns } from '#web/widgets/returns/yearly-returns.tsx'
