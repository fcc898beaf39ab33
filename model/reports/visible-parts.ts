import type { Role } from '#model/access/role.ts'
import type { Feature } from '#model/reports/feature.ts'
import {
  tabGroups,
  type Condition,
  type Need,
  type Report,
  type Tab,
  type TabGroup,
} from '#model/reports/report.ts'

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

/**
 * The views of a page that have something to show. A portfolio without a sale has no view 'realised':
 * the need 'realised' is not available, so the view is left out, not empty.
 */
export const findTabs = (report: Pick<Report, 'tabs'>, circumstances: Circumstances): readonly Tab[] =>
  report.tabs
    .filter((tab) => isShown(tab, circumstances))
    .map((tab) => ({ ...tab, widgets: tab.widgets.filter((widget) => isShown(widget, circumstances)) }))
    .filter((tab) => tab.widgets.length > 0)

/** A tab of the page with the views under it, the first of which it opens with. */
export type GroupedTab = { id: TabGroup; views: readonly [Tab, ...Tab[]] }

/** The views under their tabs, in the order of the tabs; a tab without a view is none. */
export const groupTabs = (tabs: readonly Tab[]): readonly GroupedTab[] =>
  tabGroups.flatMap((id) => {
    const [first, ...more] = tabs.filter(({ group }) => group === id)
    return first ? [{ id, views: [first, ...more] as const }] : []
  })
