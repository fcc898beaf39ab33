/** The statements of the clients overview. */
import { isClientAccount } from '#server/store/client-accounts.ts'
import type { Statement } from '#server/store/statement.ts'

export type ClientsSort =
  | 'name'
  | 'value'
  | 'share'
  | 'lastLogin'
  | 'changeYtd'
  | 'netFlowsYtd'
  | 'cashShare'
  | 'reviewOn'
export type Direction = 'ascending' | 'descending'

/** What rows can be narrowed by: a condition each, on the account `a` and the value at a place such as '$3'. */
const conditions = {
  among: (at: string) => `a.id in (select unnest(${at}::uuid[]))`,
  search: (at: string) =>
    `a.search_text like app.fold(${at}) and split_part(a.search_text, e'\\x1f', 1) like app.fold(${at})`,
  accountType: (at: string) => `a.account_type = ${at}`,
  portfolioType: (at: string) => `exists (select from portfolios p
    where p.tenant_id = $1 and p.account = a.id and p.active and p.type = ${at})`,
  group: (at: string) => `exists (select from group_members m
    where m.tenant_id = $1 and m."group" = ${at} and m.account = a.id)`,
  accessGroup: (at: string) => `exists (select from access_group_accounts x
    join access_groups g on g.tenant_id = x.tenant_id and g.id = x.group_id and g.active
    where x.tenant_id = $1 and x.group_id = ${at} and x.account_id = a.id)`,
  // What the portal keeps itself needs no link.
  linked: (at: string) => `(a.external_id is not null or exists (select from portfolios p
    where p.tenant_id = $1 and p.account = a.id and p.active and p.source = 'portal')) = ${at}`,
}

/** The filters that are set, with their values. A statement speaks of these only, so that an index may answer it. */
export type ClientFilters = { readonly [F in keyof typeof conditions]?: string | boolean | readonly string[] }

/** Filters that are set, in a fixed order; their values are $3 and on. */
function chosen(filters: ClientFilters): (keyof typeof conditions)[] {
  return (Object.keys(conditions) as (keyof typeof conditions)[]).filter(
    (name) => filters[name] !== undefined,
  )
}

/** $2 and on: the portal, then the values of the filters. */
export function filterValues(portal: string, filters: ClientFilters): unknown[] {
  return [portal, ...chosen(filters).map((name) => filters[name])]
}

function narrowed(filters: ClientFilters): string {
  return chosen(filters)
    .map((name, index) => conditions[name](`$${index + 3}`))
    .join(' and ')
}

/** $2 portal. */
const wanted = `a.tenant_id = $1 and a.portal = $2 and ${isClientAccount}`

/**
 * As in a phonebook, by surname. Names are never missing, so their order can be an index's own; other values may be, and
 * come last when descending.
 */
const orders: Record<ClientsSort, Record<Direction, string>> = {
  name: {
    ascending: 'app.phonebook_name(a.name), a.id',
    descending: 'app.phonebook_name(a.name) desc, a.id desc',
  },
  value: orderBy('a.value'),
  share: orderBy('a.value'),
  lastLogin: orderBy('a.last_login'),
  changeYtd: orderBy('a.change_ytd'),
  netFlowsYtd: orderBy('a.net_flows_ytd'),
  cashShare: orderBy('a.cash_share'),
  reviewOn: orderBy('a.review_on'),
}

function orderBy(column: string): Record<Direction, string> {
  return {
    ascending: `${column} nulls first, a.id`,
    descending: `${column} desc nulls last, a.id desc`,
  }
}

