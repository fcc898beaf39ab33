import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

type Imports = readonly (readonly [file: string, imported: string])[]

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const imported = /(?:import|export)\s(?:[^'"]*?from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

/** Every import of a file of ours, of values and of types; tests may import anything. */
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !/\.(test|spec)\.tsx?$/.test(file))
const known = new Set(files)
const imports: Imports = files.flatMap((file) =>
  [...read(file).matchAll(imported)].flatMap(([, from, late]) => {
    const place = from ?? late ?? ''
    const path = place.startsWith('#') ? place.slice(1) : normalize(join(dirname(file), place))
    return known.has(path) ? [[file, path] as const] : []
  }),
)

/** The pairs of folders that import each other, a parent and its child as well, each with an import of either. */
function pairsIn(of: Imports): string[] {
  const ways = new Map(
    of
      .filter(([file, path]) => dirname(file) !== dirname(path))
      .map(([file, path]) => [`${dirname(file)} ${dirname(path)}`, `${file} -> ${path}`] as const),
  )
  return [...ways].flatMap(([way, example]) => {
    const [from = '', to = ''] = way.split(' ')
    const back = ways.get(`${to} ${from}`)
    return from < to && back !== undefined ? [`${example}, ${back}`] : []
  })
}

/** The folders of the server in the order in which ARCHITECTURE.md draws them: each stands on those above it. */
const [, drawn = ''] = /^server\/ .*\n([\s\S]*?)^web\/ /m.exec(read('ARCHITECTURE.md')) ?? []
const floors = [...drawn.matchAll(/^ {2}([\w-]+)\/ /gm)].map(([, name]) => name)
const floorOf = (file: string): number =>
  /^server\/[^/]+\//.test(file) ? floors.indexOf(file.split('/')[1]) : floors.length

const climbs = (of: Imports): string[] =>
  of
    .filter(([file, path]) => file.startsWith('server/') && path.startsWith('server/'))
    .filter(([file, path]) => floorOf(path) > floorOf(file))
    .map(([file, path]) => `${file} -> ${path}`)

describe('the folders', () => {
  it('never import each other', () => {
    expect(imports.length).toBeGreaterThan(5000)
    expect(pairsIn(imports)).toEqual([])
  })

  it('of the server import only what stands above them in the drawing', () => {
    expect(floors.length).toBeGreaterThan(30)
    expect(climbs(imports)).toEqual([])
  })

  it('are seen to import each other, as a parent and its child and as neighbours', () => {
    const wrong: Imports = [
      ['web/fields/a.ts', 'web/fields/text/b.ts'],
      ['web/fields/text/b.ts', 'web/fields/c.ts'],
      ['server/mail/a.ts', 'server/ground/b.ts'],
      ['server/ground/c.ts', 'server/mail/d.ts'],
      ['server/mail/a.ts', 'server/mail/d.ts'],
    ]
    expect(pairsIn(wrong)).toEqual([
      'web/fields/a.ts -> web/fields/text/b.ts, web/fields/text/b.ts -> web/fields/c.ts',
      'server/ground/c.ts -> server/mail/d.ts, server/mail/a.ts -> server/ground/b.ts',
    ])
    expect(climbs(wrong)).toEqual(['server/ground/c.ts -> server/mail/d.ts'])
    expect(climbs([['server/mail/a.ts', 'server/app.ts']])).toHaveLength(1)
  })
})

describe('Fastify', () => {
  const outer = /^server\/(gate\/|app\.ts$|.*-routes\.ts$)/
  const uses = (text: string): boolean => /['"](@fastify\/|fastify['"])|\bFastify(Request|Reply)\b/.test(text)

  it('ends at the routes', () => {
    const inner = files.filter((file) => file.startsWith('server/') && !outer.test(file))
    expect(inner.length).toBeGreaterThan(400)
    expect(inner.filter((file) => uses(read(file)))).toEqual([])
  })

  it('is seen where it is used', () => {
    expect(uses("import type { FastifyReply } from 'fastify'")).toBe(true)
    expect(uses(read('server/gate/mount-call.ts'))).toBe(true)
    expect(uses("import { pino } from 'pino'")).toBe(false)
  })
})
