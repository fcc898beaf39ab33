/** Finds and reads files of reference vectors, in the layout 'vectors/1'. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Tolerance } from '#tools/vectors/compare.ts'

/** One case: an operation, its input and what must come of it. */
export type VectorCase = { id: string; op: string; input: unknown; expected: unknown; tolerance: Tolerance }

/** A file as it was read, or why it could not be; `problem` is in plain words. */
export type VectorFile =
  | { name: string; topic: string; cases: readonly VectorCase[] }
  | { name: string; problem: string }

/** A case that gives no tolerance is compared as closely as binary fractions allow. */
const defaultTolerance: Tolerance = { abs: 1e-9, rel: 1e-9 }

/** The JSON files of a folder and its subfolders by name; a file stands for itself. */
export function findVectorFiles(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function readTolerance(value: unknown): Tolerance {
  if (typeof value === 'number') return { abs: value, rel: 0 }
  if (typeof value !== 'object' || value === null) return defaultTolerance
  const { abs, rel } = value as Record<string, unknown>
  return { abs: typeof abs === 'number' ? abs : 0, rel: typeof rel === 'number' ? rel : 0 }
}

function readCase(value: unknown, at: number): VectorCase {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const op = typeof fields['op'] === 'string' ? fields['op'] : 'an operation without a name'
  return {
    id: typeof fields['id'] === 'string' ? fields['id'] : `case ${at + 1} (${op})`,
    op,
    input: fields['input'],
    expected: fields['expected'],
    tolerance: readTolerance(fields['tolerance']),
  }
}

/** Reads one file. Bad JSON, or JSON that holds no cases, comes back as a problem. */
export function readVectorFile(path: string): VectorFile {
  const name = basename(path)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    return {
      name,
      problem: `is not readable as JSON: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
  const fields = typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {}
  const { cases, topic } = fields
  if (!Array.isArray(cases)) return { name, problem: 'holds no list of cases ("cases")' }
  return {
    name,
    topic: typeof topic === 'string' ? topic : basename(path, '.json'),
    cases: cases.map(readCase),
  }
}
