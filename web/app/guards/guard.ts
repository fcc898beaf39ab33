import type { Session } from '#web/data/session.ts'
import type { Configuration } from '#configurations/configuration.ts'
import type { PageName } from '#model/reports/pages.ts'
import type { Report, Reports } from '#model/reports/report.ts'

/** Where somebody wants to go. `report` names the page whose definition the route shows, `params` its parts. */
export type Visit = {
  /** Path with search, as it stands in the address bar. */
  href: string
  pathname: string
  search: Readonly<Record<string, unknown>>
  params: Readonly<Record<string, string>>
  /** 'guest' for the sign-in pages, 'open' for what everybody may see, a page for all others. */
  page: PageName | 'guest' | 'open'
}

/** All a guard may look at; nothing else decides. */
export type GuardContext = {
  visit: Visit
  configuration: Configuration
  session: Session | null
  /** The definition of the page; null when the white label has none. Known from 'report-definition' on. */
  report: Report | null
  /** All pages of the white label. */
  reports: Reports
  now: number
  /** The absolute log-out time kept by this browser, in milliseconds; null when there is none. */
  storedLogout: number | null
}

/** What a guard decides: the next one is asked, the visitor goes elsewhere, or another page is shown instead. */
export type Verdict =
  | { kind: 'pass' }
  | { kind: 'go'; href: string; signOut?: boolean }
  | { kind: 'show'; page: 'maintenance' | 'not-found' }

export type Guard = (context: GuardContext) => Verdict

export const pass: Verdict = { kind: 'pass' }

export const go = (href: string): Verdict => ({ kind: 'go', href })
