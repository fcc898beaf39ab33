/**
 * How the counts are added up. Of a whole portal the days are summed already, and a year of people is read by the month,
 * with the days before the first and after the last whole month. Of some people, and for advisers who do not see
 * everybody, the days of these people are read: they are few. Row-level security holds in both.
 */
import { mostEngaged, usageKinds } from '#model/usage.ts'
import { isClientAccount } from '#server/store/client-accounts.ts'
import type { Statement } from '#server/store/statement.ts'

const counted = [...usageKinds, 'total'] as const
const columns = counted.join(', ')
const sums = counted.map((name) => `coalesce(sum(c.${name}), 0)::double precision as ${name}`).join(', ')
const mostAbsent = 100

// $2 is the portal, $3 whether clients are meant, $4 and $5 are the first and the last day.
const ofSide = `tenant_id = $1 and portal = $2 and is_investor = $3`
// Who is of the firm, as far as they were ever in the portal; one with an account of their own is no client.
const colleagues = `select m."user" from usage_months m where m.tenant_id = $1 and m.portal = $2 and not m.is_investor`
const everybody = `select distinct a.client as id from accounts a
    where $3::boolean and a.tenant_id = $1 and a.portal = $2 and ${isClientAccount} and a.client is not null
      and not a.client in (${colleagues})
  union
  ${colleagues} and not $3`

/** Those of them who are named, or are in one of the groups; all whom an adviser sees where both are null. */
export const somePeople = ({ users, groups }: Record<'users' | 'groups', string>): string =>
  `select e.id from (${everybody}) e
    where (${users}::uuid[] is null and ${groups}::uuid[] is null) or e.id = any (${users})
      or e.id in (select a.client from group_members g join accounts a on a.tenant_id = $1 and a.id = g.account
        where g.tenant_id = $1 and g."group" = any (${groups}))`

/** By people alone: $6 users and $7 groups. */
const some = somePeople({ users: '$6', groups: '$7' })
const daysOfSome = `select d."user", d.for_date, ${columns}, d.looks, d.last_at
  from (${some}) p join log_analytics d on d.tenant_id = $1 and d.portal = $2 and d."user" = p.id
    and d.for_date between $4::date and $5::date and d.is_investor = $3`

/** Of the whole portal: $6 is the first day of the first whole month, $7 that after the last. */
const wholeMonths = `select "user", ${columns}, last_at from usage_months
    where ${ofSide} and month >= $6::date and month < $7::date
  union all
  select "user", ${columns}, last_at from log_analytics
    where ${ofSide} and for_date >= $4::date and for_date < $6::date
  union all
  select "user", ${columns}, last_at from log_analytics
    where ${ofSide} and for_date >= $7::date and for_date <= $5::date`

const byDay = (of: string): string => `select c.for_date as day, ${sums},
    coalesce(sum(c.looks), 0)::double precision as looks
  from ${of} c group by c.for_date order by c.for_date`

type Source = { people: string; counts: string }

const perPerson = ({ people, counts }: Source): string => `with counts as materialized (
    select c."user" as id, ${sums}, max(c.last_at) as last_at from (${counts}) c group by c."user"
  ), people as materialized (${people})`

const user = `json_build_object('id', u.id, 'name', u.name) as "user"`
const each = counted.map((name) => `coalesce(c.${name}, 0) as ${name}`).join(', ')

/** Who did most, how many signed in, and who did not, with when they were last seen at all. */
const summary = (of: Source): string => `${perPerson(of)}
  select (select count(*) from people)::int as count,
    (select count(*) from people p join counts c on c.id = p.id where c.logins > 0)::int as "signedIn",
    coalesce((select json_agg(e) from (
      select ${user}, ${each}, c.last_at as "lastAt"
        from counts c join users u on u.tenant_id = $1 and u.id = c.id
        where c.total > 0 order by c.total desc, u.name, u.id limit ${mostEngaged}) e), '[]') as engaged,
    coalesce((select json_agg(n) from (
      select ${user}, case when $3 then (select max(a.last_login) from accounts a
            where a.tenant_id = $1 and a.client = u.id)
          else (select max(d.last_at) from log_analytics d
            where d.tenant_id = $1 and d.portal = $2 and d."user" = u.id) end as "lastAt"
        from people p join users u on u.tenant_id = $1 and u.id = p.id left join counts c on c.id = p.id
        where coalesce(c.logins, 0) = 0 order by u.name, u.id limit ${mostAbsent}) n), '[]') as absent`

const table = (of: Source): string => `${perPerson(of)}
  select u.name, ${each}, c.last_at as "lastAt"
  from (select id from people union select id from counts) p
    join users u on u.tenant_id = $1 and u.id = p.id left join counts c on c.id = p.id
  order by coalesce(c.total, 0) desc, u.name, u.id`

/** One way of adding up. */
export type Adding = Record<'days' | 'summary' | 'table', Statement>

const whole: Source = { people: everybody, counts: wholeMonths }
const chosen: Source = { people: some, counts: daysOfSome }

export const ofWholePortal: Adding = {
  days: {
    name: 'usage.days',
    text: byDay(`(select * from usage_days where ${ofSide} and for_date between $4::date and $5::date)`),
  },
  summary: { name: 'usage.summary', text: summary(whole) },
  table: { name: 'usage.table', text: table(whole) },
}

export const ofSomePeople: Adding = {
  days: { name: 'usage.days-of-some', text: byDay(`(${daysOfSome})`) },
  summary: { name: 'usage.summary-of-some', text: summary(chosen) },
  table: { name: 'usage.table-of-some', text: table(chosen) },
}
