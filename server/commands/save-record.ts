/** Making and changing a record by hand, publishing it or not. */
import { isAdministrator } from '#model/access/role.ts'
import type { Configuration } from '#configurations/configuration.ts'
import { checkDesign } from '#server/commands/check-design.ts'
import { checkLimits } from '#server/commands/check-limits.ts'
import { checkRecordInput } from '#server/commands/check-record-input.ts'
import { checkOrganisation } from '#server/commands/check-organisation.ts'
import { followStatus, type StatusChange } from '#server/commands/follow-status.ts'
import { tellAdvisers } from '#server/commands/tell-advisers.ts'
import type { Found } from '#server/queries/find-collection.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Values } from '#server/store/records/audit.ts'
import { assertMay } from '#server/store/records/caller-rights.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { createRecord, readRecord, restoreRecord, updateRecord } from '#server/store/records.ts'

/** Which collection of which white label; `origin` is the address of the portal, for links. */
export type At = { found: Found; white: Configuration; origin?: string }

/** Makes a record; answers its id. */
export async function saveNewRecord(
  transaction: Transaction,
  { found, white, origin }: At,
  given: { values: Values; publish: boolean },
): Promise<string> {
  const { caller } = transaction
  const { name, collection } = found
  assertMay(caller, { name, verb: 'create' })
  const isOwnPortal = collection.rules?.includes('ownPortals') && !isAdministrator(caller.role)
  const values = isOwnPortal ? { owner: caller.userId, ...given.values } : given.values
  checkRecordInput({ caller, name, collection, verb: 'create', values })
  checkDesign(collection, values, given.publish ? 'publish' : 'save')
  checkOrganisation(name, values)
  await checkLimits(transaction, white.limits, { name, before: null, after: values })
  const id = await createRecord(transaction, name, values as never, { publish: given.publish })
  await tellAdvisers(transaction, { white, origin }, { name, id, before: null, values })
  return id
}

/** A change of some fields of the version that was read. */
export type SavedChange = { id: string; version: number; values: Values; publish: boolean }

/**
 * Changes a record. A value of a field that is as it was is no change, even where it would not be accepted any more; what
 * is no field is refused whatever it says.
 */
export async function saveRecord(
  transaction: Transaction,
  { found, white, origin }: At,
  { id, version, values: given, publish }: SavedChange,
): Promise<void> {
  const { caller } = transaction
  const { name, collection } = found
  assertMay(caller, { name, verb: 'update' })
  const before = await readActive(transaction, { found, id, version })
  const values = Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => !Object.hasOwn(collection.fields, field) || !isSame(before[field], value),
    ),
  )
  checkRecordInput({ caller, name, collection, verb: 'update', values })
  checkDesign(collection, values, 'save')
  if (publish) checkDesign(collection, { ...before, ...values }, 'publish')
  checkOrganisation(name, values)
  await checkLimits(transaction, white.limits, { name, before, after: { ...before, ...values } })
  const publishing = publish ? 'now' : 'cleared'
  await updateRecord(transaction, name, { id, version, change: values, publishing })
  await tellAdvisers(transaction, { white, origin }, { name, id, before, values })
  const { userStatus: from } = before
  const { userStatus: to } = values
  if (name === 'accounts' && to && to !== from)
    await followStatus(transaction, white, { account: id, from, to } as StatusChange)
}

/** Brings a removed record back, where there is room for it. */
export async function bringBackRecord(
  transaction: Transaction,
  { found, white }: At,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const record = (await readRecord(transaction, found.name, id)) as Values
  await checkLimits(transaction, white.limits, { name: found.name, before: null, after: record })
  await restoreRecord(transaction, found.name, { id, version })
}

async function readActive(
  transaction: Transaction,
  { found, id, version }: { found: Found; id: string; version: number },
): Promise<Values> {
  const before = (await readRecord(transaction, found.name, id)) as Values & { version: number }
  if (!before.active) throw new RecordError({ code: 'not-found' })
  if (before.version !== version) throw new RecordError({ code: 'conflict', current: before.version })
  return before
}

function isSame(before: unknown, given: unknown): boolean {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(given)
}