/** The page is found by what indexes know, and only its rows are read. */
function rows(order: { sort: ClientsSort; direction: Direction }, filters: ClientFilters): Statement {
  const set = chosen(filters)
  const also = set.length > 0 ? ` and ${narrowed(filters)}` : ''
  const [limit, offset] = [`$${set.length + 3}`, `$${set.length + 4}`]
  const { sort, direction } = order
  return {
    name: ['clients', sort, direction, ...set].join('-'),
    text: `select a.id, a.name, a.email, coalesce(a.currency, 'EUR') as currency, a.value::float8 as value,
        a.change_ytd as "changeYtd", a.benchmark_ytd as "benchmarkYtd", a.net_flows_ytd::float8 as "netFlowsYtd",
        a.cash_share as "cashShare", a.figures_as_of as "asOf", least(a.figures_failed_at, a.desk_failed_at) as "failedSince",
        case when a.desk_failed_at is not null and a.figures_quality = 'good' then 'stale' else a.figures_quality end as quality,
        a.account_type as "accountType", a.user_status as status, a.external_id is not null as "isLinked",
        a.last_login as "lastLogin", a.review_on as "reviewOn", coalesce(a.quarterly_payments_status, '{}') as "quarterlyPayments",
        coalesce(a.second_quarterly_payments_status, '{}') as "secondQuarterlyPayments"
      from accounts a where a.tenant_id = $1 and a.id = any (array(
        select a.id from accounts a where ${wanted}${also}
        order by ${orders[sort][direction]} limit ${limit} offset ${offset}))
      order by ${orders[sort][direction]}`,
  }
}

/** By currency: the worth of all accounts, how many they are and of how many it is known; the same of those the filters leave. */
function sums(filters: ClientFilters): Statement {
  const set = chosen(filters)
  const only = set.length > 0 ? ` filter (where ${narrowed(filters)})` : ''
  if (filters.among) return sumsOfFew(filters)
  return {
    name: ['clients-sums', ...set].join('-'),
    text: `select coalesce(a.currency, 'EUR') as currency, sum(a.value) as all, count(*)::int as accounts,
        count(a.value)::int as known, sum(a.value)${only} as shown, (count(*)${only})::int as count,
        (count(a.value)${only})::int as "shownKnown"
      from accounts a where ${wanted} group by 1`,
  }
}

/** The same where few are left: all are added up from an index, and only those few are read. */
function sumsOfFew(filters: ClientFilters): Statement {
  return {
    name: ['clients-sums', ...chosen(filters)].join('-'),
    text: `select e.currency, e.all, e.accounts, e.known, s.shown, coalesce(s.count, 0) as count,
        coalesce(s.known, 0) as "shownKnown"
      from (select coalesce(a.currency, 'EUR') as currency, sum(a.value) as all, count(*)::int as accounts,
          count(a.value)::int as known
        from accounts a where ${wanted} group by 1) e
      left join (select coalesce(a.currency, 'EUR') as currency, sum(a.value) as shown, count(*)::int as count,
          count(a.value)::int as known
        from accounts a where ${wanted} and ${narrowed(filters)} group by 1) s using (currency)`,
  }
}

export const clientStatements = {
  rows,
  sums,
  rates: {
    name: 'clients-rates',
    text: `select c.quote, r.rate from (values ('USD'), ('GBP'), ('CAD'), ('CHF'), ('ISK')) as c (quote)
      cross join lateral (select e.rate from exchange_rates e
        where e.tenant_id = $1 and e.base = 'EUR' and e.quote = c.quote order by e.date desc limit 1) r`,
  },
  portfolioTypes: {
    name: 'clients-portfolio-types',
    text: `select p.account, array_agg(distinct p.type order by p.type) as types from portfolios p
      where p.tenant_id = $1 and p.account = any ($2::uuid[]) and p.active and p.type is not null group by p.account`,
  },
  groups: {
    name: 'clients-groups',
    text: 'select id, name from groups where tenant_id = $1 and active order by score desc, name',
  },
  memberships: {
    name: 'clients-memberships',
    text: `select m.account, g.name from group_members m
      join groups g on g.tenant_id = m.tenant_id and g.id = m."group" and g.active
      where m.tenant_id = $1 and m.account = any ($2::uuid[])`,
  },
  advisersOf: {
    name: 'clients-advisers-of',
    text: `select a.id as account, u.name from accounts a
      join users u on u.tenant_id = a.tenant_id and u.id = any (a.owner)
      where a.tenant_id = $1 and a.id = any ($2::uuid[]) order by u.name`,
  },
  accessGroups: {
    name: 'clients-access-groups',
    text: 'select id, name from access_groups where tenant_id = $1 and active order by name',
  },
  accessGroupsOf: {
    name: 'clients-access-groups-of',
    text: `select x.account_id as account, g.name from access_group_accounts x
      join access_groups g on g.tenant_id = x.tenant_id and g.id = x.group_id and g.active
      where x.tenant_id = $1 and x.account_id = any ($2::uuid[]) order by g.name`,
  },
}
