import type { ImportStopCode, ProblemCode, RefusalCode } from '#model/imports/import-vocabulary.ts'

/** Something that is to be said about a row, a file or an import. */
export type ImportRemark = {
  code: ProblemCode | RefusalCode | ImportStopCode
  params: Record<string, string>
}

/** A text of the phrases 'importReasons' by key, with its parameters filled in. */
export type SayReason = (key: string, params: Record<string, string>) => string

/** Parameters that are codes themselves, and the prefix of the phrase that names them. */
const named: Record<string, string> = { field: 'field', kind: 'file', found: 'subject', wanted: 'subject' }

/**
 * A remark of the import in words. Names of fields, kinds of file and subjects inside it are put into words first.
 *
 * Worked case: 'mapping-needed' with missing 'date, kind' says 'Date, Kind'.
 */
export function explainImport(say: SayReason, { code, params }: ImportRemark): string {
  const spoken = Object.entries(params).map(([name, value]) => [name, speak(say, name, value)])
  return say(code, Object.fromEntries(spoken) as Record<string, string>)
}

function speak(say: SayReason, name: string, value: string): string {
  if (name === 'missing')
    return value
      .split(', ')
      .map((field) => say(`field-${field}`, {}))
      .join(', ')
  const prefix = named[name]
  return prefix === undefined || value === '' ? value : say(`${prefix}-${value}`, {})
}
