import { describe, expect, it } from 'vitest'
import { explainImport } from '#model/calls/explain-import.ts'
import {
  importStopCodes,
  importSubjects,
  mappedFields,
  problemSeverities,
  refusalCodes,
} from '#model/imports/import-vocabulary.ts'
import { words as importReasons } from '#phrases/import-reasons/en.ts'

const texts: Record<string, string> = importReasons
const say = (key: string, params: Record<string, string>) =>
  (texts[key] ?? '').replaceAll(/{{(\w+)}}/g, (_, name: string) => params[name] ?? '')

describe('the words of the import', () => {
  it.each([...Object.keys(problemSeverities), ...refusalCodes, ...importStopCodes])(
    '%s has a text',
    (code) => {
      expect(texts[code]).toBeTruthy()
    },
  )

  it('name every field and subject', () => {
    for (const field of mappedFields) expect(texts[`field-${field}`], field).toBeTruthy()
    for (const subject of importSubjects) expect(texts[`subject-${subject}`], subject).toBeTruthy()
  })

  it('put codes inside a remark into words', () => {
    expect(
      explainImport(say, { code: 'mapping-needed', params: { missing: 'date, kind', columns: 'a, b' } }),
    ).toBe('Choose the columns by hand. Not found: Date, Type. Columns of the file: a, b')
    expect(explainImport(say, { code: 'not-text', params: { kind: 'pdf' } })).toBe(
      'This is a PDF, not a text file. Export as CSV, OFX, JSON or XML instead.',
    )
    expect(explainImport(say, { code: 'number-impossible', params: { field: 'units', value: 'abc' } })).toBe(
      'Units: “abc” is not a number.',
    )
  })
})
