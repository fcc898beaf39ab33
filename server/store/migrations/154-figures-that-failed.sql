-- Since when the figures that only the list of clients shows could not be calculated.
alter table accounts add column "desk_failed_at" timestamp with time zone;

-- Figures that are older than a failed calculation are not good.
update accounts set figures_quality = case when value is null then 'incomplete' else 'stale' end
  where figures_failed_at is not null and figures_quality is distinct from 'incomplete';

update portfolios set figures_quality = case when value is null then 'incomplete' else 'stale' end
  where figures_failed_at is not null and figures_quality is distinct from 'incomplete';
