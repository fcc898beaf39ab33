import { createContext, use } from 'react'
import type { Configuration } from '#configurations/configuration.ts'
import type { PortalFront } from '#model/calls/portals.ts'
import type { Reports } from '#model/reports/report.ts'

/** What is known of the installation before anything is shown. */
export type Facts = {
  /** Name of the firm, or of the product where it has none. */
  name: string
  configuration: Configuration
  reports: Reports
  portals: readonly PortalFront[]
}

const FactsContext = createContext<Facts | null>(null)

export const FactsProvider = FactsContext

/** The white label, its pages and its portals. */
export const useFacts = (): Facts => {
  const facts = use(FactsContext)
  if (!facts) throw new Error('The facts of the installation are missing.')
  return facts
}
