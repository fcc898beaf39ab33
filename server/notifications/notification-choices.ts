import { kindsFor } from '#model/access/news-kinds.ts'
import type { Configuration } from '#configurations/configuration.ts'
import type { NotificationKind, Rhythm } from '#model/notification-kinds.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'

/** Whose choices they are, and of which white label. */
export type Chooser = { caller: Caller; white: Pick<Configuration, 'features'> }

export type Choice = { kind: NotificationKind; rhythm: Rhythm }

const read = {
  name: 'notification-choices.read',
  text: 'select kind, rhythm from notification_choices where tenant_id = $1 and created_by = $2',
}
const forget = {
  name: 'notification-choices.forget',
  text: 'delete from notification_choices where tenant_id = $1 and created_by = $2 and kind = $3',
}
const choose = {
  name: 'notification-choices.choose',
  text: 'insert into notification_choices (tenant_id, id, kind, rhythm) values ($1, $2, $3, $4)',
}

/** How often the caller wants an e-mail of each kind that they can be told of. */
export async function readChoices(store: Store, { caller, white }: Chooser): Promise<{ choices: Choice[] }> {
  const chosen = await store.ask<Choice>(caller, read, [caller.userId])
  const rhythms = new Map(chosen.map(({ kind, rhythm }) => [kind, rhythm]))
  return {
    choices: kindsFor(caller.role, white.features).map((kind) => ({
      kind,
      rhythm: rhythms.get(kind) ?? 'at-once',
    })),
  }
}

export async function setChoice(
  store: Store,
  { caller, white }: Chooser,
  { kind, rhythm }: Choice,
): Promise<void> {
  if (!kindsFor(caller.role, white.features).includes(kind))
    throw new CallRefusal('bad-input', { fields: { kind: 'option' } })
  await store.askAll(caller, [
    { statement: forget, values: [caller.userId, kind] },
    { statement: choose, values: [newId(), kind, rhythm] },
  ])
}
