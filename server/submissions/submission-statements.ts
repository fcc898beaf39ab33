/** The statements of the desk of submissions; row-level security leaves what the caller may see. */
import { isOpenCorrection as isOpen } from '#server/records/rules/asked-correction.ts'

const row = `s.id, json_build_object('id', a.id, 'name', a.name) as account,
  json_build_object('id', f.id, 'name', f.name) as form, s.step, s.created_name as by, s.created_at as "sentAt",
  s.updated_at as "changedAt", coalesce(a.owner @> array[app.user_id()], false) as "isMine",
  coalesce((select array_agg(u.name order by u.name) from users u where u.tenant_id = $1 and u.id = any (a.owner)), '{}') as owners`

const sources = `submissions s join accounts a on a.tenant_id = $1 and a.id = s.account and a.active
  join forms f on f.tenant_id = $1 and f.id = s.form_id`

/** $2 portal, $3 step or null. */
const where = `s.tenant_id = $1 and s.active and a.portal = $2 and ($3::text is null or s.step = $3)`

const read = (answers: string, kind: string) => ({
  name: `submissions.read${kind}`,
  text: `select ${row}, s.version, ${answers} as answers, a.client, a.owner
    from ${sources} where s.tenant_id = $1 and s.active and s.id = $2`,
})

export const submissionStatements = {
  /** What is looked at waits longest first, what is done with is shown newest first. */
  list: {
    name: 'submissions.list',
    text: `select ${row}, (select count(distinct c.question)::int from corrections c
        where c.tenant_id = $1 and c.active and c.submission = s.id and s.step = 'Under review' and ${isOpen}) as open,
      count(*) over ()::int as "countOfAll"
    from ${sources} where ${where}
    order by s.step = 'Released', case when s.step <> 'Released' then s.updated_at end, s.updated_at desc, s.id
    limit 200`,
  },
  counts: {
    name: 'submissions.counts',
    text: `select s.step, count(*)::int as count from ${sources}
      where s.tenant_id = $1 and s.active and a.portal = $2 group by s.step`,
  },
  read: read("coalesce(s.answers, '{}')", ''),
  /** With the answers to internal questions, which the database shows to administrators alone. */
  readWhole: read("coalesce(s.answers, '{}') || coalesce(s.internal_answers, '{}')", '-whole'),
  /** As it is printed, with its portal; what the firm answers for itself is left out whoever reads. */
  sent: {
    name: 'submissions.sent',
    text: `select s.id, json_build_object('id', a.id, 'name', a.name) as account,
        json_build_object('id', f.id, 'name', f.name, 'steps', coalesce(f.steps, '[]')) as form, s.step,
        s.created_name as by, s.created_at as "sentAt", s.updated_at as "changedAt", s.form_version as "formVersion",
        coalesce(s.answers, '{}') as answers, a.portal, p.name as "portalName"
      from ${sources} left join portals p on p.tenant_id = $1 and p.id = a.portal
      where s.tenant_id = $1 and s.active and s.id = $2`,
  },
  corrections: {
    name: 'submissions.corrections',
    text: `select c.id, c.version, c.question, c.reason, c.created_name as by, c.created_at as at,
        s.step = 'Under review' and ${isOpen} as "isOpen"
      from corrections c join submissions s on s.tenant_id = $1 and s.id = c.submission
      where c.tenant_id = $1 and c.active and c.submission = $2 order by c.created_at desc, c.id desc limit 200`,
  },
  open: {
    name: 'submissions.open-corrections',
    text: `select c.id, c.question, c.reason, c.created_name as by, c.created_at as at, s.id as submission, s.form_id as form
      from corrections c join submissions s on s.tenant_id = $1 and s.id = c.submission and s.active
      where c.tenant_id = $1 and c.active and c.account = $2 and s.step = 'Under review' and ${isOpen}
      order by c.created_at, c.id limit 200`,
  },
  notes: {
    name: 'submissions.notes',
    text: `select n.id, n.created_name as name, n.created_at as at, n.body from submission_notes n
      where n.tenant_id = $1 and n.active and n.submission = $2 order by n.created_at, n.id limit 200`,
  },
  /** As it was before its last correction. */
  corrected: {
    name: 'submissions.corrected',
    text: `select l.changes -> 'answers' -> 'before' as answers, l.created_at as at from logs l
      where l.tenant_id = $1 and l.collection = 'submissions' and l.record_id = $2 and l.type = 'update'
        and l.changes ? 'answers'
      order by l.created_at desc, l.id desc limit 1`,
  },
  /** What was sent for the account before, with the form or the one in another language of its process. */
  earlier: {
    name: 'submissions.earlier',
    text: `select e.answers, e.created_at as at from submissions s
      join submissions e on e.tenant_id = $1 and e.active and e.account = s.account and e.created_at < s.created_at
        and (e.form_id = s.form_id or exists (select from processes p where p.tenant_id = $1 and p.active
          and s.form_id in (p.form_id, p.form_id_nl) and e.form_id in (p.form_id, p.form_id_nl)))
      where s.tenant_id = $1 and s.id = $2 order by e.created_at desc limit 1`,
  },
}
