alter table notifications add column "data_run" uuid;

alter table notifications drop constraint notifications_kind_check;

alter table notifications add constraint notifications_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'fact-finder', 'proposal', 'data', 'unsent', 'approval', 'data-run'));

alter table notifications add constraint notifications_data_run_fkey foreign key (tenant_id, "data_run") references data_runs (tenant_id, "id");

alter table notification_choices drop constraint notification_choices_kind_check;

alter table notification_choices add constraint notification_choices_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'fact-finder', 'proposal', 'data', 'unsent', 'approval', 'data-run'));
