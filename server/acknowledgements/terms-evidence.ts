/** Who is to accept the terms of a portal and who has, as far as somebody of the firm sees the accounts. */
import type { Witness } from '#model/calls/acknowledgements.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store } from '#server/store/executor.ts'

const terms = {
  name: 'evidence.terms',
  text: `select concat_ws(' ', p.name, p.tnc->>'version') as title, app.digest_of_terms(p.tnc) as digest from portals p
    where p.tenant_id = $1 and p.id = $2 and p.active and app.digest_of_terms(p.tnc) is not null`,
}
const clients = {
  name: 'evidence.of-terms',
  text: `with asked as materialized (
      select distinct on (u.id) u.id as person, a.id as account, a.name from accounts a
      join users u on u.tenant_id = $1 and u.id = a.client and u.active and not u.disabled
        and not u.is_admin and not u.is_professional
      where a.tenant_id = $1 and a.portal = $2 and a.active order by u.id, a.created_at, a.id
    ), confirmed as materialized (
      select k.created_by as person, max(k.created_at) filter (where k.digest = $3) as at,
        jsonb_agg(jsonb_build_object('digest', k.digest, 'at', k.created_at) order by k.created_at) as acknowledged
      from acknowledgements k where k.tenant_id = $1 and k.portal = $2 group by k.created_by
    )
    select u.id, u.name, s.person is not null as "isAsked", c.at as "readAt",
      case when s.account is not null then jsonb_build_object('id', s.account, 'name', s.name) end as account,
      '[]'::jsonb as given, coalesce(c.acknowledged, '[]') as acknowledged
    from users u left join asked s on s.person = u.id left join confirmed c on c.person = u.id
    where u.tenant_id = $1 and (s.person is not null or c.person is not null)
    order by s.person is null, c.at is not null, lower(u.name), u.id limit $4`,
}

type Row = Omit<Witness, 'told'>

/** `most`: so many people are answered at most. */
export async function findOfTerms(
  store: Store,
  caller: Caller,
  { id, most }: { id: string; most: number },
): Promise<{ title: string; current: string; rows: Row[] }> {
  const [found] = await store.ask<{ title: string; digest: string }>(caller, terms, [id])
  if (!found) throw new CallRefusal('not-found')
  const rows = await store.ask<Row>(caller, clients, [id, found.digest, most])
  return { title: found.title, current: found.digest, rows }
}
