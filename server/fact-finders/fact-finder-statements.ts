/** The statements of fact finders; row-level security leaves what the caller may see. */
import { isClientAccount } from '#server/store/client-accounts.ts'
import type { FactFinderInvitation } from '#model/calls/fact-finders.ts'
import type { FactFinderState } from '#model/forms/fact-finder.ts'

/** An account `a` with its last invitation `f`, as it is read. */
export type InvitedRow = {
  accountId: string
  accountName: string
  state: FactFinderState
  now: string
  countOfAll: number
  invitation: Omit<FactFinderInvitation, 'mayRemind'> | null
}

const named = (of: string) => `json_build_object('id', ${of}.id, 'name', ${of}.name)`

const invitation = `case when f.id is not null then jsonb_build_object('id', f.id, 'version', f.version,
    'form', ${named('x')}, 'invitedAt', f.created_at, 'invitedBy', f.created_name, 'reminders', f.reminders, 'toldAt', f.told_at,
    'startedAt', f.started_at, 'completedAt', f.completed_at, 'submission', f.submission, 'score', f.score, 'answered', f.answered,
    'countable', f.countable, 'profile', case when p.id is not null then ${named('p')} end, 'reason', f.reason,
    'confirmedAt', f.confirmed_at, 'confirmedBy', f.confirmed_by) end`

const state = `case when f.id is null then 'not-invited' when f.completed_at is not null then 'complete'
    when f.started_at is not null then 'started' else 'invited' end`

const invited = `accounts a left join lateral (select * from fact_finders l
      where l.tenant_id = $1 and l.account = a.id and l.active order by l.created_at desc, l.id desc limit 1) f on true
    left join forms x on x.tenant_id = $1 and x.id = f.form
    left join risk_profiles p on p.tenant_id = $1 and p.id = f.profile`

const row = `a.id as "accountId", a.name as "accountName", ${state} as state, now() as now, ${invitation} as invitation`

/** $2 portal, $3 what the name contains. Only who has a client can be invited. */
const where = `a.tenant_id = $1 and ${isClientAccount} and a.client is not null and a.portal = $2
    and ($3::text is null or position(lower($3) in lower(a.name)) > 0)`

export const factFinderStatements = {
  seesPortal: {
    name: 'fact-finders.sees-portal',
    text: 'select from portals where tenant_id = $1 and id = $2 and active',
  },
  /** Who has answered last comes first, then who has begun, who is invited, and the others by name. */
  list: {
    name: 'fact-finders.list',
    text: `select ${row}, count(*) over ()::int as "countOfAll" from ${invited}
      where ${where} and ($4::text is null or ${state} = $4)
      order by f.completed_at desc nulls last, f.started_at desc nulls last, f.created_at desc nulls last, a.name, a.id limit 200`,
  },
  counts: {
    name: 'fact-finders.counts',
    text: `select ${state} as state, count(*)::int as count from ${invited} where ${where} group by 1`,
  },
  read: {
    name: 'fact-finders.read',
    text: `select ${row} from ${invited} where a.tenant_id = $1 and a.active and a.id = $2`,
  },
  forms: {
    name: 'fact-finders.forms',
    text: 'select id, name from forms where tenant_id = $1 and active and fact_finder order by name, id',
  },
  profiles: {
    name: 'fact-finders.profiles',
    text: 'select id, name, from_score as "fromScore" from risk_profiles where tenant_id = $1 and active',
  },
}
