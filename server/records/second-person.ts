/** Changes for which a firm wants two people are kept for the second instead of being made (decision 168). */
import { isStaff } from '#model/access/role.ts'
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import type { ChangeType } from '#model/change-type.ts'
import type { PendingKind, PendingVerb } from '#model/four-eyes/four-eyes.ts'
import { heldFields } from '#model/held-fields.ts'
import { isService } from '#server/store/records/caller-rights.ts'
import { newId } from '#server/store/new-id.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { RuledChange, Writing } from './rules/behaviour.ts'

/** The fields of a change that wait, by kind. */
export type Held = ReadonlyMap<PendingKind, readonly string[]>

const listAsked = {
  name: 'four-eyes.asked',
  text: 'select kind from four_eyes where tenant_id = $1 and active',
}
const listWaiting = {
  name: 'four-eyes.waiting',
  text: 'select kind from pending_changes where tenant_id = $1 and active and collection = $2 and record = $3',
}
const proposeOne = {
  name: 'four-eyes.propose',
  text: 'select app.propose_change($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
}
const followCause = {
  name: 'four-eyes.follow-cause',
  text: 'select app.follow_cause($2) from tenants where tenant_id = $1',
}

/**
 * What of a change waits for a second person, whoever asks and whichever way. Throws where such a change of the record waits
 * already.
 */
export async function findHeld(writing: Writing, change: RuledChange): Promise<Held> {
  const possible = heldFields(collections[change.name], change)
  const none: Held = new Map()
  if (possible.size === 0 || change.cause !== undefined || !isBound(writing)) return none
  const asked = await askedKinds(writing)
  const held: Held = new Map([...possible].filter(([kind]) => asked.has(kind)))
  const waiting = held.size > 0 ? await waitingKinds(writing, change.name, change.id) : new Set()
  const again = [...held].flatMap(([kind, fields]) => (waiting.has(kind) ? [fields] : []))
  if (again.length > 0) refuseAgain(change, again.flat())
  return held
}

/** Keeps it, a change for each kind. */
export async function proposeHeld(writing: Writing, change: RuledChange, held: Held): Promise<void> {
  const { name, id, type, before, given } = change
  const { account: field }: Collection = collections[name]
  const values = { ...before, ...given }
  const account = field === 'id' ? id : (values[field ?? ''] ?? null)
  for (const [kind, fields] of held)
    await propose(writing, {
      kind,
      verb: verbOf(type, kind),
      collection: name,
      record: id,
      account: typeof account === 'string' ? account : null,
      title: titleOf(values),
      before: kind === 'publishing' ? { version: before?.['version'] } : pick(before ?? {}, fields),
      after: pick(given, fields),
    })
}

/** To publish is a matter of its own kind alone; what is taken back from readers waits for nobody. */
function verbOf(type: ChangeType, kind: PendingKind): PendingVerb {
  return type === 'unpublish' || (type === 'publish' && kind !== 'publishing') ? 'update' : type
}

const titleOf = ({ name, kind }: Values): string =>
  [name, kind].find((text): text is string => typeof text === 'string') ?? ''

/** Work that is no change of a record: whether it waits for a second person now. */
export async function proposeWork(writing: Writing, work: Omit<Proposal, 'account'>): Promise<boolean> {
  if (!isBound(writing) || !(await askedKinds(writing)).has(work.kind)) return false
  await propose(writing, { ...work, account: null })
  return true
}

/** Whether changes of a record, or work with it, wait for a second person. */
export async function isWaiting(
  writing: Pick<Writing, 'query'>,
  collection: string,
  record: string,
): Promise<boolean> {
  return (await waitingKinds(writing, collection, record)).size > 0
}

/** The database is told that a status follows from what somebody did, and is nobody's choice. */
export async function followsCause(
  writing: Writing,
  { name, id, cause }: RuledChange,
  fields: readonly string[],
): Promise<void> {
  if (name === 'accounts' && cause !== undefined && fields.includes('userStatus') && isBound(writing))
    await writing.query(followCause, [id])
}

type Proposal = {
  kind: PendingKind
  verb: PendingVerb
  collection: string
  record: string
  account: string | null
  title: string
  before: Values
  after: Values
}

async function propose(writing: Writing, proposal: Proposal): Promise<void> {
  const { kind, verb, collection, record, account, title, before, after } = proposal
  const said = [JSON.stringify(before), JSON.stringify(after)]
  await writing.query(proposeOne, [newId(), kind, verb, collection, record, account, title, ...said])
  writing.waiting.add(kind)
}

/** Neither the service nor who makes an approved change is bound; clients make none of these by hand. */
function isBound({ caller, context }: Writing): boolean {
  return !isService(caller) && isStaff(caller.role) && context.approves === undefined
}

/** While there is a switch, two are wanted to take one back. */
async function askedKinds(writing: Writing): Promise<ReadonlySet<PendingKind>> {
  const rows = await writing.query<{ kind: PendingKind }>(listAsked)
  return new Set([...rows.map(({ kind }) => kind), ...(rows.length > 0 ? (['switches'] as const) : [])])
}

async function waitingKinds(
  { query }: Pick<Writing, 'query'>,
  collection: string,
  record: string,
): Promise<ReadonlySet<PendingKind>> {
  const rows = await query<{ kind: PendingKind }>(listWaiting, [collection, record])
  return new Set(rows.map(({ kind }) => kind))
}

function refuseAgain({ name }: RuledChange, fields: readonly string[]): never {
  const { admin }: Collection = collections[name]
  const named = fields.length > 0 ? fields : [admin?.title ?? 'kind']
  const problems = Object.fromEntries(named.map((field) => [field, { code: 'awaits-approval' } as const]))
  throw new RecordError({ code: 'invalid', problems })
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
}
