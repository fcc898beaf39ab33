alter table four_eyes drop constraint four_eyes_kind_check;

alter table four_eyes add constraint four_eyes_kind_check check ("kind" in ('status', 'bankDetails', 'prices', 'rights', 'publishing', 'orders'));

alter table pending_changes drop constraint pending_changes_kind_check;

alter table pending_changes drop constraint pending_changes_verb_check;

alter table pending_changes add constraint pending_changes_kind_check check ("kind" in ('status', 'bankDetails', 'prices', 'rights', 'publishing', 'orders', 'switches'));

alter table pending_changes add constraint pending_changes_verb_check check ("verb" in ('create', 'update', 'remove', 'restore', 'publish', 'commit', 'undo', 'place'));
