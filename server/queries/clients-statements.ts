/** The statements of the clients overview. */
import type { Statement } from '#server/store/executor.ts'

export type ClientsSort = 'name' | 'value' | 'share' | 'lastLogin' | 'changeYtd'

/**
 * $2 portal, $3 name pattern, $4 account type, $5 portfolio type, $6 group, $7 access group, $8 hide unlinked.
 * Accounts of somebody who is both administrator and professional are never listed.
 */
const wanted = `a.tenant_id = $1 and a.portal = $2 and a.active
  and (a.client is null or a.client <> all (array(
    select u.id from users u where u.tenant_id = $1 and u.is_admin and u.is_professional)))`
const filtered = `($3::text is null or a.name ilike $3)
  and ($4::text is null or a.account_type = $4)
  and ($5::text is null or exists (select from portfolios p
    where p.tenant_id = $1 and p.account = a.id and p.active and p.type = $5))
  and ($6::uuid is null or exists (select from group_members m
    where m.tenant_id = $1 and m."group" = $6 and m.account = a.id))
  and ($7::uuid is null or exists (select from access_groups g
    where g.tenant_id = $1 and g.id = $7 and g.active and a.id = any (g.clients)))
  and (not $8::boolean or a.external_id is not null)`

const orders: Record<ClientsSort, string> = {
  name: 'a.name',
  value: 'a.value',
  share: 'a.value',
  lastLogin: 'a.last_login',
  changeYtd: 'a.change_ytd',
}

const directions = { ascending: 'asc nulls first', descending: 'desc nulls last' } as const

function rows(sort: ClientsSort, direction: keyof typeof directions): Statement {
  return {
    name: `clients-${sort}-${direction}`,
    text: `select a.id, a.name, a.email, coalesce(a.currency, 'EUR') as currency, a.value::float8 as value,
        a.change_ytd as "changeYtd", a.figures_as_of as "asOf", a.figures_quality as quality,
        a.account_type as "accountType", a.user_status as status, a.external_id is not null as "isLinked",
        a.last_login as "lastLogin", coalesce(a.quarterly_payments_status, '{}') as "quarterlyPayments",
        coalesce(a.second_quarterly_payments_status, '{}') as "secondQuarterlyPayments",
        array(select distinct p.type from portfolios p
          where p.tenant_id = $1 and p.account = a.id and p.active and p.type is not null order by 1) as "portfolioTypes"
      from accounts a where ${wanted} and ${filtered}
      order by ${orders[sort]} ${directions[direction]}, a.id limit $9 offset $10`,
  }
}

export const clientStatements = {
  rows,
  sums: {
    name: 'clients-sums',
    text: `select coalesce(a.currency, 'EUR') as currency, sum(a.value) as all, count(*)::int as accounts,
        sum(a.value) filter (where ${filtered}) as shown, (count(*) filter (where ${filtered}))::int as count
      from accounts a where ${wanted} group by 1`,
  },
  rates: {
    name: 'clients-rates',
    text: `select c.quote, r.rate from (values ('USD'), ('GBP'), ('CAD'), ('CHF'), ('ISK')) as c (quote)
      cross join lateral (select e.rate from exchange_rates e
        where e.tenant_id = $1 and e.base = 'EUR' and e.quote = c.quote order by e.date desc limit 1) r`,
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
  accessGroups: {
    name: 'clients-access-groups',
    text: 'select id, name, clients from access_groups where tenant_id = $1 and active order by name',
  },
}
