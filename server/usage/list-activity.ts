/** What people did in a portal, the last first, as far as whoever asks sees these people. There is no first day of it. */
import { usageSections, type Activity } from '#model/calls/usage.ts'
import { activityPage, anySection } from '#model/usage.ts'
import type { Transaction } from '#server/store/executor.ts'
import { chooseWay, type UsageAsked } from './read-usage.ts'
import { somePeople } from './usage-statements.ts'

// $2 the portal, $3 whether of clients, $4 and $5 users and groups, $6 and $7 days, $8 and $9 the entry to go on after.
const wanted = `l.tenant_id = $1 and l.portal_id = $2 and l.section is not null
  and l.info = case when $3::boolean then 'clients' else 'firm' end
  and ($6::date is null or l.created_at >= $6::date::timestamp at time zone 'UTC')
  and ($7::date is null or l.created_at < ($7::date + 1)::timestamp at time zone 'UTC')
  and ($8::timestamptz is null or (l.created_at, l.id) < ($8::timestamptz, $9::uuid))`
const inOrder = (of: string): string => `order by ${of}.created_at desc, ${of}.id desc limit ${activityPage}`
const shown = `l.id, l.created_at as at, json_build_object('id', l.created_by, 'name', l.created_name) as by,
  l.type as kind, l.section,
  to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || l.id as place`

const ofWholePortal = {
  name: 'usage.activity',
  text: `select ${shown} from logs l
    where ${wanted} and $4::uuid[] is null and $5::uuid[] is null ${inOrder('l')}`,
}

/** The last of each of them, of which the last of all are taken. */
const ofSomePeople = {
  name: 'usage.activity-of-some',
  text: `select ${shown} from (${somePeople({ users: '$4', groups: '$5' })}) p cross join lateral (
      select l.* from logs l where ${wanted} and l.created_by = p.id ${inOrder('l')}) l
    ${inOrder('l')}`,
}

type Row = Omit<Activity, 'section'> & { section: string; place: string }

/** A page that is gone was somewhere in the portal. */
const known = (section: string): Activity['section'] =>
  usageSections.find((one) => one === section) ?? anySection

export async function listActivity(
  transaction: Transaction,
  { portal, asked, after }: { portal: string; asked: UsageAsked; after?: string | undefined },
): Promise<{ entries: Activity[]; next: string | null }> {
  const { isWhole } = await chooseWay(transaction, { portal, ...asked })
  const { side, users = null, groups = null, from = null, to = null } = asked
  const [at = null, id = null] = after?.split('_') ?? []
  const values = [portal, side === 'clients', users, groups, from, to, at, id]
  const rows = await transaction.query<Row>(isWhole ? ofWholePortal : ofSomePeople, values)
  return {
    entries: rows.map(({ place: _place, section, ...entry }) => ({ ...entry, section: known(section) })),
    next: rows.at(-1)?.place ?? null,
  }
}
