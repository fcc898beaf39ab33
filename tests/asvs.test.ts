import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countQuoted, hasTest, testsNamedIn, type NamedTest } from './support/named-tests.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Row = { number: number; text: string; proofs: NamedTest[] }

const lines = read('docs/security/asvs.md').split('\n')
const rows: Row[] = lines.flatMap((line) => {
  const [, number, text = ''] = /^\| (\d+) \|(.+)\|$/.exec(line) ?? []
  return number ? [{ number: Number(number), text, proofs: testsNamedIn(text) }] : []
})
const named = lines.flatMap(testsNamedIn)

describe('docs/security/asvs.md', () => {
  it('has the forty requirements in their order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  it.each(rows)('$number is proved, or says why not', ({ text, proofs }) => {
    const isReasoned = /\*\*Not (yet|here)\*\*: \S+ \S+ \S+/.test(text)
    expect(proofs.length > 0 || isReasoned).toBe(true)
  })

  it.each(named)('%s has "%s"', (file, name) => {
    expect(hasTest([file, name])).toBe(true)
  })

  it('finds a test that is gone', () => {
    const [[file, name] = ['', '']] = testsNamedIn(
      '`tests/asvs.test.ts` "no such test of ours"'.replace('no', 'No'),
    )
    expect([file, hasTest([file, name])]).toEqual(['tests/asvs.test.ts', false])
  })

  it('names every quoted test with its file', () => {
    expect(rows.filter(({ text, proofs }) => countQuoted(text) !== proofs.length)).toEqual([])
  })
})

const ofServer = ['server', 'providers'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${room}/${file}`),
)

/** What gives a text to a shell: `exec`, a program that is started with one, or the shell itself. */
const startsShell = (source: string): boolean =>
  /\b(spawn|execFile)(Sync)?\(\s*['"`](\/\S+\/)?((ba|da|k|z)?sh|cmd|powershell)(\.exe)?['"`]/.test(source) ||
  (/from 'node:child_process'/.test(source) &&
    /import [^;]*\bexec(Sync)?\b[^;]*from 'node:child_process'/.test(source)) ||
  /\bshell: /.test(source) ||
  /import \* as \w+ from 'node:child_process'/.test(source)

describe('the sources', () => {
  it('no program is started through a shell', () => {
    expect(ofServer.length).toBeGreaterThan(200)
    expect(ofServer.filter((file) => startsShell(read(file)))).toEqual([])
    expect(startsShell(`import { exec } from 'node:child_process'`)).toBe(true)
    expect(startsShell(`spawn('sh', ['-c', text])`)).toBe(true)
    expect(startsShell(`execFileSync("/bin/bash", ['-c', text])`)).toBe(true)
    expect(startsShell(`import { execFile } from 'node:child_process'\nexecFile(a, { shell: true })`)).toBe(
      true,
    )
  })

  it('every package is pinned, and locked by the digest of its content', () => {
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const wanted = Object.entries({ ...manifest['dependencies'], ...manifest['devDependencies'] })
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { integrity?: string; inBundle?: true; link?: true }>
    }
    const loose = Object.entries(lock.packages).filter(
      ([path, { integrity, inBundle, link }]) =>
        path !== '' && !inBundle && !link && !integrity?.startsWith('sha512-'),
    )
    expect(loose).toEqual([])
  })
})
