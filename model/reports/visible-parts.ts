import type { Role } from '#model/access/role.ts'
import type { Feature } from '#model/reports/feature.ts'
import type { Condition, Need, Report, Section, Tab, Widget } from '#model/reports/report.ts'

/** Who looks, what the white label has, and what the data hold. */
export type Circumstances = {
  role: Role
  hasFeature: (feature: Feature) => boolean
  available: ReadonlySet<Need>
}

/** Whether a part of a page is shown: its role, its feature and every need of it are there. */
export const isShown = (part: Condition, { role, hasFeature, available }: Circumstances): boolean =>
  (part.roles === undefined || part.roles.includes(role)) &&
  (part.feature === undefined || hasFeature(part.feature)) &&
  (part.needs ?? []).every((need) => available.has(need))

const keepShown = <Part extends Condition & { widgets: readonly Widget[] }>(
  parts: readonly Part[],
  circumstances: Circumstances,
): readonly Part[] =>
  parts
    .filter((part) => isShown(part, circumstances))
    .map((part) => ({ ...part, widgets: part.widgets.filter((widget) => isShown(widget, circumstances)) }))
    .filter((part) => part.widgets.length > 0)

/** The sections of a page that have something to show. */
export const findSections = (report: Report, circumstances: Circumstances): readonly Section[] =>
  keepShown(report.sections, circumstances)

/**
 * The tabs of a page that have something to show. A portfolio without a sale has no tab 'realised':
 * the need 'realised' is not available, so the tab is hidden, not empty.
 */
export const findTabs = (report: Report, circumstances: Circumstances): readonly Tab[] =>
  keepShown(report.tabs, circumstances)
