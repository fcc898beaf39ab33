/** The links that lead somewhere in the menus of a white label. */
import { hasFeature, type Configuration } from '#configurations/configuration.ts'
import { roles } from '#model/access/role.ts'
import { usualMenu } from '#model/reports/usual-menu.ts'
import type { Feature } from '#model/reports/feature.ts'
import type { Report } from '#model/reports/report.ts'

type Pages = {
  configuration: Pick<Configuration, 'features'>
  reports: Readonly<Record<string, Pick<Report, 'links' | 'feature'>>>
}

/** Every link of a page that some role has; of the usual menu, only what the white label has. In alphabetical order. */
export function menuLinksOf({ configuration, reports }: Pages): readonly string[] {
  const isOffered = (feature: Feature | undefined): boolean =>
    feature === undefined || roles.some((role) => hasFeature(configuration, feature, role))
  const pages = Object.values(reports)
  const linked = pages.flatMap(({ links = [], feature }) => (isOffered(feature) ? links : []))
  const known = new Set(pages.flatMap(({ links = [] }) => links))
  const usual = usualMenu.flatMap(({ link }) => (known.has(link) ? [] : [link]))
  return [...new Set([...linked, ...usual])].toSorted()
}
