alter table uploads add column "person" uuid;

alter table uploads add constraint uploads_person_fkey foreign key (tenant_id, "person") references users (tenant_id, "id");

-- Photos that people have already: those of clients are for the firm and themselves.
update uploads u set person = p.id, level = case when p.is_admin or p.is_professional then 'authenticated' else 'staff' end
from users p, jsonb_array_elements(case jsonb_typeof(p.photo) when 'array' then p.photo else '[]' end) f
where u.tenant_id = p.tenant_id and u.level <> 'public' and u.account is null and u."group" is null and u.library is null
  and substring(u.path from '^/media/[^/]+/') = substring(f->>'url' from '^/files(/media/[^/]+/)');

-- Whatever else clients have stored for no account is for the firm and themselves.
update uploads u set level = 'staff' from users p
where u.tenant_id = p.tenant_id and u.created_by = p.id and not p.is_admin and not p.is_professional
  and u.level = 'authenticated' and u.account is null and u."group" is null and u.library is null;
