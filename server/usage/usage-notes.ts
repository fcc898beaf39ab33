/**
 * What people do is kept in memory for a second and written in one statement a firm: a request pays for the line in a
 * list. A node that is killed loses the events of that second (decision 176); one that stops writes them first.
 */
import { LRUCache } from 'lru-cache'
import type { Parts } from '#server/ground/parts.ts'
import type { Happened, UsageNotes } from '#server/ground/usage-notes.ts'
import { anySection } from '#model/usage.ts'
import { newId } from '#server/store/new-id.ts'
import { writeUsage, type Event } from './write-usage.ts'

/** Where the database does not answer, what is older than so many is let go. */
const mostWaiting = 20_000
/** As many as one statement takes. */
const mostAtOnce = 2_000

type Place = Pick<Event, 'portal' | 'section'>

/** `everyMs` null: written only when asked to. */
export function createUsageNotes(
  { store, log, now }: Pick<Parts, 'store' | 'log' | 'now'>,
  { everyMs = 1_000 }: { everyMs?: number | null } = {},
): UsageNotes {
  const places = new LRUCache<string, Place>({ max: 20_000 })
  let waiting: (Event & Pick<Happened, 'tenantId'>)[] = []
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const taken = waiting
      waiting = []
      const failed = await writeAll(store, taken, (error) =>
        log.error({ err: error }, 'what people did was not noted'),
      )
      if (failed.length === 0) continue
      waiting = [...failed, ...waiting].slice(-mostWaiting)
      return
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  const note = ({ tenantId, person, kind, section, portal }: Happened): void => {
    const who = `${tenantId} ${person}`
    const last = places.get(who)
    const at = new Date(now()).toISOString()
    const place = { portal: portal ?? last?.portal ?? null, section: section ?? last?.section ?? anySection }
    if (portal !== null && section !== null) places.set(who, place)
    waiting.push({ tenantId, id: newId(), person, kind, at, ...place })
    if (waiting.length > mostWaiting) waiting = waiting.slice(-mostWaiting)
    if (everyMs !== null) timer ??= setTimeout(() => void flush(), everyMs).unref()
  }
  return { note, flush }
}

/** Answers what could not be written, which is tried again with the next. */
async function writeAll<E extends Event & Pick<Happened, 'tenantId'>>(
  store: Parts['store'],
  taken: readonly E[],
  say: (error: unknown) => void,
): Promise<E[]> {
  const failed: E[] = []
  for (const [tenantId, events] of Map.groupBy(taken, (event) => event.tenantId))
    for (let from = 0; from < events.length; from += mostAtOnce) {
      const some = events.slice(from, from + mostAtOnce)
      await writeUsage(store, tenantId, some).catch((error: unknown) => {
        say(error)
        failed.push(...some)
      })
    }
  return failed
}
