/** What the address of a report page says beside its subject: the day looked at and the shown tab. */
export type ReportSearch = { asOf?: string; tab?: string }

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const tabPattern = /^[a-z-]{1,40}$/

/** Reads the search of a report page; what is not understood is left out. */
export const readReportSearch = (search: Record<string, unknown>): ReportSearch => {
  const { asOf, tab } = search
  return {
    ...(typeof asOf === 'string' && dayPattern.test(asOf) ? { asOf } : {}),
    ...(typeof tab === 'string' && tabPattern.test(tab) ? { tab } : {}),
  }
}
