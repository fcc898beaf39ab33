/** What of a report page goes on paper: the same definition, less what only a screen can show. */
import {
  tabGroups,
  type Condition,
  type Report,
  type Tab,
  type TabGroup,
  type Widget,
} from '#model/reports/report.ts'
import { findTabs, isShown, type Circumstances } from '#model/reports/visible-parts.ts'

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

const printed = (tab: Tab): Tab => ({
  ...tab,
  widgets: tab.widgets.filter(({ id }) => !onScreenOnly.has(id)),
})

/**
 * The parts of a page that have something to print, in their order; with `asked` those alone. A page without such a part
 * gives none.
 */
export const findPrintedParts = (
  report: Report,
  circumstances: Circumstances,
  asked?: readonly string[],
): readonly PrintedPart[] =>
  findTabs(report, circumstances)
    .map(printed)
    .filter(({ id, widgets }) => widgets.length > 0 && (asked === undefined || asked.includes(id)))
    .map(({ id, widgets }) => ({ id, widgets }))

/** Widgets of what happened from one day to another. */
const overTime: ReadonlySet<string> = new Set([
  'performance',
  'movements',
  'transactions',
  'cash-transactions',
  'realised',
  'fees',
])

/** What is left of the parts of something that began only after the period of the report. */
export const leaveOutPeriod = (parts: readonly PrintedPart[]): readonly PrintedPart[] =>
  parts
    .map(({ id, widgets }) => ({ id, widgets: widgets.filter((widget) => !overTime.has(widget.id)) }))
    .filter(({ widgets }) => widgets.length > 0)

/** Something that can be left out of a report: a tab of the page, with the names of its parts on paper. */
export type PrintedSection = { id: TabGroup; parts: readonly string[] }

/** The sections of several pages, in the order of the tabs, whatever each page has of them. */
export const findPrintedSections = (
  reports: readonly Pick<Report, 'tabs'>[],
  shown: Omit<Circumstances, 'available'>,
): readonly PrintedSection[] => {
  const isPossible = (part: Condition): boolean =>
    isShown({ ...part, needs: [] }, { ...shown, available: new Set() })
  const tabs = reports
    .flatMap((report) => report.tabs.filter(isPossible).map(printed))
    .filter(({ widgets }) => widgets.some(isPossible))
  return tabGroups.flatMap((id) => {
    const parts = [...new Set(tabs.filter(({ group }) => group === id).map((tab) => tab.id))]
    return parts.length > 0 ? [{ id, parts }] : []
  })
}
