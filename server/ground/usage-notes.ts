import type { UsageEvent, UsageKind } from '#model/usage.ts'
import type { Context } from '#server/ground/context.ts'

/**
 * Something that somebody did. `section`: the page, null for the one the person was last on; `portal` is null where the
 * event does not say it: then it is the one they were last in.
 */
export type Happened = {
  tenantId: string
  person: string
  kind: UsageEvent
  section: string | null
  portal: string | null
}

/** Takes down what people do, beside the answer: nobody waits for it and nothing fails with it. */
export type UsageNotes = {
  note(happened: Happened): void
  /** Writes what was taken down. */
  flush(): Promise<void>
}

type Where = Partial<Pick<Happened, 'section' | 'portal'>>

/**
 * Takes down what was done in a session. A program with a key is nobody who looks; whoever looks with a client's eyes has
 * done nothing in the client's name: it is a look of their own.
 */
export function noteUsage(
  usage: UsageNotes,
  { tenant, session }: Pick<Context, 'tenant' | 'session'>,
  { kind, section = null, portal = null }: Where & { kind: UsageKind },
): void {
  if (session?.level !== 'full' || session.key !== undefined) return
  const done: Pick<Happened, 'person' | 'kind'> = session.staff
    ? { person: session.staff.id, kind: 'looks' }
    : { person: session.loginId, kind }
  usage.note({ tenantId: tenant.id, ...done, section, portal })
}
