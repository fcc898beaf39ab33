/** From a provider's answer to what a page carries. */
import type { PortfolioFigures } from '#finance/portfolio-figures.ts'
import type { FigureSource, PageFigures, RealisedPage } from '#model/calls/answers.ts'
import type { Sourced } from '#providers/portfolio-data.ts'

/** The daily points come by a call of their own, realised gains beside the figures. */
export function toPageFigures(figures: PortfolioFigures): PageFigures {
  const { id, currency, asOf, inception, value, change, changes, holdings, breakdown, reasons } = figures
  const { points: _points, ...performance } = figures.performance
  return { id, currency, asOf, inception, value, change, changes, holdings, breakdown, reasons, performance }
}

/** The lots of a sale are in its working. */
export function toRealisedPage(figures: PortfolioFigures): RealisedPage[] {
  return figures.realised.map(({ sales, ...year }) => ({
    ...year,
    sales: sales.map(({ lots: _lots, ...sale }) => sale),
  }))
}

export function sourceOf({ asOf, fetchedAt, freshness }: Sourced<unknown>): FigureSource {
  return { asOf, fetchedAt, freshness }
}
