/**
 * The files of the static family that only it has; accounts, portfolios and performance are spelled as in the
 * platform family, funds as in the Dutch one.
 *
 * A file lies at /data/{name}.json or /reports/{name}.json. One that is asked with an id holds its answers by id,
 * or a list of records with an `id` or `external_id`.
 */

type Maybe<T> = T | null | undefined

/** /data/docs.json, /data/fund-docs.json (there with the fund). */
export type StaticDocument = {
  id: string
  name: string
  type: string
  fileUrl: string
  updated: string
  fundId?: Maybe<string>
  size?: Maybe<number>
}

/** /data/team.json */
export type StaticTeamMember = {
  id: string
  name: string
  title?: Maybe<string>
  role: string
  phone: string
  email: string
  profileUrl?: Maybe<string>
  photo?: Maybe<readonly { url: string }[]>
}

/** /data/clients.json */
export type StaticClientRecord = { id: string; name: string; email: string; accountType?: Maybe<string> }

/** /data/riskComparisonData.json; returns and volatility in percent points. */
export type StaticRiskComparison = {
  profile: 1 | 2 | 3 | 4 | 5 | 6 | 7
  name: string
  returns: number
  volatility?: Maybe<number>
  min?: Maybe<number>
  max?: Maybe<number>
  benchmark: string
  series?: Maybe<readonly { date: string; value: number }[]>
}

/** /reports/sitemap.json */
export type ReportSitemap = {
  sections: readonly {
    name: string
    /** A route pattern. */
    route: string
    file: string
    permissions: readonly string[]
    feature?: Maybe<string>
    navigation?: Maybe<{
      link: string
      icon?: Maybe<string>
      visible: readonly ('Admin' | 'Advisor' | 'Investor')[]
      order: number
    }>
  }[]
}

/** /reports/{section}.json */
export type ReportSection = {
  name: string
  title?: Maybe<string>
  subtitle?: Maybe<string>
  layout?: Maybe<'dashboard' | 'marketing' | 'auth' | 'export'>
  blocks: readonly {
    component: string
    props?: Maybe<Record<string, unknown>>
    tab?: Maybe<string>
    width?: Maybe<1 | 2 | 3 | 4>
    configurations?: Maybe<readonly string[]>
    roles?: Maybe<readonly string[]>
  }[]
}

/** /reports/client-{id}.json */
export type ClientReport = { id: string; title: string; sections: readonly ReportSection[] }
