alter table pages add column "shown_at" timestamp with time zone;

alter table posts add column "shown_at" timestamp with time zone;

alter table people add column "shown_at" timestamp with time zone;

alter table clients add column "shown_at" timestamp with time zone;

-- What is published as it stands is read; of pages and posts with unpublished changes what was published last.
update pages t set shown_at = case when t.published_at = t.updated_at then t.published_at else (select max(h.published_at)
  from pages_history h where h.tenant_id = t.tenant_id and h.record = t.id) end;

update posts t set shown_at = case when t.published_at = t.updated_at then t.published_at else (select max(h.published_at)
  from posts_history h where h.tenant_id = t.tenant_id and h.record = t.id) end;

update people set shown_at = published_at where published_at = updated_at;

update clients set shown_at = published_at where published_at = updated_at;
