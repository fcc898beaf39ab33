/** The same change of several records: shown beforehand, then made for all of them or for none. */
import type { BulkLine } from '#model/calls/records.ts'
import type { Found } from '#server/records/find-collection.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { assertMay } from '#server/store/records/caller-rights.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { titleOf } from '#server/store/records/referenced-names.ts'
import { readRecords } from '#server/store/records/read-records.ts'
import type { RuledChange, Writing } from './rules/behaviour.ts'
import { checkDesign } from './check-design.ts'
import { checkRecordInput } from './check-record-input.ts'
import { checkReferences, normaliseValues } from './prepare-values.ts'
import { checkRules, completeByRules, foretellRules } from './rules.ts'
import { findHeld } from './second-person.ts'
import { saveRecord } from './save-record.ts'

/** Which records, as they were read, and what is to be changed in all of them. */
export type ManyChanges = {
  records: readonly { id: string; version: number }[]
  values: Values
  preview: boolean
}

/**
 * What the change does to each record. In a preview, or when one of them cannot be changed, nothing is; `changed` is
 * how many were.
 */
export async function changeManyRecords(
  writing: Writing,
  found: Found,
  { records, values, preview }: ManyChanges,
): Promise<{ lines: BulkLine[]; changed: number }> {
  const { caller } = writing
  const { name, collection } = found
  assertMay(caller, { name, verb: 'update' })
  checkRecordInput({ caller, name, collection, verb: 'update', values, isForMany: true })
  checkDesign(collection, values, 'save')
  const ids = records.map(({ id }) => id)
  const read = new Map((await readRecords(writing, name, ids)).map((record) => [record.id, record]))
  const lines: BulkLine[] = []
  for (const one of records)
    lines.push(await lineOf(writing, found, { one, values, before: read.get(one.id) }))
  if (preview || lines.some(({ problem }) => problem !== null)) return { lines, changed: 0 }
  for (const { id, version } of records)
    await saveRecord(writing, found, { id, version, values, publish: false })
  return { lines, changed: lines.filter(isChange).length }
}

type Line = { one: { id: string; version: number }; values: Values; before: Values | undefined }

async function lineOf(writing: Writing, found: Found, { one, values, before }: Line): Promise<BulkLine> {
  const { name, collection } = found
  const fields = Object.keys(values)
  const given = normaliseValues(collection, values)
  const line = (part: Partial<BulkLine>): BulkLine => ({
    ...one,
    name: nameOf(before?.[titleOf(name)]),
    before: pick(before, fields),
    after: pick(given, fields),
    problem: null,
    told: null,
    ...part,
  })
  if (!before?.active) return line({ problem: 'not-found' })
  if (before.version !== one.version) return line({ problem: 'conflict', version: Number(before.version) })
  const wished = { name, type: 'update', id: one.id, before, after: { ...before, ...given }, given } as const
  const problem = await problemOf(writing, found, wished)
  return line({ problem, told: problem === null ? await foretellRules(writing, wished) : null })
}

/** The rules are asked as they are when the change is made, and write nothing. */
async function problemOf(
  writing: Writing,
  { collection }: Found,
  wished: RuledChange & { after: Values },
): Promise<string | null> {
  try {
    const added = await completeByRules(writing, wished)
    await checkRules(writing, { ...wished, after: { ...wished.after, ...added } })
    await checkReferences(writing, collection, wished.given)
    const held = await findHeld(writing, wished)
    for (const kind of held.keys()) writing.waiting.add(kind)
    return null
  } catch (error) {
    if (error instanceof RecordError) return codeOf(error)
    throw error
  }
}

/** 'email-taken' says more than 'invalid'. */
function codeOf({ problem }: RecordError): string {
  if (problem.code !== 'invalid') return problem.code
  return Object.values(problem.problems)[0]?.code ?? problem.code
}

const nameOf = (title: unknown): string => (typeof title === 'string' ? title : '')

function pick(values: Values | undefined, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values?.[field] ?? null]))
}

function isChange({ before, after }: BulkLine): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}
