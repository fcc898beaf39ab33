-- When a person closed the tour of the first visit. Whoever was here before knows the portal.
alter table auth.login add column tour_closed timestamp with time zone;
update auth.login set tour_closed = now();
