import type { Statement } from '#server/store/statement.ts'

/** Forgets what was only tried a month ago; runs stay, with what they did. */
export const sweepTrials: Statement = {
  name: 'data-runs.sweep-trials',
  text: `with old as (select r.id from data_runs r
      where r.tenant_id = $1 and r.mode = 'try' and r.status <> 'waiting' and r.created_at < now() - interval '30 days'),
    rows as (delete from data_run_rows w using old where w.tenant_id = $1 and w.run = old.id)
    delete from data_runs r using old where r.tenant_id = $1 and r.id = old.id`,
}
