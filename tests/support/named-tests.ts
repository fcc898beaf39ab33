import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export type NamedTest = [file: string, name: string]

/** The tests that a text names: a file in backticks, then names in quotes until the next file. */
export function testsNamedIn(text: string): NamedTest[] {
  return [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")+)/g)].flatMap(
    ([, file = '', names = '']) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']): NamedTest => [file, name]),
  )
}

/** How many names a text quotes: as many as it has tests, when each is named with its file. */
export const countQuoted = (text: string): number => [...text.matchAll(/"[^"]+"/g)].length

/** Whether a file has a test of that name, as it is written there. */
export function hasTest([file, name]: NamedTest): boolean {
  if (!existsSync(join(root, file))) return false
  const source = readFileSync(join(root, file), 'utf8')
  return ["'", '"', '`'].some((quote) => {
    const escaped = quote === "'" ? name.replaceAll("'", String.raw`\'`) : name
    return source.includes(`${quote}${escaped}${quote}`)
  })
}
