/** What a file is made of: it, and every file that it names, to import it or to start it as a process, and so on. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const namedFile = /'(#?[\w./-]+\.\w+)'/g

function takeFiles(path: string, taken: Map<string, string>): Map<string, string> {
  if (taken.has(path) || !existsSync(join(root, path))) return taken
  const text = readFileSync(join(root, path), 'utf8')
  taken.set(path, text)
  if (/\.[mc]?tsx?$/.test(path))
    for (const [, named = ''] of text.matchAll(namedFile))
      takeFiles(named.startsWith('#') ? named.slice(1) : join(dirname(path), named), taken)
  return taken
}

/** The files that these are made of, with their text. */
export function sourcesOf(entries: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>()
  for (const entry of entries) takeFiles(entry, taken)
  return taken
}

/** Sixteen digits that change with the text of any of these files; `beside` is what else decides what they make. */
export function hashSources(entries: readonly string[], beside: readonly string[] = []): string {
  const files = [...sourcesOf(['package-lock.json', ...entries])]
  return createHash('sha256')
    .update(JSON.stringify([files, beside]))
    .digest('hex')
    .slice(0, 16)
}
