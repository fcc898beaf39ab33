/** What of a report page goes on paper: the same definition, less what only a screen can show. */
import type { Report, Widget } from '#model/reports/report.ts'
import { findTabs, type Circumstances } from '#model/reports/visible-parts.ts'

/**
 * Widgets that ask something of the reader, lead elsewhere, or repeat on paper what stands beside them: the cards of
 * portfolios are their rows, what the overview shows of holdings, costs and bookings stands in full further on, notices are for
 * the moment, simulations and projections have inputs.
 */
const onScreenOnly: ReadonlySet<string> = new Set([
  'alerts',
  'custom-content',
  'commentary',
  'simulated-returns',
  'portfolio-cards',
  'projection',
  'transaction-file',
  'transactions-file',
  'contract-notes',
  'orders',
  'growth',
  'income',
  'largest-holdings',
  'costs-summary',
  'latest-bookings',
  'latest-papers',
])

/** A part of a page on paper; `id` is the name of its view. */
export type PrintedPart = { id: string; widgets: readonly Widget[] }

/**
 * The parts of a page that have something to print, in their order; with `component` that one alone. A page without
 * such a part gives none.
 */
export const findPrintedParts = (
  report: Report,
  circumstances: Circumstances,
  component?: string,
): readonly PrintedPart[] =>
  findTabs(report, circumstances)
    .map(({ id, widgets }) => ({ id, widgets: widgets.filter((widget) => !onScreenOnly.has(widget.id)) }))
    .filter(({ id, widgets }) => widgets.length > 0 && (component === undefined || id === component))
