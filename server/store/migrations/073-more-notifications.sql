alter table notifications add column "thread" uuid;

alter table notifications add column "documents" uuid[] not null default '{}'::uuid[];

alter table notifications add column "placed_order" uuid;

alter table notifications add column "portal" uuid;

alter table notifications add column "accounts" uuid[] not null default '{}'::uuid[];

alter table notifications drop constraint notifications_kind_check;

alter table notifications drop constraint notifications_owed_check;

alter table notifications add constraint notifications_kind_check check ("kind" in ('message', 'document', 'client-change', 'report', 'status', 'order', 'form', 'data'));

alter table notifications add constraint notifications_thread_fkey foreign key (tenant_id, "thread") references messages (tenant_id, "id");

alter table notifications add constraint notifications_placed_order_fkey foreign key (tenant_id, "placed_order") references orders (tenant_id, "id");

alter table notifications add constraint notifications_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id");

alter table notifications add constraint notifications_owed_check check ("owed" in ('at-once', 'daily', 'weekly'));

create index notifications_owner_thread_idx on notifications (tenant_id, "owner", "thread");

alter table notification_choices drop constraint notification_choices_kind_check;

alter table notification_choices add constraint notification_choices_kind_check check ("kind" in ('message', 'document', 'client-change', 'report', 'status', 'order', 'form', 'data'));
