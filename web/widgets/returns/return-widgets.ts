/** The widgets about returns that a page opens with, in one bundle: they share the line chart. */
export { Performance } from '#web/widgets/returns/performance.tsx'
export { RiskFigures } from '#web/widgets/returns/risk-figures.tsx'
