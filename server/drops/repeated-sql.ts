/**
 * Where the account of a dropped file `f` has the same bytes already: from an earlier file of the drop, or in its library;
 * null where it has not.
 */
export const repeatedSql = `case
    when f.account is null or f.digest is null then null
    when exists (select from dropped_files e where e.tenant_id = $1 and e.drop = f.drop and e.account = f.account
      and e.digest = f.digest and e.active and e.id < f.id and e.status in ('matched', 'published')) then 'drop'
    when exists (select from uploads u where u.tenant_id = $1 and u.account = f.account and u.digest = f.digest
      and u.active and u.version_of is null) then 'library' end`
