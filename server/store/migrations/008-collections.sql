create table subscriptions (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "accounts_limit" double precision not null,
  "advisors_limit" double precision not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint subscriptions_pkey primary key (tenant_id, "id"),
  constraint subscriptions_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

-- Its entries are records of their own now; nothing was ever stored here.
alter table portals drop column navigation;

alter table portals add constraint portals_subscription_fkey foreign key (tenant_id, "subscription") references subscriptions (tenant_id, "id");

create index portals_company_idx on portals (tenant_id, "company");

create table forms (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "description" text,
  "single" boolean not null default false,
  "editable" boolean not null default false,
  "send_csv" boolean not null default false,
  "owned" text,
  "subforms" uuid[] not null default '{}'::uuid[],
  "recipients" text[] not null default '{}'::text[],
  "end_message" text not null default 'Thanks! Your data has been sent.',
  "autorespond_email" text not null default 'email',
  "autorespond_subject" text not null default 'Message sent',
  "autorespond_body" text,
  "permissions" jsonb,
  "steps" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint forms_pkey primary key (tenant_id, "id"),
  constraint forms_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index forms_name_idx on forms (tenant_id, "name");

create table submissions (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "form_id" uuid not null,
  "account" uuid,
  "owners" uuid[] not null default '{}'::uuid[],
  "step" text not null default 'Under review',
  "answers" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint submissions_pkey primary key (tenant_id, "id"),
  constraint submissions_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint submissions_form_id_fkey foreign key (tenant_id, "form_id") references forms (tenant_id, "id"),
  constraint submissions_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint submissions_step_check check ("step" in ('Under review', 'Approved', 'Verified', 'Released'))
);

create index submissions_form_id_created_at_idx on submissions (tenant_id, "form_id", "created_at");

create index submissions_account_form_id_created_at_idx on submissions (tenant_id, "account", "form_id", "created_at");

create index submissions_created_by_idx on submissions (tenant_id, "created_by");

create table processes (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "form_id" uuid not null,
  "form_id_nl" uuid,
  "single" boolean not null default false,
  "user_status" text[] not null default '{}'::text[],
  "account_type" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint processes_pkey primary key (tenant_id, "id"),
  constraint processes_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint processes_form_id_fkey foreign key (tenant_id, "form_id") references forms (tenant_id, "id"),
  constraint processes_form_id_nl_fkey foreign key (tenant_id, "form_id_nl") references forms (tenant_id, "id")
);

create index processes_form_id_idx on processes (tenant_id, "form_id");

create table messages (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "subject" text not null,
  "recipient" uuid not null,
  "body" text not null,
  "attachment" jsonb,
  "attach_message" boolean not null default false,
  "portal" uuid,
  "group" uuid,
  "process" uuid,
  "thread" uuid,
  "subthread" uuid,
  "thread_initiator" jsonb,
  "archived" boolean not null default false,
  "notification" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint messages_pkey primary key (tenant_id, "id"),
  constraint messages_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint messages_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id"),
  constraint messages_group_fkey foreign key (tenant_id, "group") references groups (tenant_id, "id"),
  constraint messages_process_fkey foreign key (tenant_id, "process") references processes (tenant_id, "id"),
  constraint messages_thread_fkey foreign key (tenant_id, "thread") references messages (tenant_id, "id"),
  constraint messages_subthread_fkey foreign key (tenant_id, "subthread") references messages (tenant_id, "id")
);

create index messages_recipient_created_at_idx on messages (tenant_id, "recipient", "created_at");

create index messages_created_by_created_at_idx on messages (tenant_id, "created_by", "created_at");

create index messages_thread_idx on messages (tenant_id, "thread");

create table people (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "title" text,
  "location" text,
  "photo" jsonb,
  "linkedin" text,
  "bio" text,
  "permissions" jsonb,
  "order" double precision,
  "published_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint people_pkey primary key (tenant_id, "id"),
  constraint people_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index people_order_idx on people (tenant_id, "order");

create table clients (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "logo" jsonb,
  "hidelogo" boolean not null default false,
  "testimonial" text,
  "contact" text,
  "hidetestimonial" boolean not null default false,
  "permissions" jsonb,
  "order" double precision,
  "published_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint clients_pkey primary key (tenant_id, "id"),
  constraint clients_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index clients_order_idx on clients (tenant_id, "order");

create table pages (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "slug" text,
  "type" text,
  "hidden" boolean not null default false,
  "protected" boolean not null default false,
  "promoted" boolean not null default false,
  "permissions" jsonb,
  "title" text,
  "summary" text,
  "link_target" text,
  "link_label" text,
  "social_img" jsonb,
  "description" text,
  "order" double precision,
  "parent_id" uuid,
  "portal" uuid,
  "blocks" jsonb,
  "published_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint pages_pkey primary key (tenant_id, "id"),
  constraint pages_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint pages_parent_id_fkey foreign key (tenant_id, "parent_id") references pages (tenant_id, "id"),
  constraint pages_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id")
);

create unique index pages_slug_key on pages (tenant_id, "slug") where active;

create index pages_parent_id_order_idx on pages (tenant_id, "parent_id", "order");

create index pages_updated_at_idx on pages (tenant_id, "updated_at");

create table pages_history (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "record" uuid not null,
  "record_version" bigint not null default 1,
  "published_at" timestamp with time zone,
  "values" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  constraint pages_history_pkey primary key (tenant_id, "id"),
  constraint pages_history_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint pages_history_record_fkey foreign key (tenant_id, "record") references pages (tenant_id, "id")
);

create index pages_history_record_created_at_idx on pages_history (tenant_id, "record", "created_at");

create table posts (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "slug" text,
  "summary" text,
  "publishdate" date,
  "author" uuid,
  "tags" text[] not null default '{}'::text[],
  "image" jsonb,
  "teaser_title" text,
  "teaser_summary" text,
  "embed" text,
  "hidden" boolean not null default false,
  "permissions" jsonb,
  "keypoints" text[] not null default '{}'::text[],
  "content" text,
  "portal" uuid,
  "blocks" jsonb,
  "published_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint posts_pkey primary key (tenant_id, "id"),
  constraint posts_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint posts_author_fkey foreign key (tenant_id, "author") references people (tenant_id, "id"),
  constraint posts_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id")
);

create unique index posts_slug_key on posts (tenant_id, "slug") where active;

create index posts_publishdate_idx on posts (tenant_id, "publishdate");

create index posts_updated_at_idx on posts (tenant_id, "updated_at");

create table posts_history (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "record" uuid not null,
  "record_version" bigint not null default 1,
  "published_at" timestamp with time zone,
  "values" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  constraint posts_history_pkey primary key (tenant_id, "id"),
  constraint posts_history_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint posts_history_record_fkey foreign key (tenant_id, "record") references posts (tenant_id, "id")
);

create index posts_history_record_created_at_idx on posts_history (tenant_id, "record", "created_at");

create table libraries (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "permissions" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint libraries_pkey primary key (tenant_id, "id"),
  constraint libraries_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index libraries_name_idx on libraries (tenant_id, "name");

create table media_folders (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "library" uuid not null,
  "parent_id" uuid,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint media_folders_pkey primary key (tenant_id, "id"),
  constraint media_folders_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint media_folders_library_fkey foreign key (tenant_id, "library") references libraries (tenant_id, "id"),
  constraint media_folders_parent_id_fkey foreign key (tenant_id, "parent_id") references media_folders (tenant_id, "id")
);

create index media_folders_library_name_idx on media_folders (tenant_id, "library", "name");

create table media (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text,
  "type" text,
  "file" jsonb,
  "thumbnail" text,
  "library" uuid,
  "folder" uuid,
  "account" uuid,
  "portfolio" uuid,
  "group" uuid,
  "favourite" uuid[] not null default '{}'::uuid[],
  "metadata" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint media_pkey primary key (tenant_id, "id"),
  constraint media_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint media_library_fkey foreign key (tenant_id, "library") references libraries (tenant_id, "id"),
  constraint media_folder_fkey foreign key (tenant_id, "folder") references media_folders (tenant_id, "id"),
  constraint media_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint media_portfolio_fkey foreign key (tenant_id, "portfolio") references portfolios (tenant_id, "id"),
  constraint media_group_fkey foreign key (tenant_id, "group") references groups (tenant_id, "id")
);

create index media_library_folder_idx on media (tenant_id, "library", "folder");

create index media_account_type_idx on media (tenant_id, "account", "type");

create index media_portfolio_idx on media (tenant_id, "portfolio");

create index media_group_idx on media (tenant_id, "group");

create table uploads (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "path" text not null,
  "key" text not null,
  "name" text not null,
  "media_type" text not null,
  "size" bigint not null default 0,
  "digest" text not null,
  "width" double precision,
  "height" double precision,
  "level" text not null default 'authenticated',
  "account" uuid,
  "group" uuid,
  "library" uuid,
  "metadata" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint uploads_pkey primary key (tenant_id, "id"),
  constraint uploads_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint uploads_level_check check ("level" in ('public', 'authenticated', 'staff')),
  constraint uploads_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint uploads_group_fkey foreign key (tenant_id, "group") references groups (tenant_id, "id"),
  constraint uploads_library_fkey foreign key (tenant_id, "library") references libraries (tenant_id, "id")
);

create unique index uploads_path_key on uploads (tenant_id, "path") where active;

create index uploads_created_at_idx on uploads (tenant_id, "created_at");

create index uploads_account_idx on uploads (tenant_id, "account");

create table navigation (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "link" text,
  "icon" text,
  "visible" text[] not null default '{}'::text[],
  "order" double precision,
  "user_status" text[] not null default '{}'::text[],
  "portal" uuid,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint navigation_pkey primary key (tenant_id, "id"),
  constraint navigation_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint navigation_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id")
);

create index navigation_portal_order_idx on navigation (tenant_id, "portal", "order");

create table subnavigation (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "link" text,
  "order" double precision,
  "navigation" uuid not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint subnavigation_pkey primary key (tenant_id, "id"),
  constraint subnavigation_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint subnavigation_navigation_fkey foreign key (tenant_id, "navigation") references navigation (tenant_id, "id")
);

create index subnavigation_navigation_order_idx on subnavigation (tenant_id, "navigation", "order");

create table data_processes (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint data_processes_pkey primary key (tenant_id, "id"),
  constraint data_processes_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create table data_processes_steps (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "parent_id" uuid,
  "get_from_api" text not null,
  "method" text,
  "location" text,
  "dataset" text,
  "order" double precision,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint data_processes_steps_pkey primary key (tenant_id, "id"),
  constraint data_processes_steps_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint data_processes_steps_parent_id_fkey foreign key (tenant_id, "parent_id") references data_processes (tenant_id, "id")
);

create index data_processes_steps_parent_id_order_idx on data_processes_steps (tenant_id, "parent_id", "order");

create table commentary (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text,
  "reportdate" date,
  "attachment" jsonb,
  "body" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint commentary_pkey primary key (tenant_id, "id"),
  constraint commentary_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index commentary_reportdate_idx on commentary (tenant_id, "reportdate");

create table models (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "profile" double precision not null,
  "min" double precision not null,
  "max" double precision not null,
  "avg" double precision not null,
  "rebalance" double precision not null,
  "data" jsonb not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint models_pkey primary key (tenant_id, "id"),
  constraint models_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index models_profile_idx on models (tenant_id, "profile");

create table risk_profiles (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "returns" double precision not null,
  "factsheet_url" text not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint risk_profiles_pkey primary key (tenant_id, "id"),
  constraint risk_profiles_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create table orders (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text,
  "type" text,
  "status" text not null default 'placed',
  "amount" numeric(24,8) not null,
  "user" uuid not null,
  "account" uuid,
  "fund_id_from_account_no" text,
  "portfolio_id" uuid,
  "product" text,
  "units" numeric(24,8),
  "unit_type" text not null default 'units',
  "cost" numeric(24,4),
  "value" numeric(24,4),
  "losses" numeric(24,4),
  "nav" numeric(24,6),
  "currency" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint orders_pkey primary key (tenant_id, "id"),
  constraint orders_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint orders_user_fkey foreign key (tenant_id, "user") references users (tenant_id, "id"),
  constraint orders_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint orders_portfolio_id_fkey foreign key (tenant_id, "portfolio_id") references portfolios (tenant_id, "id"),
  constraint orders_unit_type_check check ("unit_type" in ('units', 'amount'))
);

create index orders_account_status_idx on orders (tenant_id, "account", "status");

create index orders_user_idx on orders (tenant_id, "user");

create index orders_created_at_idx on orders (tenant_id, "created_at");

create table projections (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "account" uuid not null,
  "lump_sum" numeric(24,4),
  "periodic" numeric(24,4),
  "monthly" numeric(24,4),
  "inflation" double precision,
  "years" double precision,
  "return_set" text,
  "annual_return" double precision,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint projections_pkey primary key (tenant_id, "id"),
  constraint projections_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint projections_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id")
);

create index projections_account_created_at_idx on projections (tenant_id, "account", "created_at");

create table log_analytics (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "for_date" date not null,
  "portal" uuid,
  "users" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint log_analytics_pkey primary key (tenant_id, "id"),
  constraint log_analytics_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint log_analytics_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id")
);

create unique index log_analytics_for_date_portal_key on log_analytics (tenant_id, "for_date", "portal") where active;

create index log_analytics_for_date_idx on log_analytics (tenant_id, "for_date");

create table mail (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "to" text not null,
  "message" jsonb not null,
  "template" text,
  "status" text not null default 'waiting',
  "error" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint mail_pkey primary key (tenant_id, "id"),
  constraint mail_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint mail_status_check check ("status" in ('waiting', 'sent', 'failed', 'held-back'))
);

create index mail_status_created_at_idx on mail (tenant_id, "status", "created_at");

create index mail_created_at_idx on mail (tenant_id, "created_at");

create table sms (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "to" text not null,
  "from" text not null,
  "body" text not null,
  "status" text not null default 'waiting',
  "error" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint sms_pkey primary key (tenant_id, "id"),
  constraint sms_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint sms_status_check check ("status" in ('waiting', 'sent', 'delivered', 'failed'))
);

create index sms_status_created_at_idx on sms (tenant_id, "status", "created_at");

create index sms_created_at_idx on sms (tenant_id, "created_at");

create table saved_views (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "collection" text not null,
  "settings" jsonb not null,
  "shared" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint saved_views_pkey primary key (tenant_id, "id"),
  constraint saved_views_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index saved_views_collection_name_idx on saved_views (tenant_id, "collection", "name");

create table api_keys (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "scopes" text[] not null default '{}'::text[],
  "owner" uuid,
  "prefix" text,
  "digest" text,
  "expires_at" timestamp with time zone,
  "last_used_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint api_keys_pkey primary key (tenant_id, "id"),
  constraint api_keys_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint api_keys_owner_fkey foreign key (tenant_id, "owner") references users (tenant_id, "id")
);

create index api_keys_prefix_idx on api_keys (tenant_id, "prefix");

create table webhooks (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "url" text not null,
  "events" text[] not null default '{}'::text[],
  "enabled" boolean not null default false,
  "secret" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint webhooks_pkey primary key (tenant_id, "id"),
  constraint webhooks_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create table webhook_deliveries (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "webhook" uuid not null,
  "event" text not null,
  "record_collection" text,
  "record_id" text,
  "body" jsonb,
  "status" text not null default 'waiting',
  "attempts" bigint not null default 0,
  "next_at" timestamp with time zone,
  "last_status" double precision,
  "last_error" text,
  "delivered_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint webhook_deliveries_pkey primary key (tenant_id, "id"),
  constraint webhook_deliveries_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint webhook_deliveries_webhook_fkey foreign key (tenant_id, "webhook") references webhooks (tenant_id, "id"),
  constraint webhook_deliveries_status_check check ("status" in ('waiting', 'delivered', 'failed', 'given-up'))
);

create index webhook_deliveries_webhook_created_at_idx on webhook_deliveries (tenant_id, "webhook", "created_at");

create index webhook_deliveries_status_next_at_idx on webhook_deliveries (tenant_id, "status", "next_at");
