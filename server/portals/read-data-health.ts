/** Whose figures of a portal are not simply good, from what is kept with accounts and portfolios. */
import { previousWorkday } from '#finance/ground/calendar.ts'
import type { IsoDate, Reason } from '#finance/ground/figure.ts'
import type { DataHealth, HealthRow, Trouble } from '#model/calls/portals.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'

const mostListed = 2000

type Kept = Omit<HealthRow, 'troubles'> & {
  isLinked: boolean
  hasValue: boolean
  hasPortfolios: boolean
  reasons: readonly Reason[] | null
}

const kept = (table: 'a' | 'p') =>
  `${table}.id, ${table}.name, a.id as "accountId", a.name as "accountName",
    ${table}.figures_as_of as "asOf", ${table}.figures_quality as quality, ${table}.figures_failed_at as "failedSince",
    ${table}.figures_reasons as reasons, ${table}.value is not null as "hasValue", a.external_id is not null as "isLinked"`

/** Without reasons of their own, accounts whose trouble is their portfolios' are still listed: they show the sum. */
const everything: Statement = {
  name: 'data-health',
  text: `select 'account' as kind, ${kept('a')},
      case when h.sources = array['portal'] then 'portal' else 'provider' end as "keptIn",
      h.sources is not null as "hasPortfolios"
    from accounts a cross join lateral (select array_agg(distinct p.source::text) as sources from portfolios p
      where p.tenant_id = $1 and p.account = a.id and p.active) h
    where a.tenant_id = $1 and a.portal = $2 and a.active
    union all
    select 'portfolio', ${kept('p')}, p.source, true
    from portfolios p join accounts a on a.tenant_id = $1 and a.id = p.account
    where p.tenant_id = $1 and a.portal = $2 and a.active and p.active`,
}

const portalSeen: Statement = {
  name: 'data-health-portal',
  text: 'select from portals where tenant_id = $1 and id = $2 and active',
}

/** Refuses a portal that the caller does not see. `isOwnLedger`: the white label keeps all ledgers itself, so that no account needs a link to a data service. */
export async function readDataHealth(
  transaction: Transaction,
  { portal, isOwnLedger }: { portal: string; isOwnLedger: boolean },
): Promise<DataHealth> {
  if ((await transaction.query(portalSeen, [portal])).length === 0) throw new CallRefusal('not-found')
  type Row = Omit<Kept, 'account'> & { accountId: string; accountName: string }
  const rows = await transaction.query<Row>(everything, [portal])
  const latest = rows.reduce<IsoDate | null>(
    (last, { asOf }) => (asOf !== null && (last === null || asOf > last) ? asOf : last),
    null,
  )
  const troubled = rows
    .map(({ accountId, accountName, ...row }) => {
      const account = { id: accountId, name: accountName }
      const { id, kind, name, asOf, quality, failedSince } = row
      const keptIn = isOwnLedger ? ('portal' as const) : row.keptIn
      const troubles = troublesOf({ ...row, keptIn, account }, { latest })
      return { id, kind, name, account, keptIn, asOf, quality, failedSince, troubles }
    })
    .filter(({ troubles }) => troubles.length > 0)
    .toSorted((one, other) => other.troubles.length - one.troubles.length || compareNames(one, other))
  return {
    checked: rows.length,
    latest,
    rows: troubled.slice(0, mostListed),
    isCut: troubled.length > mostListed,
  }
}

function compareNames(one: HealthRow, other: HealthRow): number {
  return one.account.name.localeCompare(other.account.name) || one.name.localeCompare(other.name)
}

/** A price that was corrected is as it should be. */
const isTrouble = ({ code }: Reason): boolean => code !== 'price-corrected' && code !== 'rate-corrected'

function troublesOf(row: Kept, { latest }: { latest: IsoDate | null }): Trouble[] {
  const { asOf, failedSince, reasons, keptIn, kind } = row
  const troubles: Trouble[] = (reasons ?? [])
    .filter(isTrouble)
    .map(({ code, subject = null, date = null }) => ({
      code,
      subject,
      date,
    }))
  const add = (code: Trouble['code'], date: IsoDate | null = null): void => {
    troubles.push({ code, subject: null, date })
  }
  if (failedSince !== null) add('source-failed', failedSince.slice(0, 'yyyy-mm-dd'.length))
  if (kind === 'account' && !row.isLinked && row.hasPortfolios && keptIn === 'provider') add('unlinked')
  if (!row.hasValue && failedSince === null) add('never-figured')
  // A workday's grace: services close their books in their own time.
  if (asOf !== null && latest !== null && asOf < previousWorkday(latest)) add('old-figures', asOf)
  return troubles
}
