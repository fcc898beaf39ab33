/** Runs as administrators see them: begun, listed, read with their rows; and the source and schedule of a process. */
import type { DataProcessState, DataRun, DataRunRow } from '#model/calls/data-processes.ts'
import type { Schedule } from '#model/data-processes/schedule.ts'
import type { RunMode } from '#model/data-processes/data-run.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { namesOfRows } from './names-of-rows.ts'

const columns = `r.id, r.mode, r.way, r.status, r.subject, r.made_count as created, r.changed_count as changed,
  r.unchanged_count as unchanged, r.refused_count as refused, coalesce(r.found, '[]') as found, r.problem,
  r.created_name as by, r.created_at as "startedAt", r.ended_at as "endedAt", r.undone_at as "undoneAt",
  (select u.name from users u where u.tenant_id = $1 and u.id = r.undone_by) as "undoneBy"`
const listed = {
  name: 'data-runs.list',
  text: `select ${columns} from data_runs r where r.tenant_id = $1 and r.process = $2 and r.active
    order by r.created_at desc, r.id desc limit 20`,
}
const one = {
  name: 'data-runs.one',
  text: `select ${columns} from data_runs r where r.tenant_id = $1 and r.id = $2 and r.active`,
}
const rowsOf = {
  name: 'data-runs.rows',
  text: `select w.seq, coalesce(w.dataset, '') as dataset, w.line, w.outcome, coalesce(w.collection, '') as collection, w.record,
      coalesce(w.title, '') as title, coalesce(w.change, '{}') as values, w.problem, count(*) over () as total
    from data_run_rows w where w.tenant_id = $1 and w.run = $2
    order by array_position(array['refused', 'created', 'changed', 'unchanged'], w.outcome), w.seq limit 50 offset $3`,
}
const processOf = {
  name: 'data-runs.process',
  text: `select p.source, app.has_data_token(p.id) as "hasToken", p.every, p.weekday, p.hour,
      (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.tenant_id = $1 and u.id = p.scheduled_by) as "scheduledBy"
    from data_processes p where p.tenant_id = $1 and p.id = $2 and p.active`,
}
const begin = {
  name: 'data-runs.begin',
  text: 'select app.begin_data_run($2, $3, $4, $5, null) as "isBegun" from tenants where tenant_id = $1',
}
const setSource = {
  name: 'data-processes.source',
  text: 'select app.set_data_source($2, $3, $4, $5) as "isSaved" from tenants where tenant_id = $1',
}
const setSchedule = {
  name: 'data-processes.schedule',
  text: 'select app.schedule_data_process($2, $3, $4, $5) as "isSaved" from tenants where tenant_id = $1',
}

type Stored = Pick<DataProcessState, 'source' | 'hasToken' | 'scheduledBy'> & {
  every: Schedule['every'] | null
  weekday: Schedule['weekday']
  hour: number | null
}

/** A process without the addresses it may choose from, which the operator says. */
export async function readProcess(
  { query }: Transaction,
  process: string,
): Promise<Omit<DataProcessState, 'sources' | 'zone'>> {
  const [[stored], runs] = await Promise.all([
    query<Stored>(processOf, [process]),
    query<DataRun>(listed, [process]),
  ])
  if (!stored) throw new CallRefusal('not-found')
  const { every, weekday, hour, ...rest } = stored
  return { ...rest, schedule: every === null ? null : { every, weekday, hour: hour ?? 0 }, runs }
}

type AnsweredRun = { run: DataRun; rows: DataRunRow[]; names: Record<string, string>; total: number }

/** A run with a page of its rows. */
export async function readRun(
  transaction: Transaction,
  { run: id, offset }: { run: string; offset: number },
): Promise<AnsweredRun> {
  const { query } = transaction
  const [[run], found] = await Promise.all([
    query<DataRun>(one, [id]),
    query<DataRunRow & { total: number }>(rowsOf, [id, offset]),
  ])
  if (!run) throw new CallRefusal('not-found')
  const rows = found.map(({ total: _total, ...row }) => row)
  return { run, rows, names: await namesOfRows(transaction, rows), total: found[0]?.total ?? 0 }
}

/** The id of the run; null while another is under way. */
export async function beginRun(
  { query }: Transaction,
  { process, mode, subject }: { process: string; mode: RunMode; subject: string | null },
): Promise<string | null> {
  const id = newId()
  const [answer] = await query<{ isBegun: boolean | null }>(begin, [id, process, mode, subject])
  if (answer?.isBegun === undefined || answer.isBegun === null) throw new CallRefusal('not-found')
  return answer.isBegun ? id : null
}

/** `token`: sealed; undefined leaves the one there is. */
export async function saveSource(
  { query }: Transaction,
  { process, source, token }: { process: string; source: string; token: string | null | undefined },
): Promise<void> {
  requireSaved(await query(setSource, [process, source, token ?? null, token === undefined]))
}

export async function saveSchedule(
  { query }: Transaction,
  process: string,
  schedule: Schedule | null,
): Promise<void> {
  const { every = null, weekday = null, hour = null } = schedule ?? {}
  requireSaved(await query(setSchedule, [process, every, weekday, hour]))
}

function requireSaved([answer]: { isSaved: boolean | null }[]): void {
  if (!answer?.isSaved) throw new CallRefusal('not-found')
}
