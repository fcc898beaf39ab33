/** How computed fields are found: one expression each, on the record `t`. */
import type { ComputedName } from '#model/fields/computed.ts'

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const computedSql: Record<ComputedName, string> = {
  groupsOfAccount: `array(select m."group" from group_members m
    where m.tenant_id = t.tenant_id and m.account = t.id order by m.member_since)`,
  memberSince: `(select min(m.member_since) from group_members m where m.tenant_id = t.tenant_id and m.account = t.id)`,
  userStatusData: `(select jsonb_build_object('name', s.name, 'identifier', s.identifier, 'persistent', s.persistent,
      'alertbox_content', coalesce(s.alertbox_content, '{}'))
    from user_status s where s.tenant_id = t.tenant_id and s.identifier = t.user_status and s.active limit 1)`,
  clientDisabled: `exists (select from users u where u.tenant_id = t.tenant_id and u.id = t.client and u.disabled)`,
  portfoliosOfAccount: `array(select p.id from portfolios p
    where p.tenant_id = t.tenant_id and p.account = t.id and p.active order by p.name)`,
  membersOfGroup: `coalesce((select jsonb_agg(jsonb_build_object('id', m.account, 'memberSince', ${iso('m.member_since')})
      order by m.member_since) from group_members m where m.tenant_id = t.tenant_id and m."group" = t.id), '[]')`,
  termsOfAccount: `(select jsonb_build_object('accepted', count(*) > 0, 'at', ${iso('min(k.created_at)')})
    from acknowledgements k join portals p on p.tenant_id = k.tenant_id and p.id = k.portal
    where k.tenant_id = t.tenant_id and k.portal = t.portal and k.created_by = t.client
      and k.digest = app.digest_of_terms(p.tnc))`,
  parentId: 'coalesce(t.portfolio, t.account)',
  createdOn: 't.created_at',
  fileUrl: `t.file->>'url'`,
  archivedByReader: `exists (select from conversations c where c.tenant_id = t.tenant_id and c.person = (select app.user_id())
    and c.thread = coalesce(t.thread, t.id) and c.archived)`,
}
