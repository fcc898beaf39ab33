/** The statements of the account and portfolio pages. What only staff may read is null for others. */
import type { Role } from '#model/access/role.ts'
import { fields, rows } from '#model/access/access.ts'
import type { Statement } from '#server/store/statement.ts'

/** A column where the role may read its field, else null. */
function column(
  role: Role,
  collection: 'accounts' | 'portfolios',
  [field, sql]: [field: string, sql: string],
): string {
  return fields(role, collection, 'read').includes(field) ? sql : 'null'
}

export function readAccount(role: Role): Statement {
  const reviewOn = column(role, 'accounts', ['reviewOn', 'a.review_on'])
  const clientNumber = column(role, 'accounts', ['clientId', 'a.client_id'])
  return {
    name: `account-read-${role}`,
    text: `select a.id, a.name, a.email, a.client, a.portal, a.external_id as "externalId", ${clientNumber} as "clientNumber",
        a.account_type as "accountType", a.user_status as status, coalesce(a.currency, 'EUR') as currency,
        a.inception, a.location, a.last_login as "lastLogin", coalesce(a.alerts, '[]') as alerts, ${reviewOn} as "reviewOn"
      from accounts a where a.tenant_id = $1 and a.id = $2 and a.active`,
  }
}

const portfolioColumns = `p.id, p.name, p.type, coalesce(p.currency, 'EUR') as currency, p.region, p.inception, p.objective,
  p.risk_level as "riskLevel", p.esg_rating as "esgRating", p.risk_profile as "riskProfile",
  p.external_id as "externalId", p.source`

export const listPortfolios: Statement = {
  name: 'account-portfolios',
  text: `select ${portfolioColumns} from portfolios p
    where p.tenant_id = $1 and p.account = $2 and p.active order by p.name, p.id`,
}

export function readPortfolio(role: Role): Statement {
  const ownerName = column(role, 'portfolios', ['external_owner_name', 'p.external_owner_name'])
  return {
    name: `portfolio-read-${role}`,
    text: `select ${portfolioColumns}, p.cost_method as "costMethod", nullif(${ownerName}, a.name) as "ownerName",
        (select r.factsheet_url from risk_profiles r where r.tenant_id = $1 and r.active and r.name = p.risk_profile
          order by r.created_at, r.id limit 1) as "factSheet",
        a.id as "accountId", a.name as "accountName", a.portal, a.external_id as "accountExternalId",
        coalesce(a.alerts, '[]') as alerts
      from portfolios p join accounts a on a.tenant_id = p.tenant_id and a.id = p.account and a.active
      where p.tenant_id = $1 and p.id = $2 and p.active`,
  }
}

/** A portfolio by the id under which its source knows it: '{contact}-{portfolio}' in the partner firm. */
export const findLinkedPortfolio: Statement = {
  name: 'portfolio-by-link',
  text: 'select id from portfolios where tenant_id = $1 and external_id = $2 and active order by id limit 1',
}

const adviserColumns = `d.id, d.name, d.role, d.title, coalesce(d.telephone, d.phone) as phone, d.email,
  d.profile_url as "profileUrl", d.photo->0->>'url' as photo`
/** By role, descending, then by name; somebody without a role comes last. */
const adviserOrder = 'order by d.role desc nulls last, d.name'

/** A client sees the advisers of the own accounts by a function that shows only what a client may know of them. */
export function listAdvisers(role: Role): Statement {
  const isClient = rows(role, 'users', 'read') === 'self'
  const from = isClient ? 'app.advisers()' : 'users'
  const living = isClient ? '' : 'and d.tenant_id = $1 and d.active and not d.disabled'
  return {
    name: `account-advisers-${isClient ? 'client' : 'staff'}`,
    text: `select ${adviserColumns} from accounts a join ${from} d on d.id = any (a.owner) ${living}
      where a.tenant_id = $1 and a.id = $2 ${adviserOrder}`,
  }
}

/** Whether a record exists at all, for telling 'not yours' from 'not found'; asked by the service. */
export const exists = {
  accounts: {
    name: 'account-exists',
    text: 'select 1 from accounts where tenant_id = $1 and id = $2 and active',
  },
  portfolios: {
    name: 'portfolio-exists',
    text: 'select 1 from portfolios where tenant_id = $1 and id = $2 and active',
  },
  reportPacks: {
    name: 'report-pack-exists',
    text: 'select 1 from report_packs where tenant_id = $1 and id = $2 and active',
  },
  clientReports: {
    name: 'client-report-exists',
    text: 'select 1 from client_reports where tenant_id = $1 and id = $2 and active',
  },
} as const
