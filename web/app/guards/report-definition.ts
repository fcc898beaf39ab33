import { hasFeature } from '#configurations/configuration.ts'
import { pass, type Guard } from '#web/app/guards/guard.ts'

/** A page without a definition, or whose feature the white label has switched off, is not found. */
export const reportDefinition: Guard = ({ visit, report, configuration, session }) => {
  if (visit.page === 'guest' || visit.page === 'open') return pass
  if (!report) return { kind: 'show', page: 'not-found' }
  if (!report.feature || hasFeature(configuration, report.feature, session?.role ?? 'public')) return pass
  return { kind: 'go', href: '/dashboard/404' }
}
