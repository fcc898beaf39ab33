import { compose, type Overlay } from '#configurations/compose.ts'
import type { PageName } from '#model/reports/pages.ts'
import type { Report, Reports } from '#model/reports/report.ts'

/** What a white label does to the pages of the base, page by page. */
export type ReportsOverlay = { readonly [Page in PageName]?: Overlay<Report> }

/**
 * The pages of a white label: each page of the base with its overlay. A white label without the tab 'simulated' says
 * `composeReports(baseReports, { account: { remove: { tabs: ['simulated'] } } })`.
 */
export const composeReports = (base: Reports, overlay: ReportsOverlay): Reports =>
  Object.freeze(
    Object.fromEntries(
      Object.values(base).map((report) => [report.id, compose<Report>(report, overlay[report.id] ?? {})]),
    ),
  ) as Reports
