import { accountParts } from '#configurations/base/reports/account.ts'
import { portfolioParts } from '#configurations/base/reports/portfolio.ts'
import { pages, type PageName } from '#model/reports/pages.ts'
import type { Parts, Reports } from '#model/reports/report.ts'

/** The pages that are drawn from what is said here. */
const drawn: { readonly [Name in PageName]?: Parts } = { account: accountParts, portfolio: portfolioParts }

/** The pages every white label starts from. */
export const baseReports = Object.fromEntries(
  Object.entries(pages).map(([id, page]) => [
    id,
    { id, ...page, ...(drawn[id as PageName] ?? { tabs: [] }) },
  ]),
) as unknown as Reports
