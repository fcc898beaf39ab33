/** Which of the values that are given are changes for two people, if the firm asks for them. */
import type { Collection } from '#model/collection.ts'
import type { ChangeType } from '#model/change-type.ts'
import type { PendingKind } from '#model/four-eyes/four-eyes.ts'

type Values = Readonly<Record<string, unknown>>

/** A change of a record: what it was, null before it existed, and what is given. */
export type AskedChange = {
  type: ChangeType
  before: Values | null
  given: Values
}

/**
 * The fields by kind; where every change of a record is one, also of a removal, which gives none. To publish, and to bring
 * back what may have been published, is one of no field.
 */
export function heldFields(
  { fields, fourEyes: ofRecord, publish }: Collection,
  { type, before, given }: AskedChange,
): ReadonlyMap<PendingKind, readonly string[]> {
  const isChange = type === 'update' || type === 'publish'
  const changed = Object.keys(given).filter((name) => !isSameValue(before?.[name], given[name]))
  if (ofRecord) {
    // To ask for a second person needs none; to ask no more does.
    const isHeld = isChange ? changed.length > 0 : !(ofRecord === 'switches' && type === 'create')
    return new Map(isHeld ? [[ofRecord, isChange ? changed : Object.keys(given)]] : [])
  }
  const goesOut = publish === true && (type === 'publish' || type === 'restore')
  const held = new Map<PendingKind, readonly string[]>(goesOut ? [['publishing', []]] : [])
  for (const name of isChange || type === 'create' ? changed : []) {
    const said = fields[name]?.fourEyes
    if (!said || (type === 'create' && !said.onCreate)) continue
    if ('when' in said && (given[name] ?? false) !== said.when) continue
    held.set(said.kind, [...(held.get(said.kind) ?? []), name])
  }
  return held
}

/** Whether two values say the same: nothing and no are one. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one || null) === JSON.stringify(other || null)
}
