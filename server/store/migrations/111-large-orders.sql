alter table four_eyes add column "above" numeric(24,4);

alter table four_eyes add column "currency" text;

alter table four_eyes drop constraint four_eyes_kind_check;

alter table four_eyes add constraint four_eyes_kind_check check ("kind" in ('status', 'bankDetails', 'prices', 'rights', 'orders'));

alter table pending_changes drop constraint pending_changes_kind_check;

alter table pending_changes drop constraint pending_changes_verb_check;

alter table pending_changes add constraint pending_changes_kind_check check ("kind" in ('status', 'bankDetails', 'prices', 'rights', 'orders', 'switches'));

alter table pending_changes add constraint pending_changes_verb_check check ("verb" in ('create', 'update', 'remove', 'restore', 'commit', 'undo', 'place'));

alter table orders add column "approval" text;

alter table orders add constraint orders_approval_check check ("approval" in ('waiting', 'approved', 'rejected'));

alter table order_sendings drop constraint order_sendings_state_check;

alter table order_sendings add constraint order_sendings_state_check check ("state" in ('held', 'to-send', 'sent', 'accepted', 'refused', 'unknown', 'withdrawn'));

alter table order_events drop constraint order_events_kind_check;

alter table order_events add constraint order_events_kind_check check ("kind" in ('placed', 'held', 'approved', 'passed', 'declined', 'sent', 'unknown', 'again', 'accepted', 'refused', 'withdrawn', 'closed', 'removed', 'restored'));
