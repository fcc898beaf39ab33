/** Processes begin by themselves at their hour, in the name of whoever has said so. */
import { hoursSince, weekdays, type FirmHour, type Schedule } from '#model/data-processes/schedule.ts'
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Store } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'

const scheduled = {
  name: 'data-processes.scheduled',
  text: `select p.id, p.every, p.weekday, p.hour, p.scheduled_by as author, p.scheduled_at as since,
      (select max(r.created_at) from data_runs r where r.tenant_id = $1 and r.process = p.id and r.way = 'schedule') as last
    from data_processes p where p.tenant_id = $1 and p.active and p.every is not null`,
}
const begin = {
  name: 'data-processes.begin-scheduled',
  text: `select app.begin_data_run($2, $3, 'run', null, $4) as "isBegun" from tenants where tenant_id = $1`,
}

type Scheduled = Schedule & { id: string; author: string; since: string; last: string | null }

/** The hours of schedules are in the firm's time zone. */
export function createDataScheduleQueue({
  store,
  now,
  tenantOf,
}: {
  store: Store
  now: () => number
  tenantOf: (id: string) => Promise<{ white: { timeZone: string } }>
}): JobQueue {
  return {
    name: 'data-schedule',
    places: 1,
    run: async ({ tenantId }) => {
      const clock = now()
      const { timeZone: zone } = (await tenantOf(tenantId)).white
      await store.serve(tenantId, async ({ query }) => {
        for (const process of await query<Scheduled>(scheduled))
          if (isDue(process, { clock, zone })) await query(begin, [newId(), process.id, process.author])
      })
      return done
    },
  }
}

const hourMs = 3_600_000

/** Once for each time it was to run; what passed while nobody was there is caught up on, once. */
function isDue(process: Scheduled, { clock, zone }: { clock: number; zone: string }): boolean {
  const begunHour = Math.floor(clock / hourMs) * hourMs
  const due = begunHour - hoursSince(process, hourIn(zone, clock)) * hourMs
  const known = Math.max(Date.parse(process.since), process.last === null ? 0 : Date.parse(process.last))
  return known < due
}

function hourIn(zone: string, clock: number): FirmHour {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(clock)
  const of = (type: string) => parts.find((part) => part.type === type)?.value.toLowerCase() ?? ''
  return { weekday: weekdays.find((day) => day === of('weekday')) ?? 'monday', hour: Number(of('hour')) }
}
