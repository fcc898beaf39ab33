alter table acknowledgements add column "portal" uuid;

alter table acknowledgements add constraint acknowledgements_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id");

create index acknowledgements_portal_created_by_idx on acknowledgements (tenant_id, "portal", "created_by");

-- Whoever accepted the terms of their portal while they read as they do now has accepted them.
insert into acknowledgements (tenant_id, id, portal, digest, title, created_at, created_by, created_name)
  select distinct on (a.tenant_id, a.portal, a.client) a.tenant_id, gen_random_uuid(), a.portal,
    encode(sha256(convert_to((p.tnc ->> 'version') || e'\n' || (p.tnc -> 'text')::text, 'UTF8')), 'hex'),
    concat_ws(' ', p.name, p.tnc ->> 'version'), (a.terms_and_conditions ->> 'at')::timestamptz, a.client, u.name
  from accounts a join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
  join users u on u.tenant_id = a.tenant_id and u.id = a.client
  where a.terms_and_conditions ->> 'accepted' = 'true' and jsonb_typeof(p.tnc -> 'text') = 'object'
    and p.tnc -> 'text' <> '{}' and coalesce(p.tnc ->> 'version', '') <> ''
    and (a.terms_and_conditions ->> 'at')::timestamptz >= coalesce((p.tnc ->> 'updated')::timestamptz, p.updated_at)
  order by a.tenant_id, a.portal, a.client, a.terms_and_conditions ->> 'at' desc;

drop trigger if exists date_terms on accounts;

drop function if exists app.date_terms();

alter table accounts drop column "terms_and_conditions";

drop index media_acknowledgement_idx;

create index media_acknowledgement_account_idx on media (tenant_id, "acknowledgement", "account");
