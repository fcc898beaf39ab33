import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testsNamedIn, type NamedTest } from './named-tests.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'specification')

/** One thing that the specification says of the product. */
export type Fact = { id: string; area: string; title: string; requirement: string }

/** What a row says of a fact: proven by tests, or why not. */
export type Row = { id: string; area: string; text: string; tests: NamedTest[]; isReasoned: boolean }

export const readFacts = (): Fact[] =>
  JSON.parse(readFileSync(join(folder, 'inventory.json'), 'utf8')) as Fact[]

/** The rows of a page of proofs, whose heading is the area. */
export function readRows(page: string): Row[] {
  const lines = page.split('\n')
  const area = lines.find((line) => line.startsWith('# '))?.slice(2) ?? ''
  return lines.flatMap((line) => {
    const [, id = '', text = ''] = /^\| (\S+) \|(.+)\|$/.exec(line) ?? []
    if (id === '' || id === 'Fact') return []
    const isReasoned = /\*\*(Untested|Not yet|Not here)\*\*: \S+ \S+/.test(text)
    return [{ id, area, text: text.trim(), tests: testsNamedIn(text), isReasoned }]
  })
}

/** What is written of all facts, area by area. */
export const readProofs = (): Row[] =>
  readdirSync(join(folder, 'proofs'))
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => readRows(readFileSync(join(folder, 'proofs', file), 'utf8')))
