import { baseReports } from '#configurations/base/reports/reports.ts'
import { composeReports } from '#configurations/compose-reports.ts'

/** The pages of this white label. */
export const reports = composeReports(baseReports, {})
