import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const linter = join(root, 'node_modules/.bin/oxlint')
const house = mkdtempSync(join(tmpdir(), 'fences-'))

/** One import a fence must refuse: the file that makes it, and what it imports. */
const forbidden: readonly (readonly [file: string, imported: string])[] = [
  ['finance/a.ts', '#model/access/role.ts'],
  ['finance/a.ts', '../model/access/role.ts'],
  ['finance/deep/a.ts', '../../server/app.ts'],
  ['finance/a.ts', 'node:fs'],
  ['phrases/a.ts', '#finance/ground/money.ts'],
  ['model/a.ts', '#configurations/configuration.ts'],
  ['model/a.ts', '#server/app.ts'],
  ['model/a.ts', 'node:crypto'],
  ['configurations/a.ts', '#providers/portfolio-data.ts'],
  ['configurations/a.ts', '#demo/world.ts'],
  ['demo/a.ts', '#configurations/configuration.ts'],
  ['demo/a.ts', '#phrases/en.ts'],
  ['providers/a.ts', '#server/app.ts'],
  ['providers/a.ts', '#phrases/en.ts'],
  ['providers/a.ts', '#demo/world.ts'],
  ['providers/platform/a.ts', '#providers/stored/provider.ts'],
  ['providers/stored/a.ts', '../platform/platform-calls.ts'],
  ['providers/partner/a.ts', '#providers/platform/translate.ts'],
  ['providers/platform/a.ts', '#providers/partner/translate-figures.ts'],
  ['providers/dutch/a.ts', '#providers/platform/translate.ts'],
  ['providers/dutch/a.ts', '../static/static-client.ts'],
  ['providers/static/a.ts', '#providers/platform/platform-portfolio-data.ts'],
  ['providers/static/a.ts', '../dutch/translate.ts'],
  ['providers/fund-search/a.ts', '#providers/dutch/translate.ts'],
  ['providers/quotes/a.ts', '../fund-search/translate.ts'],
  ['providers/platform/a.ts', '#providers/dutch/translate.ts'],
  ['providers/platform/a.ts', '#providers/static/static-client.ts'],
  ['data-service/a.ts', '#providers/dutch/compose-order-body.ts'],
  ['providers/greek/a.ts', '#providers/platform/translate.ts'],
  ['providers/platform/a.ts', '#providers/greek/translate-bonds.ts'],
  ['server/a.ts', '#web/app/entry.tsx'],
  ['server/a.ts', '#data-service/main.ts'],
  ['server/a.ts', '#tests/support/builders.ts'],
  ['server/store/a.ts', '#server/portals/portal-routes.ts'],
  ['server/store/a.ts', '#server/ground/call-refusal.ts'],
  ['server/store/records/a.ts', '#server/app.ts'],
  ['server/editing/a.ts', '#server/store/records/write-row.ts'],
  ['server/portals/a.ts', '#server/store/records/write-row.ts'],
  ['server/store/records/a.ts', './write-row.ts'],
  ['server/mail/a.ts', '../store/records/write-row.ts'],
  ['web/app/a.ts', '#server/app.ts'],
  ['web/app/a.ts', '#providers/portfolio-data.ts'],
  ['web/app/a.ts', '#demo/world.ts'],
  ['web/pages/portal/a.ts', '#web/app/entry.tsx'],
  ['web/pages/portal/a.ts', '#web/pages/login/login-page.tsx'],
  ['web/pages/portal/a.ts', '../login/login-page.tsx'],
  ['web/widgets/a.ts', '#web/pages/login/login-page.tsx'],
  ['web/fields/a.ts', '#web/widgets/holdings-table.tsx'],
  ['web/ui/a.ts', '#web/fields/text/editor.tsx'],
  ['data-service/a.ts', '#providers/platform/translate.ts'],
  ['data-service/a.ts', '#providers/service-client.ts'],
  ['data-service/a.ts', '#server/app.ts'],
]

