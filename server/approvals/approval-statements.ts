/** The statements about changes that wait for a second person; who sees which of them, the policies say. */
export const approvalStatements = {
  list: {
    name: 'approvals.list',
    text: `select p.id, p.kind, p.verb, p.collection, p.record, coalesce(p.title, '') as title,
        case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'portal', a.portal) end as account,
        coalesce(p.before, '{}') as before, coalesce(p.after, '{}') as after, p.created_name as by, p.created_at as at, p.key,
        coalesce(p.created_by = app.user_id(), false) as "isMine", p.state, p.reason, p.decided_name as "decidedBy",
        p.decided_at as "decidedAt"
      from pending_changes p left join accounts a on a.tenant_id = $1 and a.id = p.account
      where p.tenant_id = $1 and p.active = $2 and ($3::text is null or p.collection = $3) and ($4::text is null or p.record = $4)
      order by case when $2 then p.created_at end, p.decided_at desc, p.id limit 200`,
  },
  count: {
    name: 'approvals.count',
    text: `select count(*)::int as count from pending_changes
      where tenant_id = $1 and active and created_by is distinct from app.user_id()`,
  },
  read: {
    name: 'approvals.read',
    text: `select id, verb, collection, record, coalesce(before, '{}') as before, coalesce(after, '{}') as after
      from pending_changes where tenant_id = $1 and id = $2`,
  },
  decide: {
    name: 'approvals.decide',
    text: 'select app.decide_change($1, $2, $3, $4) as became',
  },
  names: {
    name: 'approvals.names',
    text: `select id, name from users where tenant_id = $1 and id = any ($2::uuid[])
      union all select id, name from accounts where tenant_id = $1 and id = any ($2::uuid[])`,
  },
} as const
