/** Writes events: each into the log, all of them into the counts of days, months and portals, as one statement. */
import { usageKinds } from '#model/usage.ts'
import type { Happened } from '#server/ground/usage-notes.ts'
import type { Store } from '#server/store/executor.ts'

/** What happened, when, under the id of its entry in the log. */
export type Event = Omit<Happened, 'tenantId' | 'section'> & { id: string; at: string; section: string }

const counted = [...usageKinds, 'total'] as const
const columns = counted.join(', ')
const isCounted = `kind <> 'looks'`
const sums = [
  ...usageKinds.map((kind) => `count(*) filter (where kind = '${kind}')`),
  `count(*) filter (where ${isCounted})`,
].join(', ')
const looks = `count(*) filter (where kind = 'looks')`
const added = (table: string): string =>
  counted.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ')
const seen = (table: string): string => `last_at = greatest(${table}.last_at, excluded.last_at)`

/**
 * The portal of an event is the one it names, where it is of this firm and, for a client, one of theirs; otherwise that
 * of the client's first account, or where somebody of the firm was last, or the firm's first. Rows are written in the
 * order of their keys, so that nodes that write at once wait for each other and never in a circle.
 */
const write = {
  name: 'usage.write',
  text: `with told as (
      select * from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[])
        as t(id, person, named, kind, section, at)
    ), placed as materialized (
      select t.id, t.person, t.kind, t.section, t.at, (t.at at time zone 'UTC')::date as day, u.name,
        not (u.is_admin or u.is_professional) as is_investor,
        coalesce(
          (select p.id from portals p where p.tenant_id = $1 and p.id = t.named and (u.is_admin or u.is_professional
            or exists (select from accounts a where a.tenant_id = $1 and a.client = u.id and a.portal = p.id))),
          case when u.is_admin or u.is_professional
            then (select d.portal from log_analytics d where d.tenant_id = $1 and d."user" = u.id
              order by d.for_date desc, d.last_at desc limit 1)
            else (select a.portal from accounts a where a.tenant_id = $1 and a.client = u.id and a.active
              and a.portal is not null order by a.created_at, a.id limit 1) end,
          (select p.id from portals p where p.tenant_id = $1 and p.active order by p.created_at, p.id limit 1)) as portal
      from told t join users u on u.tenant_id = $1 and u.id = t.person
    ), events as (select * from placed where portal is not null),
    days as (
      insert into log_analytics (tenant_id, portal, "user", for_date, is_investor, ${columns}, looks, last_at)
      select $1, portal, person, day, is_investor, ${sums}, ${looks}, max(at)
        from events group by portal, person, day, is_investor order by portal, person, day
      on conflict (tenant_id, portal, "user", for_date) do update set ${added('log_analytics')},
        looks = log_analytics.looks + excluded.looks, ${seen('log_analytics')}
    ), months as (
      insert into usage_months (tenant_id, portal, month, "user", is_investor, ${columns}, last_at)
      select $1, portal, date_trunc('month', day)::date as month, person, is_investor, ${sums}, max(at)
        from events where ${isCounted} group by portal, month, person, is_investor order by portal, month, person
      on conflict (tenant_id, portal, month, "user") do update set ${added('usage_months')}, ${seen('usage_months')}
    ), totals as (
      insert into usage_days (tenant_id, portal, for_date, is_investor, ${columns}, looks)
      select $1, portal, day, is_investor, ${sums}, ${looks}
        from events group by portal, day, is_investor order by portal, day, is_investor
      on conflict (tenant_id, portal, for_date, is_investor) do update set ${added('usage_days')},
        looks = usage_days.looks + excluded.looks
    )
    insert into logs (tenant_id, id, type, section, info, portal_id, created_at, created_by, created_name)
      select $1, id, kind, section, case when is_investor then 'clients' else 'firm' end, portal, at, person, name
        from events order by at, id`,
}

export async function writeUsage(store: Store, tenantId: string, events: readonly Event[]): Promise<void> {
  const list = <K extends keyof Event>(name: K): Event[K][] => events.map((event) => event[name])
  const values = [list('id'), list('person'), list('portal'), list('kind'), list('section'), list('at')]
  await store.serveOne(tenantId, write, values)
}