/** Imports the same fences must let through. */
const allowed: readonly (readonly [file: string, imported: string])[] = [
  ['model/a.ts', '#finance/ground/figure.ts'],
  ['configurations/a.ts', '#model/access/role.ts'],
  ['demo/a.ts', '#finance/ground/ledger.ts'],
  ['providers/a.ts', '#configurations/configuration.ts'],
  ['server/a.ts', '#providers/portfolio-data.ts'],
  ['server/editing/a.ts', '#server/store/executor.ts'],
  ['server/records/a.ts', '#server/store/records/write-row.ts'],
  ['web/app/a.ts', '#model/calls/call.ts'],
  ['web/pages/portal/a.ts', '#web/widgets/holdings-table.tsx'],
  ['data-service/a.ts', '#providers/platform/wire.ts'],
  ['data-service/a.ts', '#providers/dutch/wire.ts'],
  ['server/funds/a.ts', '#providers/dutch/dutch-fund-data.ts'],
  ['data-service/a.ts', '#demo/world.ts'],
]

const refusals = new Map<string, string>()

beforeAll(() => {
  const rules = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>
  // The fences are read from the text of the import alone; types are not needed and the files do not exist.
  writeFileSync(join(house, '.oxlintrc.json'), JSON.stringify({ ...rules, options: { typeAware: false } }))
  for (const [index, [file, imported]] of [...forbidden, ...allowed].entries()) {
    const path = join(house, nameOf(file, index))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import { something } from '${imported}'\nexport const used = something\n`)
  }
  const { stdout } = spawnSync(linter, ['--format=json', '.'], { cwd: house, encoding: 'utf8' })
  const report = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  for (const { filename, code } of report.diagnostics)
    refusals.set(filename, `${refusals.get(filename) ?? ''}${code} `)
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('the fences between the rooms', () => {
  it.each(forbidden.map(([file, imported], index) => [file, imported, nameOf(file, index)] as const))(
    '%s may not import %s',
    (_file, _imported, name) => expect(refusals.get(name)).toContain('no-restricted-imports'),
  )

  it.each(
    allowed.map(
      ([file, imported], index) => [file, imported, nameOf(file, forbidden.length + index)] as const,
    ),
  )('%s may import %s', (_file, _imported, name) =>
    expect(refusals.get(name) ?? '').not.toContain('no-restricted-imports'),
  )

  it('keeps the clock out of finance and model, except for the calendar', () => {
    for (const file of ['finance/clock.ts', 'model/clock.ts', 'finance/ground/calendar.ts']) {
      mkdirSync(dirname(join(house, file)), { recursive: true })
      writeFileSync(join(house, file), 'export const today = () => Date.now()\n')
    }
    const run = (file: string) => spawnSync(linter, [file], { cwd: house, encoding: 'utf8' })
    expect(run('finance/clock.ts').stdout).toContain('no-restricted-globals')
    expect(run('model/clock.ts').stdout).toContain('no-restricted-globals')
    expect(run('finance/ground/calendar.ts').stdout).not.toContain('no-restricted-globals')
  })

  it('brings the browser no schema of a call: it takes types and addresses, and no value of a file that makes schemas', () => {
    const sources = execFileSync('git', ['ls-files', 'web/**/*.ts', 'web/**/*.tsx'], {
      cwd: root,
      encoding: 'utf8',
    })
    const taken = new Set<string>()
    const take = (path: string): void => {
      if (taken.has(path) || path === 'model/calls/paths.ts') return
      taken.add(path)
      const text = readFileSync(join(root, path), 'utf8')
      for (const [, from = ''] of text.matchAll(
        /^import (?!type\b)(?:\{[^}]*\}|[\w* ]+) from '(#(?:model|finance)\/[^']+|zod)'/gm,
      )) {
        expect(from, `a value of ${path}, which the browser gets`).not.toBe('zod')
        if (from !== 'zod') take(from.slice(1))
      }
    }
    for (const path of sources.split('\n').filter((path) => path && !/\.test\.tsx?$/.test(path))) take(path)
    expect(taken.size).toBeGreaterThan(500)
  })

  it('has no file with a name that says nothing', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
    const empty = /(^|\/)(utils?|helpers?|common|misc|shared|lib|types|index)(\.[tj]sx?|\/)/
    expect(files.filter((file) => empty.test(file) && file.endsWith('.ts'))).toEqual([])
  })
})

function nameOf(file: string, index: number): string {
  return file.replace(/a\.ts$/, `fence-${index}.ts`)
}
