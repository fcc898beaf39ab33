/** The same change of several records: shown beforehand, then made for all of them or for none. */
import type { BulkLine } from '#model/calls/record-answers.ts'
import { checkDesign } from '#server/commands/check-design.ts'
import { checkLimits } from '#server/commands/check-limits.ts'
import { checkOrganisation } from '#server/commands/check-organisation.ts'
import { checkRecordInput } from '#server/commands/check-record-input.ts'
import { saveRecord, type At } from '#server/commands/save-record.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Values } from '#server/store/records/audit.ts'
import { assertMay } from '#server/store/records/caller-rights.ts'
import { checkRules } from '#server/store/records/check-rules.ts'
import { checkReferences, normaliseValues } from '#server/store/records/prepare-values.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { titleOf } from '#server/store/records/referenced-names.ts'
import { readRecords } from '#server/store/records/read-records.ts'

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
  transaction: Transaction,
  at: At,
  { records, values, preview }: ManyChanges,
): Promise<{ lines: BulkLine[]; changed: number }> {
  const { caller } = transaction
  const { name, collection } = at.found
  assertMay(caller, { name, verb: 'update' })
  checkRecordInput({ caller, name, collection, verb: 'update', values })
  checkDesign(collection, values, 'save')
  checkOrganisation(name, values)
  const ids = records.map(({ id }) => id)
  const found = new Map((await readRecords(transaction, name, ids)).map((record) => [record.id, record]))
  const lines: BulkLine[] = []
  for (const one of records)
    lines.push(await lineOf(transaction, at, { one, values, before: found.get(one.id) }))
  if (preview || lines.some(({ problem }) => problem !== null)) return { lines, changed: 0 }
  for (const { id, version } of records)
    await saveRecord(transaction, at, { id, version, values, publish: false })
  return { lines, changed: lines.filter(isChange).length }
}

type Line = { one: { id: string; version: number }; values: Values; before: Values | undefined }

async function lineOf(transaction: Transaction, at: At, { one, values, before }: Line): Promise<BulkLine> {
  const { name, collection } = at.found
  const fields = Object.keys(values)
  const given = normaliseValues(collection, values)
  const line = (part: Partial<BulkLine>): BulkLine => ({
    ...one,
    name: nameOf(before?.[titleOf(name)]),
    before: pick(before, fields),
    after: pick(given, fields),
    problem: null,
    ...part,
  })
  if (!before?.active) return line({ problem: 'not-found' })
  if (before.version !== one.version) return line({ problem: 'conflict', version: Number(before.version) })
  return line({
    problem: await problemOf(transaction, at, { id: one.id, before, after: { ...before, ...given }, given }),
  })
}

type Checked = { id: string; before: Values; after: Values; given: Values }

/** The rules are asked as they are when the change is made, and write nothing. */
async function problemOf(
  transaction: Transaction,
  { found, white }: At,
  { id, before, after, given }: Checked,
): Promise<string | null> {
  const { name, collection } = found
  try {
    await checkRules(transaction, { name, id, type: 'update', before, after })
    await checkReferences(transaction, collection, given)
    await checkLimits(transaction, white.limits, { name, before, after })
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
