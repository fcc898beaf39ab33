/** From a provider's answer to what a page carries. */
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { FigureSource } from '#model/calls/parts.ts'
import type { RealisedPage } from '#model/calls/portfolios.ts'
import { type Sourced, type PortfolioData } from '#providers/portfolio-data.ts'

/** The daily points come by a call of their own, realised gains beside the figures. */
export function toPageFigures(figures: PortfolioFigures): PageFigures {
  const { id, currency, asOf, inception, value, change, changes, holdings, breakdown, reasons } = figures
  const { commitments = null } = figures
  const { points: _points, ...performance } = figures.performance
  return {
    id,
    currency,
    asOf,
    inception,
    value,
    change,
    changes,
    holdings,
    breakdown,
    commitments,
    reasons,
    performance,
  }
}

/** The lots of a sale are in its working. */
export function toRealisedPage(figures: PortfolioFigures): RealisedPage[] {
  return figures.realised.map(({ sales, ...year }) => ({
    ...year,
    sales: sales.map(({ lots: _lots, ...sale }) => sale),
  }))
}

/** The day to show figures of; null, the latest, also for a day that has not come yet: nobody has its figures. */
export function dayToShow(asked: string | undefined, now: number): string | null {
  return asked && asked <= new Date(now).toISOString().slice(0, 10) ? asked : null
}

export function sourceOf({ asOf, fetchedAt, freshness }: Sourced<unknown>): FigureSource {
  return { asOf, fetchedAt, freshness }
}

/** The source of a portfolio's figures, once the caller is known to see the portfolio. */
export type Subject = { data: PortfolioData; id: string }
